"""The studies on a real Ray cluster of several nodes, all on this machine: the same counts, bit for bit."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from threading import Thread
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import pytest

import billetdoux
from billetdoux.analysis import analyze_all
from billetdoux.rules import Match, Record
from billetdoux.rules.errors import IllegalAction
from billetdoux.sim import simulate
from billetdoux.tournament import hold_tournament
from billetdoux.work import Here, Piece, run_in_order
from billetdoux.work.cluster import RayFailed, RayWorkers, answer, make_errand
from billetdoux.work.code_version import code_version
from tests.analysis.matches import golden, some_match
from tests.cli.process import COMMAND, billet, environment, one_line
from tests.patience import PATIENCE
from tests.tournament.hanging import ENVIRONMENT, hanging_tournament, rest_of
from tests.tournament.test_tournament import told
from tests.work.errands import end_the_process_once, refuse, until, wait_there
from tools import mine_puzzles

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Ray's clusters need Linux or macOS")
SMALL = {
    "num_cpus": 1,
    "object_store_memory": 80 * 1024 * 1024,
    "include_log_monitor": False,
}
HEAD = {
    **SMALL,
    "include_dashboard": False,
    "no_monitor": True,
    "_system_config": {"health_check_period_ms": 500, "health_check_initial_delay_ms": 0},
}
"""What no test needs would take seconds of a core; and a node that died is noticed soon."""
MARK = "BILLET_TEST_MARK"


class Cluster:
    """Nodes of one CPU each. All of them end with the test module."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster as RayCluster

        self._cluster = RayCluster(initialize_head=True, head_node_args=HEAD)
        self.address: str = self._cluster.address
        self.join()

    def join(self) -> None:
        """Another node, with a GPU as far as that can be simulated."""
        self._node = self._cluster.add_node(**SMALL, num_gpus=1)

    def kill(self) -> None:
        """That node, without a word."""
        self._cluster.remove_node(self._node, allow_graceful=False)

    def end(self) -> None:
        self._cluster.shutdown()


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with pytest.MonkeyPatch.context() as settings, TemporaryDirectory(prefix="ray-") as folder:
        settings.setenv("RAY_USAGE_STATS_ENABLED", "0")
        settings.setenv("RAY_AUTH_MODE", "token")  # its ports are open to the whole network
        settings.setenv("RAY_AUTH_TOKEN", token_hex())
        settings.setenv("NUMBA_ENABLE_CUDASIM", "1")  # for the nodes: Numba was imported here before
        settings.setenv("RAY_TMPDIR", folder)
        cluster = Cluster()
        yield cluster
        cluster.end()


@pytest.fixture(scope="module")
def workers(cluster: Cluster) -> Iterator[RayWorkers]:
    with RayWorkers(cluster.address) as workers:
        workers.open()
        yield workers


# ---------------------------------------------------------------- the same everywhere


def is_gpu_gone() -> bool:
    """As far as the cluster has noticed. To ask it takes less than to be refused, which is a connection."""
    import ray

    return "GPU" not in ray.cluster_resources()


def is_refused_without_gpu() -> bool:
    try:
        with RayWorkers(gpu=True) as workers:
            workers.open()
    except RayFailed as refused:
        return refused.reason == "ray-no-gpu"
    return False


def test_a_simulation_counts_the_same_while_a_node_dies_and_another_joins(
    cluster: Cluster, workers: RayWorkers, tmp_path: Path
) -> None:
    asked: dict[str, Any] = {"edition": "standard", "players": 4, "rounds": 1_000_000, "seed": 7}
    reported: list[int] = []
    pieces = [Piece(wait_there, (str(tmp_path), number)) for number in range(2)]
    waiting: list[Future[int]] = []

    def lose_a_node(done: int) -> None:
        """While each node runs a piece."""
        reported.append(done)
        if done > asked["rounds"] / 3 and not waiting:
            waiting.extend(map(workers.start, pieces))
            until(lambda: len(list(tmp_path.iterdir())) == 2)
            cluster.kill()
            until(is_gpu_gone)
            until(is_refused_without_gpu)
            cluster.join()
            until(lambda: len(list(tmp_path.iterdir())) == 3)
            (tmp_path / "go").touch()

    found = simulate(**asked, workers=workers, progress=lose_a_node)
    assert [future.result(PATIENCE) for future in waiting] == [0, 1]
    assert found.tally.tolist() == simulate(**asked, threads=1).tally.tolist()
    assert reported == sorted(set(reported))
    assert reported[-1] == asked["rounds"]


def test_a_simulation_on_the_gpu_of_a_node_counts_the_same(workers: RayWorkers) -> None:
    """As far as a GPU can be simulated: only the node that has one gets the pieces."""
    asked: dict[str, Any] = {"edition": "classic", "players": 2, "rounds": 20, "seed": 7}
    with RayWorkers(gpu=True) as gpus:
        found = simulate(**asked, cuda=True, workers=gpus)
    assert found.tally.tolist() == simulate(**asked, threads=1).tally.tolist()


def test_a_tournament_tells_the_same(workers: RayWorkers) -> None:
    asked: dict[str, Any] = {"players": 3, "rounds": 60, "seed": 5}
    here, there = (
        told(hold_tournament(["easy", "random"], **asked, **where))
        for where in ({"processes": 1}, {"workers": workers})
    )
    assert there == here


def test_analyses_of_many_records_are_the_same(workers: RayWorkers) -> None:
    records: list[Record | Match] = [golden("classic-2"), some_match("standard", 3, moves=5)]
    heard: list[tuple[int, int]] = []
    with Here() as one:
        here, there = (
            list(
                analyze_all(
                    records, iterations=20, seed=3, workers=w, progress=lambda *done: heard.append(done)
                )
            )
            for w in (one, workers)
        )
    assert there == here
    assert heard[-1][0] == heard[-1][1]


def test_the_puzzle_miner_finds_the_same(cluster: Cluster, workers: RayWorkers) -> None:
    assert isinstance(mine_puzzles.workers_of(SimpleNamespace(ray=cluster.address)), RayWorkers)  # type: ignore[arg-type]
    rounds = [Piece(mine_puzzles.puzzle_of_round, ("standard", 2, seed)) for seed in (2, 4, 7)]
    with Here() as one:
        here, there = (list(run_in_order(where, rounds)) for where in (one, workers))
    assert there == here
    assert [puzzle is not None for puzzle in there] == [False, False, True]


# ---------------------------------------------------------------- pieces that fail


def test_a_piece_whose_process_ends_is_run_again(workers: RayWorkers, tmp_path: Path) -> None:
    assert list(run_in_order(workers, [Piece(end_the_process_once, (str(tmp_path),))])) == [7]


def test_errors_of_a_piece_arrive_as_they_were(workers: RayWorkers) -> None:
    with pytest.raises(IllegalAction) as refused:
        list(run_in_order(workers, [Piece(refuse, ())]))
    assert refused.value.details == {"card": "king"}


def test_pieces_run_in_the_folder_of_the_study_where_a_node_has_it(
    workers: RayWorkers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that programs and modules of one's own are found on a shared disk."""
    monkeypatch.chdir(tmp_path)
    assert list(run_in_order(workers, [Piece(os.getcwd, ())])) == [str(tmp_path)]


# ---------------------------------------------------------------- Ctrl-C


def marked() -> tuple[dict[str, str], Callable[[], list[Path]]]:
    """An environment, and the processes that have inherited it."""
    mark = f"{MARK}={uuid4().hex}"

    def find() -> list[Path]:
        return [path.parent for path in Path("/proc").glob("[0-9]*/environ") if mark.encode() in read(path)]

    name, _, value = mark.partition("=")
    return {**ENVIRONMENT, name: value}, find


def read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:  # it has just ended, or is another user's
        return b""


def test_ctrl_c_ends_our_pieces_on_a_cluster_of_others(
    cluster: Cluster, workers: RayWorkers, tmp_path: Path
) -> None:
    import ray

    cpus = ray.cluster_resources()["CPU"]
    with hanging_tournament(tmp_path, ["--ray", cluster.address], environment()) as (process, reader):
        until(lambda: ray.available_resources().get("CPU", 0) < cpus)
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=PATIENCE)
        assert (process.returncode, output, errors) == (130, b"", b"")
        assert b"left" not in rest_of(reader)
        until(lambda: ray.available_resources().get("CPU", 0) == cpus)
    assert list(run_in_order(workers, [Piece(pow, (2, 5))])) == [32]


@pytest.mark.skipif(not Path("/proc").exists(), reason="only Linux shows who inherited an environment")
def test_ctrl_c_ends_a_cluster_of_our_own(tmp_path: Path) -> None:
    """It starts even if the name of the folder for temporary files is too long for the paths of sockets."""
    env, processes = marked()
    deep = tmp_path / ("deep" * 20)
    deep.mkdir()
    env["TMPDIR"] = str(deep)
    with hanging_tournament(tmp_path, ["--ray"], env) as (process, reader):
        assert any(b"raylet" in read(path / "cmdline") for path in processes())
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=PATIENCE)
        assert (process.returncode, output, errors) == (130, b"", b"")
        assert b"left" not in rest_of(reader)
        until(lambda: not processes())


# ---------------------------------------------------------------- what is refused


def test_a_node_with_other_code_is_refused(cluster: Cluster, tmp_path: Path) -> None:
    """The command runs a copy of our package with one comment more; the nodes run the package itself."""
    (source,) = billetdoux.__path__
    copy = tmp_path / "billetdoux"
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__", "web"))
    with (copy / "rules" / "kernel.py").open("a") as kernel:
        kernel.write("# another version\n")
    done = subprocess.run(
        [*COMMAND, "simulate", "--rounds", "10", "--ray", cluster.address],
        env=environment(PYTHONPATH=str(tmp_path)),
        cwd=tmp_path.parent,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2
    assert f"{code_version()} there" in one_line(done)


def test_a_node_answers_that_its_code_differs() -> None:
    kind, (_, theirs) = answer("0.0.1+12345678", "/", b"")
    assert (kind, theirs) == ("differs", code_version())


def test_a_node_without_our_package_answers_that(tmp_path: Path) -> None:
    from ray import cloudpickle

    errand = tmp_path / "errand"
    errand.write_bytes(cloudpickle.dumps(make_errand()))
    packages = str(Path(cloudpickle.__file__).parents[2])
    script = f"""
import sys
sys.path.append({packages!r})
import pickle, ray
print(pickle.load(open({str(errand)!r}, "rb"))("1", "/", b"")[0])
"""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", script],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.stdout.strip(), done.stderr) == ("missing", "")


def test_an_address_where_nobody_listens() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        done = billet("tournament", "--agents", "random", "--ray", address)
    assert done.returncode == 3
    assert address in one_line(done)


def test_an_address_where_somebody_else_listens() -> None:
    """Ray would try for minutes."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        Thread(target=greet, args=(other,), daemon=True).start()
        address = f"127.0.0.1:{other.getsockname()[1]}"
        done = billet("simulate", "--rounds", "10", "--ray", address)
    assert done.returncode == 3
    assert address in one_line(done)


def greet(server: socket.socket) -> None:
    line, _ = server.accept()
    line.sendall(b"220 mail.example.org ESMTP\r\n")


@pytest.mark.parametrize("address", ["nowhere", "host:many", "http://127.0.0.1:80", ":6379", ""])
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(RayFailed) as refused:
        RayWorkers(address)
    assert refused.value.reason == "bad-ray-address"


def test_without_ray_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(RayFailed) as refused, RayWorkers() as workers:
        workers.open()
    assert refused.value.reason == "ray-not-installed"


def test_threads_and_a_cluster_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    from billetdoux.cli import main

    for command in ("simulate", "tournament"):
        assert main([command, "--threads", "2", "--ray"]) == 2
        assert "--threads" in capsys.readouterr().err


def test_bad_options_are_refused_before_a_cluster_is_started(capsys: pytest.CaptureFixture[str]) -> None:
    from billetdoux.cli import main

    assert main(["simulate", "--rounds", "many", "--ray"]) == 2
    assert capsys.readouterr().out == ""
