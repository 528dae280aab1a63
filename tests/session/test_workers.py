"""Processes in which bots think: they are asked, killed, hung and replaced."""

from __future__ import annotations

import asyncio
import operator
import os
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from billetdoux.session.workers import Pool, WorkerLost

PATIENT = 60.0
NEVER = 10_000.0
"""Seconds: no test waits that long."""


@asynccontextmanager
async def pool_of(processes: int, grace: float = NEVER, rest: float = 0.0) -> AsyncIterator[Pool]:
    pool = Pool(processes, first_grace=NEVER, grace=grace, rest=rest)
    try:
        yield pool
    finally:
        await pool.close()


async def ends(pid: int) -> None:
    """Once a process is gone, or is a zombie that nobody has asked after."""
    async with asyncio.timeout(PATIENT):
        while is_running(pid):
            await asyncio.sleep(0.01)


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_at(gate: str) -> None:
    """Until somebody opens the gate."""
    Path(gate).read_bytes()


@pytest.fixture
def gate(tmp_path: Path) -> str:
    os.mkfifo(path := tmp_path / "gate")
    return str(path)


async def open_gate(gate: str) -> None:
    await asyncio.to_thread(Path(gate).write_bytes, b"")


async def test_a_question_is_answered_by_another_process_and_the_next_by_the_same() -> None:
    async with pool_of(1) as pool:
        assert await pool.ask(operator.add, 2, 3, seconds=PATIENT) == 5
        worker = await pool.ask(os.getpid, seconds=PATIENT)
        assert worker not in (os.getpid(), None)
        assert await pool.ask(os.getpid, seconds=PATIENT) == worker


async def test_what_goes_wrong_in_an_answer_is_raised_here_and_the_worker_stays() -> None:
    async with pool_of(1) as pool:
        worker = await pool.ask(os.getpid, seconds=PATIENT)
        with pytest.raises(ZeroDivisionError):
            await pool.ask(operator.truediv, 1, 0, seconds=PATIENT)
        assert await pool.ask(os.getpid, seconds=PATIENT) == worker


async def test_more_questions_than_workers_wait_for_their_turn() -> None:
    async with pool_of(2) as pool:
        asked = [pool.ask(operator.mul, number, number, seconds=PATIENT) for number in range(20)]
        assert await asyncio.gather(*asked) == [number * number for number in range(20)]
        workers = await asyncio.gather(*(pool.ask(os.getpid, seconds=PATIENT) for _ in range(20)))
        assert len(set(workers)) <= 2


async def test_a_worker_that_dies_is_replaced() -> None:
    async with pool_of(1) as pool:
        worker = await pool.ask(os.getpid, seconds=PATIENT)
        with pytest.raises(WorkerLost):
            await pool.ask(os._exit, 1, seconds=PATIENT)
        assert await pool.ask(os.getpid, seconds=PATIENT) != worker


async def test_a_worker_that_dies_while_nobody_asks_is_replaced() -> None:
    async with pool_of(1) as pool:
        worker = await pool.ask(os.getpid, seconds=PATIENT)
        os.kill(worker, signal.SIGKILL)
        with pytest.raises(WorkerLost):
            await pool.ask(os.getpid, seconds=PATIENT)
        assert await pool.ask(os.getpid, seconds=PATIENT) != worker


async def test_after_a_loss_no_worker_is_started_for_a_while() -> None:
    async with pool_of(1, rest=1000.0) as pool:
        for _ in range(2):
            with pytest.raises(WorkerLost):
                await pool.ask(os._exit, 1, seconds=PATIENT)


async def test_a_worker_that_has_answered_before_and_hangs_is_killed_and_replaced() -> None:
    async with pool_of(1, grace=0.0) as pool:
        worker = await pool.ask(os.getpid, seconds=PATIENT)
        with pytest.raises((TimeoutError, WorkerLost)):
            await pool.ask(time.sleep, 1000, seconds=0.1)
        await ends(worker)
        assert await pool.ask(os.getpid, seconds=PATIENT) != worker


async def test_a_worker_that_is_late_is_given_its_time(gate: str) -> None:
    """Its answer comes too late for who asked, but it may go on to the next question."""
    async with pool_of(1) as pool:
        worker = await pool.ask(os.getpid, seconds=PATIENT)
        with pytest.raises(TimeoutError):
            await pool.ask(wait_at, gate, seconds=0.05)
        await open_gate(gate)
        assert await pool.ask(os.getpid, seconds=PATIENT) == worker


async def test_while_a_new_worker_is_late_nobody_else_waits_for_it() -> None:
    """It may be compiling, so it is given its time. Others are told at once, and can do without."""
    async with pool_of(1) as pool:
        with pytest.raises(TimeoutError):
            await pool.ask(time.sleep, NEVER, seconds=0.1)
        async with asyncio.timeout(PATIENT):
            with pytest.raises(WorkerLost):
                await pool.ask(os.getpid, seconds=NEVER)


async def test_a_new_worker_that_was_late_answers_the_next_questions(gate: str) -> None:
    async with pool_of(1) as pool:
        with pytest.raises(TimeoutError):
            await pool.ask(wait_at, gate, seconds=0.1)
        await open_gate(gate)
        async with asyncio.timeout(PATIENT):
            while True:
                try:
                    assert await pool.ask(operator.add, 1, 1, seconds=PATIENT) == 2
                    return
                except WorkerLost:
                    await asyncio.sleep(0.01)


async def test_who_waited_too_long_for_a_turn_is_not_asked_for_any_more(gate: str) -> None:
    async with pool_of(1) as pool:
        await pool.ask(os.getpid, seconds=PATIENT)
        long = asyncio.ensure_future(pool.ask(wait_at, gate, seconds=PATIENT))
        await asyncio.sleep(0)
        with pytest.raises(TimeoutError):
            await pool.ask(os._exit, 1, seconds=0.05)
        await open_gate(gate)
        await long
        assert await pool.ask(operator.add, 1, 1, seconds=PATIENT) == 2


async def test_closing_ends_all_workers_at_once_and_tells_who_waits() -> None:
    async with pool_of(2) as pool:
        workers = set(await asyncio.gather(*(pool.ask(os.getpid, seconds=PATIENT) for _ in range(4))))
        long = asyncio.ensure_future(pool.ask(time.sleep, 1000, seconds=PATIENT))
        await asyncio.sleep(0.05)
        await pool.close()
        with pytest.raises(WorkerLost):
            await long
        for worker in workers:
            await ends(worker)
        assert await pool.ask(os.getpid, seconds=PATIENT) not in workers
