"""A program from outside plays by its view; whatever it does wrong costs it that move and nothing else."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from billetdoux import Action, Match, Role, View
from billetdoux.agents.subprocess_agent import (
    ENVIRONMENT,
    FAULTS,
    MAX_ANSWER,
    MAX_LOST,
    SEED_BITS,
    SubprocessAgent,
)
from billetdoux.testing import check_agent
from tests.agents.positions import FEW_TABLES
from tests.child import child
from tests.tournament.programs import EXAMPLES, GOOD, ILLEGAL, SLEEPS, command

PAGE = (Path(__file__).parents[2] / "docs" / "bots" / "your-own.md").read_text("utf-8")

AMPLE = 60.0
"""Seconds for programs that are not meant to be late, however busy the machine is."""
SHORT = 0.2


@pytest.fixture
def view() -> View:
    match, _ = Match.seeded("standard", 3, seed=bytes(32)).next_round()
    return match.view(match.to_act)


def play(words: Sequence[str], view: View, moves: int = 3, seconds: float = AMPLE) -> dict[str, int]:
    """The faults of a program in so many moves, each of which is legal all the same."""
    with SubprocessAgent(words, seconds=seconds) as agent:
        for luck in range(moves):
            assert agent.choose(view, Random(luck)) in view.legal
        assert agent.asked == moves
        return dict(agent.faults)


# ---------------------------------------------------------------- what it is asked


def test_it_learns_its_view_and_nothing_else(view: View, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    program = f"""
for question in questions():
    with open({str(heard)!r}, "a") as file:
        print(json.dumps(question), file=file)
    answer(question, question["view"]["legal"][-1])
"""
    with SubprocessAgent(command(program), seconds=AMPLE, scope="match") as agent:
        for luck in (1, 2):
            assert agent.choose(view, Random(luck)) == view.legal[-1]
    assert [json.loads(line) for line in heard.read_text().splitlines()] == [
        {
            "type": "choose",
            "id": number,
            "scope": "match",
            "seed": Random(number).getrandbits(SEED_BITS),
            "view": view.to_json(),
        }
        for number in (1, 2)
    ]


def test_it_gets_no_secrets_of_our_environment(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_PASSWORD", "squirrel")
    program = """
for question in questions():
    answer(question, "DATABASE_PASSWORD" in os.environ or question["view"]["legal"][0])
"""
    assert play(command(program), view) == {}


def test_it_may_say_what_it_likes_on_stderr(view: View, capfd: pytest.CaptureFixture[str]) -> None:
    """More than a pipe holds: nobody has to read it."""
    program = 'print("hm, " * 100_000, file=sys.stderr)' + GOOD
    assert play(command(program), view) == {}
    assert capfd.readouterr().err.startswith("hm, hm, ")


@pytest.mark.parametrize("words", EXAMPLES, ids=lambda words: Path(words[1]).name)
def test_the_examples_keep_to_what_is_asked_of_agents(words: list[str]) -> None:
    with SubprocessAgent(words, seconds=AMPLE) as agent:
        check_agent(agent, tables=FEW_TABLES)
        assert agent.asked > 300
        assert agent.faults == Counter()


def test_the_exchange_on_its_page_is_real() -> None:
    block = re.search(r"```text\n→(.*?)←(.*?)```", PAGE, re.DOTALL)
    assert block is not None
    asked, answered = (" ".join(part.split()) for part in block.groups())
    deck = "guard priest baron handmaid king guard countess priest prince guard baron princess guard handmaid"
    roles = [role for word in f"{deck} prince guard".split() if (role := Role.parse(word)) is not None]
    match, _ = Match.of("classic", 2).deal(roles, first=0)
    match, _ = match.apply(Action.parse("countess"))
    assert json.loads(asked)["view"] == match.view(1).to_json()
    done = subprocess.run(EXAMPLES[0], input=f"{asked}\n", capture_output=True, text=True, check=True)
    assert done.stdout == f"{answered}\n"


def test_its_page_has_every_field_and_every_fault() -> None:
    rows = re.findall(r"^\| `(\w+)`", PAGE, re.MULTILINE)
    assert rows == ["type", "id", "scope", "seed", "view", "id", "action", *FAULTS]
    assert f"{MAX_ANSWER // 1024} KiB" in PAGE
    assert all(f"`{name}`" in PAGE for name in ENVIRONMENT)


# ---------------------------------------------------------------- faults


@pytest.mark.parametrize(
    "program",
    [
        "",
        "raise SystemExit(3)",
        "os.abort()",
        "sys.stdin.readline()",
        "os.close(1); time.sleep(60)",
        'sys.stdin.readline(); sys.stdout.write(\'{"id": 1, "act\'); sys.stdout.flush()',
    ],
)
def test_one_that_ends_or_falls_silent_has_crashed(program: str, view: View) -> None:
    assert play(command(program), view) == {"crashed": 3}


def test_one_that_can_t_be_started_has_crashed(view: View, tmp_path: Path) -> None:
    assert play([str(tmp_path / "no-such-program")], view) == {"crashed": 3}
    assert play([str(tmp_path)], view) == {"crashed": 3}
    assert play(["perl\0"], view) == {"crashed": 3}


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"guard>1=king",
        b"[]",
        b"null",
        b"{}",
        b'{"id": 1}',
        b'{"action": "spy"}',
        b'{"id": 1, "action": null}',
        b'{"id": 1, "action": ["spy"]}',
        b'{"id": "1", "action": "spy"}',
        b'{"id": true, "action": "spy"}',
        b'{"id": 1.0, "action": "spy"}',
        b'{"id": 2, "action": "spy"}',
        b'{"id": 1, "action": "spy"} thank you',
        b'{"id": 1, "action": "sp\xff"}',
        b'{"id": ' + b"9" * 5000 + b"}",
        b"[" * 20_000,
        b'{"id": 1, "action": "spy", "why": "' + b"x" * MAX_ANSWER + b'"}',
    ],
    ids=lambda line: repr(line[:40]),
)
def test_what_is_no_answer_is_garbage(line: bytes, view: View, tmp_path: Path) -> None:
    said = tmp_path / "said"
    said.write_bytes(line + b"\n")
    program = f"""
for question in questions():
    sys.stdout.buffer.write(open({str(said)!r}, "rb").read())
    sys.stdout.flush()
"""
    assert play(command(program), view, moves=1) == {"garbage": 1}


def test_a_line_without_an_end_is_garbage_and_fills_no_memory(view: View) -> None:
    program = """
while True:
    sys.stdout.write("spy " * 10_000)
"""
    assert play(command(program), view) == {"garbage": 3}


@pytest.mark.parametrize("action", ["princess>1", "guard>2=guard", "guard>99=king", "", "prince", "x" * 1000])
def test_an_illegal_move_costs_the_move_but_not_the_process(action: str, view: View, tmp_path: Path) -> None:
    started = tmp_path / "started"
    program = f"""
print("once", file=open({str(started)!r}, "a"))
for question in questions():
    answer(question, {action!r} if question["id"] == 1 else question["view"]["legal"][0])
"""
    assert play(command(program), view) == {"illegal": 1}
    assert started.read_text().splitlines() == ["once"]


def test_one_that_stalls_is_late(view: View) -> None:
    assert play(command(SLEEPS), view, moves=2, seconds=SHORT) == {"late": 2}


def test_one_that_never_reads_is_late(view: View) -> None:
    assert play(command("time.sleep(60)"), view, moves=2, seconds=SHORT) == {"late": 2}


def test_a_late_answer_is_not_taken_for_the_next(view: View) -> None:
    """It answers each question only when it has heard the next one."""
    program = """
before = None
for question in questions():
    if before:
        answer(before, question["view"]["legal"][0])
    before = question
"""
    assert play(command(program), view, moves=4, seconds=SHORT) == {"late": 4}


def test_nor_is_a_second_answer(view: View) -> None:
    program = """
for question in questions():
    answer(question, question["view"]["legal"][0])
    answer(question, question["view"]["legal"][1])
"""
    assert play(command(program), view, moves=4) == {"garbage": 2}


def test_the_move_it_lost_is_drawn_from_the_luck_of_its_seat(view: View) -> None:
    def lost_moves() -> list[Action]:
        with SubprocessAgent(command(ILLEGAL), seconds=AMPLE) as agent:
            return [agent.choose(view, Random(luck)) for luck in range(20)]

    moves = lost_moves()
    assert moves == lost_moves()
    assert len(set(moves)) > 2


def test_one_that_is_lost_too_often_is_not_started_again(view: View, tmp_path: Path) -> None:
    started = tmp_path / "started"
    program = f'print("again", file=open({str(started)!r}, "a"))'
    faults = play(command(program), view, moves=MAX_LOST + 5)
    assert faults == {"crashed": MAX_LOST, "absent": 5}
    assert len(started.read_text().splitlines()) == MAX_LOST


# ---------------------------------------------------------------- nothing is left behind

HAS_A_HELPER = """
import subprocess
pipe = open({pipe!r}, "wb", buffering=0)
helper = "import os, time; time.sleep(60); os.write(" + str(pipe.fileno()) + ", b'the helper is left')"
for question in questions():
    subprocess.Popen([sys.executable, "-I", "-S", "-c", helper], pass_fds=[pipe.fileno()])
    pipe.write(b"helped")
    {then}
    time.sleep(60)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no named pipes of this kind")
@pytest.mark.parametrize("then", ['answer(question, "spy")', 'print("garbage", flush=True)'])
def test_it_ends_with_all_that_it_has_started(then: str, view: View, tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(reader, True)
    play(command(HAS_A_HELPER.format(pipe=str(path), then=then)), view, moves=1)
    with os.fdopen(reader, "rb") as pipe:
        assert pipe.read() == b"helped"  # read to its end, when nobody can write into it any more


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="no /proc here to look for processes")
@pytest.mark.parametrize("program", [GOOD, ILLEGAL, SLEEPS, "", 'print("garbage")'])
def test_no_process_is_left_running_or_unburied(program: str, view: View) -> None:
    before = _children()
    play(command(program), view, moves=2, seconds=SHORT)
    assert _children() == before


def _children() -> list[str]:
    """Those of this thread, which started them."""
    return Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()


def test_a_stopped_one_is_not_started_even_if_it_was_just_asked(view: View, tmp_path: Path) -> None:
    """Who stops it may come between the question and the start of the program."""
    started = tmp_path / "started"
    with SubprocessAgent(command(f"open({str(started)!r}, 'w')" + SLEEPS), seconds=AMPLE) as agent:
        agent.stop()
        assert agent.choose(view, Random(1)) in view.legal
        assert dict(agent.faults) == {"absent": 1}
        assert not started.exists()


def test_a_closed_one_starts_anew_and_remembers_nothing(view: View) -> None:
    """It answers its first question only."""
    program = """
question = next(questions())
answer(question, question["view"]["legal"][0])
time.sleep(60)
"""
    with SubprocessAgent(command(program), seconds=AMPLE) as agent:
        for _ in range(3):
            assert agent.choose(view, Random(1)) == view.legal[0]
            agent.close()
        assert agent.faults == Counter()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can tie a program to who started it")
def test_one_that_is_tied_ends_with_whoever_started_it_even_if_that_is_killed(tmp_path: Path) -> None:
    """A node of a cluster ends processes without a word."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    program = f"""
pipe = open({str(path)!r}, "w", buffering=1)
print("up", file=pipe)
time.sleep(60)
print("left", file=pipe)
"""
    script = f"""
from random import Random
from billetdoux import Match
from billetdoux.agents.subprocess_agent import SubprocessAgent
match, _ = Match.seeded("standard", 3, seed=bytes(32)).next_round()
agent = SubprocessAgent({command(program)!r}, seconds=100, is_tied=True)
agent.choose(match.view(match.to_act), Random(1))
"""
    with child([sys.executable, "-c", script]) as process, path.open() as pipe:
        assert pipe.readline() == "up\n"
        process.kill()
        assert pipe.read() == ""
