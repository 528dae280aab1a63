"""What clients and servers say to each other; both sides import it, and not each other."""

DEFAULT_PORT = 8765
"""Where a server listens, and where clients look for one on their own machine."""


def server_url(host: str, port: int | None) -> str:
    """
    >>> server_url("192.168.1.2", 8765), server_url("::1", 8765)
    ('http://192.168.1.2:8765', 'http://[::1]:8765')
    """
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
