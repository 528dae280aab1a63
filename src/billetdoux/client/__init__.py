"""A client for servers of the game (`billet serve`): for bots, tests, and `billet join`.

    client = Client("http://127.0.0.1:8765")
    code = await client.open_table("Ada", Options(seats=2), bots=["easy"])
    async with client.table(code) as table:
        await table.start()
        await play(table, agent("hard"), Random())

What is known of the table is in `table.info`, `table.view` and so on, and stays up to date by itself;
`async for message in table` tells what happens as it happens.
"""

from billetdoux.client.client import Client, split_link
from billetdoux.client.connection import Connection, Lost, Message
from billetdoux.client.errors import BadServer, Disconnected, ServerRefused
from billetdoux.client.evidence import DealWitness, EvidenceFolder, SeenMatch
from billetdoux.client.playing import play
from billetdoux.client.seen import happened

__all__ = [
    "BadServer",
    "Client",
    "Connection",
    "DealWitness",
    "Disconnected",
    "EvidenceFolder",
    "Lost",
    "Message",
    "SeenMatch",
    "ServerRefused",
    "happened",
    "play",
    "split_link",
]
