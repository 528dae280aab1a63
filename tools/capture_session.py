"""Capture a session with a real server for docs/reference/protocol.md: `python -m tools.capture_session`.

Bare HTTP and a bare WebSocket: nothing of `billetdoux.client` comes between. The cards differ each time.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.server.process import ServerProcess

PAGE = Path(__file__).parent.parent / "docs" / "reference" / "protocol.md"
BEGIN = "<!-- captured by `python -m tools.capture_session` -->\n"
END = "<!-- end of what was captured -->\n"
WIDTH = 116
PATIENCE = 30
BOT_PAUSE = 0.3  # the bot's move comes after the answer to ours
TABLE = {"name": "Ada", "options": {"edition": "classic", "seats": 2, "first": "host"}, "bots": ["easy"]}


class Session:
    """What was sent and heard so far, as the page shows it."""

    def __init__(self) -> None:
        self.shown: list[str] = []
        self.cookie = ""

    def tell(self, what: str) -> None:
        self.shown += ["", f"# {what}"]

    def show(self, arrow: str, text: str) -> None:
        """A message, broken after commas to fit the page, and without the token."""
        token = self.cookie.partition("=")[2]
        lines = [f"{arrow} "]
        for part in re.split(r"(?<=,)(?=\S)", text.replace(token, "…") if token else text):
            if len(lines[-1]) + len(part) > WIDTH:
                lines.append("  ")
            lines[-1] += part
        self.shown += lines

    def post(self, server: ServerProcess, path: str, body: object) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        text = compact(body)
        self.show("→", f"POST {path}")
        self.show("→", text)
        connection.request("POST", path, text, {"Content-Type": "application/json"})
        response = connection.getresponse()
        answer = response.read().decode()
        self.cookie = (response.getheader("Set-Cookie") or "").partition(";")[0]
        self.show("←", f"{response.status} {response.reason}")
        self.show("←", f"Set-Cookie: {response.getheader('Set-Cookie')}")
        self.show("←", answer)
        connection.close()
        return json.loads(answer)

    def connect(self, server: ServerProcess, code: str) -> connect:
        self.show("→", f"GET /ws/{code} (Upgrade: websocket, Cookie: {self.cookie})")
        address = f"{server.websocket}/ws/{code}"
        return connect(address, additional_headers={"Cookie": self.cookie}, compression=None)

    async def send(self, socket: ClientConnection, **message: object) -> None:
        self.show("→", compact(message))
        await socket.send(compact(message))

    async def hear(self, socket: ClientConnection, *kinds: str) -> dict[str, Any]:
        """So many messages, of these kinds; the last of them."""
        for kind in kinds:
            text = await asyncio.wait_for(socket.recv(), PATIENCE)
            assert isinstance(text, str)
            self.show("←", text)
            message: dict[str, Any] = json.loads(text)
            assert message["say"] == kind, text
        return message


def compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def careful(legal: list[str]) -> str:
    """The first action that doesn't harm Ada herself, in seat 0: the session is to go on."""
    return next(action for action in legal if action != "princess" and ">0" not in action)


async def capture(server: ServerProcess) -> str:
    """The script: open a table, start, err, play, repeat a command, come back."""
    session = Session()
    session.tell("Ada opens a table for two, with an easy bot in the other seat.")
    code = session.post(server, "/api/tables", TABLE)["code"]
    session.tell("She connects, and is told everything.")
    async with session.connect(server, code) as socket:
        await session.send(socket, do="hello")
        version = (await session.hear(socket, "welcome"))["version"]
        session.tell("She starts the match. What happened comes first, then the answer to her command.")
        await session.send(socket, do="start", id="a1", version=version)
        begun = await session.hear(socket, "news")
        await session.hear(socket, "done")
        session.tell("A move that is none: refused, and nothing has changed.")
        await session.send(socket, do="move", id="a2", version=begun["version"], action="jester>1")
        await session.hear(socket, "refused")
        session.tell("Her first move, and the bot's.")
        action = careful(begun["view"]["legal"])
        move = {"do": "move", "id": "a3", "version": begun["version"], "action": action}
        await session.send(socket, **move)
        moved = await session.hear(socket, "news")
        await session.hear(socket, "done")
        if moved["view"]["to_act"] is not None:
            await session.hear(socket, "news")
        session.tell(
            "The same command again, as after a connection that broke: answered as before, done once."
        )
        await session.send(socket, **move)
        await session.hear(socket, "done")
    session.tell(f"She comes back from a broken connection, and knows version {moved['version']}.")
    async with session.connect(server, code) as socket:
        await session.send(socket, do="hello", since=moved["version"])
        await session.hear(socket, "welcome")
    return "\n".join(session.shown[1:])


def put_into_page(session: str) -> None:
    page = PAGE.read_text("utf-8")
    assert page.count(BEGIN) == page.count(END) == 1, f"{PAGE.name} has no place for it"
    before, after = page.partition(BEGIN)[0], page.partition(END)[2]
    PAGE.write_text(f"{before}{BEGIN}```text\n{session}\n```\n{END}{after}", "utf-8")


def main() -> int:
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder) / "tables.db", bot_pause=BOT_PAUSE) as server,
    ):
        put_into_page(asyncio.run(capture(server)))
    print(f"written: {PAGE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
