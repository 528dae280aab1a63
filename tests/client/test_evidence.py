"""What a client notes before a match and mixes into it, and how it finds out a server that cheats."""

from __future__ import annotations

import stat
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from billetdoux.agents import agent
from billetdoux.client import Client, Connection, EvidenceFolder, SeenMatch, play
from billetdoux.client import evidence as module
from billetdoux.rules import InvalidRecord, Record
from billetdoux.table import Options
from tests.client.relay import Relay
from tests.in_time import in_time
from tests.server.process import ServerProcess

OTHER = "ab" * 32


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path


async def open_table(server: ServerProcess, *, seats: int = 2, bots: int = 1) -> tuple[Client, str]:
    ada = Client(server.url)
    options = Options(seats=seats, edition="classic")
    return ada, await ada.open_table("Ada", options, bots=["random"] * bots)


def mixes(relay: Relay) -> list[str]:
    return [said["nonce"] for said in relay.said if said["do"] == "mix"]


def through(relay: Relay, client: Client, code: str) -> Connection:
    """The same table, with somebody in between."""
    direct = client.table(code)
    return Connection(f"{relay.address}/ws/{code}", client.token, direct.witness)


class TestMixing:
    @in_time
    async def test_a_player_can_prove_each_match_to_themselves(self, server: ServerProcess) -> None:
        ada, code = await open_table(server)
        async with ada.table(code) as table:
            for _ in range(2):
                await table.start()
                await play(table, agent("random"), Random(1))
        third, second, first = EvidenceFolder()
        assert (first.number, second.number, third.number) == (1, 2, 3)
        assert len({first.nonce, second.nonce, third.nonce}) == 3
        for seen in (first, second):
            assert (seen.server, seen.code, seen.name) == (server.url, code, "Ada")
            record = Record.parse(await ada.record(code, seen.number))
            assert record.verify(seen) == "own-nonce"

    @in_time
    async def test_a_spectator_knows_that_the_seed_was_fixed(self, server: ServerProcess) -> None:
        ada, code = await open_table(server)
        async with (
            Client(server.url).table(code) as watching,
            Client(server.url, ada.token, mixes=False).table(code) as table,
        ):
            await table.start()
            await play(table, agent("random"), Random(1))
            await watching.until(lambda: watching.info.phase == "over")
        (seen,) = (seen for seen in EvidenceFolder() if seen.number == 1)
        record = Record.parse(await ada.record(code, 1))
        assert record.match.nonces == ()
        assert record.verify(seen) == "commitment"

    @in_time
    async def test_seats_move_up_and_the_proof_stays(self, server: ServerProcess) -> None:
        ada, code = await open_table(server, seats=4, bots=0)
        bea, cleo = Client(server.url), Client(server.url)
        await bea.take_seat(code, "Bea")
        await cleo.take_seat(code, "Cleo")
        async with AsyncExitStack() as stack:
            at = [await stack.enter_async_context(client.table(code)) for client in (ada, bea, cleo)]
            await at[1].leave()
            await at[0].until(lambda: set(at[0].info.nonces) == {"0", "2"})
            await at[0].start()
            await at[2].until(lambda: at[2].info.phase == "playing")
        noted = {seen.name: seen for seen in EvidenceFolder()}
        assert (noted["Ada"].seat, noted["Cleo"].seat) == (0, 1)
        assert noted["Ada"].nonce != noted["Cleo"].nonce
        assert noted["Cleo"].accepted

    @in_time
    async def test_coming_back_does_not_mix_again(self, server: ServerProcess) -> None:
        ada, code = await open_table(server)
        async with Relay(server) as relay:
            async with through(relay, ada, code) as table:
                await table.until(lambda: bool(table.info.nonces))
                relay.cut()
                await table.say("hello")
            async with through(relay, ada, code) as table:
                await table.say("thanks")
            # A command that was cut off from its answer is sent again, with its id, and is done once.
            assert len({said["id"] for said in relay.said if said["do"] == "mix"}) == 1

    @in_time
    async def test_what_one_mixes_by_hand_counts_instead(self, server: ServerProcess) -> None:
        ada, code = await open_table(server)
        async with ada.table(code) as table:
            await table.mix("c0ffee")
            await table.start()
            await table.until(lambda: table.info.phase == "playing")
        (seen,) = EvidenceFolder()
        assert (seen.nonce, seen.accepted, seen.seat) == ("c0ffee", True, 0)

    @in_time
    async def test_two_devices_of_one_player_leave_each_other_alone(
        self, server: ServerProcess, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        ada, code = await open_table(server)
        async with ada.table(code) as table:
            await table.until(lambda: bool(table.info.nonces))
            (first,) = EvidenceFolder()
            monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "phone"))
            async with Client(server.url, ada.token).table(code) as phone:
                await phone.say("hello")
                assert phone.info.nonces == {"0": first.nonce}
            (second,) = EvidenceFolder()
            assert (second.commitment, second.nonce) == (first.commitment, "")

    @in_time
    async def test_one_may_mix_nothing(self, server: ServerProcess, home: Path) -> None:
        ada, code = await open_table(server)
        async with Client(server.url, ada.token, mixes=False).table(code) as table:
            await table.say("hello")
            assert table.info.nonces == {}
        assert list(home.iterdir()) == []


class TestDeceit:
    """Whoever stands between a client and its server can do all that a cheating server can."""

    @in_time
    async def test_a_commitment_that_changes_after_the_nonce_is_an_alarm(self, server: ServerProcess) -> None:
        ada, code = await open_table(server)
        async with Relay(server) as relay, through(relay, ada, code) as table:
            await table.until(lambda: bool(table.info.nonces))
            assert table.witness is not None
            assert not table.witness.is_deceived
            relay.hear = changing("commitment", OTHER)
            await table.say("hello")
            assert table.witness.is_deceived
            assert len(mixes(relay)) == 1
        (seen,) = EvidenceFolder()
        assert seen.commitment != OTHER

    @in_time
    async def test_a_match_that_begins_with_another_commitment_is_an_alarm(
        self, server: ServerProcess
    ) -> None:
        ada, code = await open_table(server)
        async with Relay(server) as relay, through(relay, ada, code) as table:
            await table.until(lambda: bool(table.info.nonces))
            relay.hear = changing("commitment", OTHER)
            await table.start()
            await table.until(lambda: table.info.phase == "playing")
            assert table.witness is not None
            assert table.witness.is_deceived

    @in_time
    async def test_a_nonce_that_is_taken_and_dropped_is_found_in_the_record(
        self, server: ServerProcess
    ) -> None:
        ada, code = await open_table(server)
        async with Relay(server) as relay, through(relay, ada, code) as table:
            await table.until(lambda: bool(table.info.nonces))
            (nonce,) = table.info.nonces.values()
            async with Client(server.url, ada.token, mixes=False).table(code) as server_itself:
                relay.hear = changing("nonces", {"0": nonce})
                await server_itself.mix("00ff")
                await server_itself.start()
                await play(server_itself, agent("random"), Random(1))
            await table.until(lambda: table.info.phase == "over")
        seen = next(seen for seen in EvidenceFolder() if seen.number == 1)
        with pytest.raises(InvalidRecord) as broken:
            Record.parse(await ada.record(code, 1)).verify(seen)
        assert broken.value.reason == "nonce-changed"

    @in_time
    async def test_a_server_that_never_has_the_nonce_is_not_told_it_for_ever(
        self, server: ServerProcess
    ) -> None:
        ada, code = await open_table(server)
        async with Relay(server) as relay:
            relay.hear = changing("nonces", {})
            async with through(relay, ada, code) as table:
                for _ in range(2 * module.MAX_MIXES):
                    await table.say("hello")
            assert len(mixes(relay)) == module.MAX_MIXES

    @in_time
    async def test_what_is_no_commitment_is_not_noted(self, server: ServerProcess, home: Path) -> None:
        ada, code = await open_table(server)
        async with Relay(server) as relay:
            relay.hear = changing("commitment", "../../love")
            async with through(relay, ada, code) as table:
                await table.say("hello")
            assert mixes(relay) == []
        assert list(home.rglob("*.json")) == []


def changing(field: str, value: object) -> Any:
    """Tells of the table with something else in this field."""

    def hear(message: dict[str, Any]) -> dict[str, Any]:
        return message | {"table": message["table"] | {field: value}} if "table" in message else message

    return hear


class TestFolder:
    def seen(self, number: int) -> SeenMatch:
        return SeenMatch(OTHER, server="https://love.example", code="../..", number=number, name="Ada/")

    def test_only_its_owner_can_read_it(self, home: Path) -> None:
        folder = EvidenceFolder()
        assert folder.keep(self.seen(1))
        (file,) = folder.folder.iterdir()
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert stat.S_IMODE(folder.folder.stat().st_mode) == 0o700
        assert home in file.parents

    def test_the_latest_are_kept(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(module, "MAX_KEPT", 3)
        folder = EvidenceFolder()
        for number in range(1, 6):
            assert folder.keep(self.seen(number))
        assert len(list(folder)) == 3

    def test_what_is_spoilt_is_passed_over(self) -> None:
        folder = EvidenceFolder()
        folder.keep(self.seen(1))
        for name, content in {"a": b"", "b": b"[]", "c": b'{"commitment":"0"}', "d": b"\xff"}.items():
            (folder.folder / f"{name}.json").write_bytes(content)
        assert [seen.number for seen in folder] == [1]

    @in_time
    async def test_a_folder_that_cannot_be_written_keeps_nobody_from_playing(
        self, server: ServerProcess, home: Path
    ) -> None:
        (home / "billet-doux").write_text("in the way")
        ada, code = await open_table(server)
        async with ada.table(code) as table:
            await table.until(lambda: bool(table.info.nonces))
            await table.start()
