"""A bot that plays a match on a server: at the table of a link, or at one that it opens there.

python examples/server_bot.py http://127.0.0.1:8765
"""

import asyncio
import random
import sys

from billetdoux.client import Client, play, split_link
from billetdoux.table import Options


class LowCards:
    """Plays the lower card, and leaves the rest to chance."""

    def choose(self, view, rng):
        lowest = min(action.card for action in view.legal)
        return rng.choice([action for action in view.legal if action.card == lowest])


async def main(link):
    server, code, _ = split_link(link)
    client, name = Client(server), f"Robin {random.randrange(1000)}"
    if code:
        await client.take_seat(code, name)
    else:
        code = await client.open_table(name, Options(seats=2), bots=["easy"])
    async with client.table(code) as table:
        if table.you == table.info.host:
            await table.start()
        view = await play(table, LowCards(), random.Random())
        print("Won" if view.seat in view.match_winners else "Lost", *view.tokens)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
