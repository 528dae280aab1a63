"""Pieces on a Ray cluster: one that runs already, or one of this machine that ends with the study.

Ray itself runs a piece again whose process or node was lost. This module decides where pieces may run: only
where the code is the same as here.
"""

from __future__ import annotations

import atexit
import logging
import os
import socket
import sys
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import ExitStack, suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory, gettempdir
from time import monotonic
from typing import Any, ClassVar
from urllib.parse import SplitResult, urlsplit

from billetdoux.rules.errors import OUT_OF_REACH, BilletError, Retry, Trait, reasons_in
from billetdoux.work.code_version import code_version
from billetdoux.work.kept import Kept, use
from billetdoux.work.pieces import Piece, T, Workers, translated

LOCAL = "local"
ANY = "auto"
CLIENT = "ray"
"""The scheme of the address of a cluster that this machine is no part of."""

MAX_RETRIES = 20
"""How often a piece is run again because its process or its node was lost."""
REACH_SECONDS = 5.0
RESOURCE_SECONDS = 1.0
"""How long it may take until a node that joined or left is noticed."""
OBJECT_STORE_BYTES = 100 * 1024 * 1024
"""Of a cluster of our own. What pieces take and give is small, and hardly any of it gets there."""
MAX_SAID = 160
MAX_FOLDER = 15
"""Characters. A socket's path has 103 at most on macOS; our own folder and Ray take up to 88 of them."""
SHORT_FOLDER = "/tmp"  # noqa: S108 - the folder in it has a random name, and only this user may open it

HTTP_2_SETTINGS = bytes((0, 0, 0, 4, 0, 0, 0, 0, 0))
"""A frame of HTTP/2, which Ray speaks: its length, its type, and more."""
HTTP_2 = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + HTTP_2_SETTINGS

ENVIRONMENT = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}
"""Ray reports nothing to its makers, and nothing of its own plans on stderr."""

QUIETLY: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}

DONE, FAILED, DIFFERS, MISSING = "done", "failed", "differs", "missing"
Answer = tuple[str, Any]
"""What became of a piece on a node, and more about it."""


class RayFailed(BilletError):
    """The work can't be done by Ray."""

    reasons = reasons_in(
        """
        ray-not-installed bad-ray-address ray-not-reached ray-differs ray-no-gpu
        node-differs node-without-billet piece-lost
        """
    )
    traits: ClassVar = dict.fromkeys(
        ("ray-not-reached", "piece-lost"), Trait(exit_status=OUT_OF_REACH, retry=Retry.LATER)
    )


class RayWorkers(Workers):
    """A piece takes one CPU, or with `gpu` one GPU. Nodes may join, leave and die meanwhile."""

    def __init__(self, address: str = LOCAL, *, gpu: bool = False) -> None:
        """`address` is `local` for a cluster of this machine alone, `auto` for the one that this machine is
        part of, HOST:PORT, or ray://HOST:PORT. A process that is connected to Ray already stays so.
        """
        self._address = check_address(address)
        self._gpu = gpu
        self._ray: Any = None
        self._is_connected_by_us = False
        self._own = ExitStack()
        """What is left to be tidied up after a cluster of our own."""
        self._run: Any = None
        self._refs: set[Any] = set()
        self._room = 0
        self._counted_at = 0.0

    def open(self) -> None:
        if self._run is not None:
            return
        self._ray = _import_ray(self._address)
        if not self._ray.is_initialized():
            self._is_connected_by_us = True
            if self._address == LOCAL:
                folder = TemporaryDirectory(
                    prefix="billet-ray-", dir=_folder_for_sockets(), ignore_cleanup_errors=True
                )
                self._own.callback(os.environ.pop, "RAY_TMPDIR", None)
                _start(self._ray, self._own.enter_context(folder))
            else:
                _connect(self._ray, self._address)
        if self._gpu and not self._count():
            raise RayFailed("ray-no-gpu")
        resources = {"num_cpus": 0, "num_gpus": 1} if self._gpu else {"num_cpus": 1}
        self._run = self._ray.remote(max_retries=MAX_RETRIES, **resources)(make_errand())

    def room(self) -> int:
        """For each CPU or GPU one piece that it runs, and one that awaits it; for none, one that waits."""
        self.open()
        if not self._room or monotonic() - self._counted_at >= RESOURCE_SECONDS:
            self._room = 2 * max(1, self._count())
            self._counted_at = monotonic()
        return self._room

    def start(self, piece: Piece[T]) -> Future[T]:
        self.open()
        cloudpickle = import_module("ray.cloudpickle")
        ref = self._run.remote(code_version(), str(Path.cwd()), cloudpickle.dumps(piece))
        self._refs.add(ref)
        future = ref.future()
        future.add_done_callback(lambda _: self._refs.discard(ref))
        return translated(future, self._result)

    def close(self) -> None:
        """A cluster of our own ends here; in another one, our pieces do."""
        if self._ray is None:
            return
        for ref in list(self._refs):
            self._ray.cancel(ref, force=True)
        if self._is_connected_by_us:
            self._ray.shutdown()
        self._own.close()

    def _count(self) -> int:
        return int(self._ray.cluster_resources().get("GPU" if self._gpu else "CPU", 0))

    def _result(self, ended: Future[Answer]) -> Any:
        exceptions = self._ray.exceptions
        try:
            kind, found = ended.result()
        except exceptions.RayTaskError:
            raise  # a mistake of ours
        except exceptions.RayError as error:
            raise RayFailed("piece-lost", said=_gist(error)) from error
        if kind == FAILED:
            raise found
        if kind == DIFFERS:
            node, theirs = found
            raise RayFailed("node-differs", node=node, theirs=theirs, ours=code_version())
        if kind == MISSING:
            raise RayFailed("node-without-billet", node=found, version=code_version().partition("+")[0])
        return found


def _import_ray(address: str) -> Any:
    """Ray reads its environment when it is imported, and hands it on to what it starts."""
    os.environ.update(ENVIRONMENT)
    if address == LOCAL and "ray" not in sys.modules:
        # It listens to the whole network, and runs whatever it is sent by who knows the token.
        os.environ.update(RAY_AUTH_MODE="token", RAY_AUTH_TOKEN=token_hex())
    try:
        return import_module("ray")
    except ImportError as error:
        raise RayFailed("ray-not-installed") from error


def _folder_for_sockets() -> str | None:
    """Where to make our folder; None for the usual one, if its path leaves room for those of sockets."""
    return SHORT_FOLDER if os.name == "posix" and len(gettempdir()) > MAX_FOLDER else None


def _start(ray: Any, folder: str) -> None:
    """A cluster of this machine alone, with its logs and sockets in this folder, where no other finds it."""
    os.environ["RAY_TMPDIR"] = folder
    ray.init(
        LOCAL,
        include_dashboard=False,
        object_store_memory=OBJECT_STORE_BYTES,
        _node_ip_address="127.0.0.1",
        **QUIETLY,
    )


def _connect(ray: Any, address: str) -> None:
    if address != ANY:
        _knock(address)
    try:
        ray.init(address, **QUIETLY)
    except (OSError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
        reason = "ray-differs" if "Version mismatch" in str(error) else "ray-not-reached"
        raise RayFailed(reason, address=address, said=_gist(error)) from error


def check_address(address: str) -> str:
    """
    >>> check_address("ray://head:10001"), check_address("auto")
    ('ray://head:10001', 'auto')
    >>> check_address("match.txt")
    Traceback (most recent call last):
    billetdoux.work.cluster.RayFailed: bad-ray-address address=match.txt
    """
    if address not in (LOCAL, ANY):
        try:
            place = _place(address)
            is_good = bool(place.hostname and place.port and place.scheme in ("", CLIENT))
        except ValueError:
            is_good = False
        if not is_good:
            raise RayFailed("bad-ray-address", address=address)
    return address


def _place(address: str) -> SplitResult:
    return urlsplit(address if "://" in address else f"//{address}")


def _knock(address: str) -> None:
    """Ray itself would try for minutes whoever listens there, and say a lot."""
    place = _place(address)
    try:
        with socket.create_connection((place.hostname, place.port), timeout=REACH_SECONDS) as line:
            if os.environ.get("RAY_USE_TLS") == "1":
                return
            line.sendall(HTTP_2)
            answer = line.recv(len(HTTP_2_SETTINGS))
    except OSError as error:
        raise RayFailed("ray-not-reached", address=address, said=_gist(error)) from error
    if answer[3:4] != HTTP_2_SETTINGS[3:4]:
        raise RayFailed("ray-not-reached", address=address, said="no HTTP/2")


def _gist(error: BaseException) -> str:
    """The first sentence of what may be a whole page."""
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return (lines[0].partition(". ")[0] if lines else type(error).__name__)[:MAX_SAID]


# ---------------------------------------------------------------- on a node


def make_errand() -> Callable[[str, str, bytes], Answer]:
    """What a node is sent. It is sent as it stands, not by its name: this package may be missing there."""

    def run_piece(version: str, folder: str, piece: bytes) -> tuple[str, Any]:
        try:
            from billetdoux.work.cluster import answer
        except ImportError:
            import ray

            return "missing", ray.util.get_node_ip_address()
        return answer(version, folder, piece)

    return run_piece


def answer(version: str, folder: str, pickled: bytes) -> Answer:
    """Run a piece, in this folder if there is one, and if the code is the same here. Errors are results: Ray
    would wrap them in its own.
    """
    if version != code_version():
        return DIFFERS, (_node(), code_version())
    with suppress(OSError):
        os.chdir(folder)
    try:
        piece: Piece[Any] = import_module("ray.cloudpickle").loads(pickled)
        with use(_kept()):
            return DONE, piece.run()
    except Exception as error:
        return FAILED, _sendable(error)


def _sendable(error: Exception) -> Exception:
    """Others' errors can't always be pickled."""
    cloudpickle = import_module("ray.cloudpickle")
    try:
        cloudpickle.loads(cloudpickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


@cache
def _kept() -> Kept:
    kept = Kept()
    atexit.register(kept.close)
    return kept


def _node() -> str:
    node: str = import_module("ray").util.get_node_ip_address()
    return node
