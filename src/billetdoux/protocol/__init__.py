"""What clients and servers say to each other; both sides import it, and not each other."""
