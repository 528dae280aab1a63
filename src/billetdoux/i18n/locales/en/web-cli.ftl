### Getting to the page: `billet open`, and a server that has no page.

cli-open = play in the browser, on this machine (so does plain billet)
cli-open-no-browser = only show the address
cli-open-port = the port to listen at (default: 8765, or a free one if that is taken)
open-ready =
    The game is ready: { $address }
    Ctrl-C to stop.
page-missing = This server has no page for browsers: it is built when the game is installed, with packages from the npm registry, and that failed. Whoever runs the server can try again with “make web” and then restart it.
cli-serve-public-url = the address at which people reach this server, if it is behind a proxy; it is shown instead of the machine’s own
serve-ready-network =
    The server is ready. Friends in your network open: { $address }
    From a terminal: { $command }
serve-other-address = Or: { $address }
serve-no-network =
    The server is ready. This machine is in no network now. In a browser, on this machine: { $address }
    From a terminal: { $command }
serve-firewall = If the page does not open for them, let your firewall accept TCP connections to port { $port }.
serve-stop = Ctrl-C to stop.
