"""The game over a network: tables kept in a database, played over WebSockets."""
