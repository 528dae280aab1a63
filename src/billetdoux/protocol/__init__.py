"""What clients and servers say to each other; both sides import it, and not each other."""

DEFAULT_PORT = 8765
"""Where a server listens, and where clients look for one on their own machine."""
