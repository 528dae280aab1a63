"""Where a study is done, by its options."""

from __future__ import annotations

import argparse
from contextlib import AbstractContextManager, nullcontext

from billetdoux.cli.usage import BadUsage
from billetdoux.work import Workers


def workers_of(options: argparse.Namespace, *, gpu: bool = False) -> AbstractContextManager[Workers | None]:
    """Those of a Ray cluster, if that is asked for; else none: a study finds its own on this machine."""
    if options.ray is None:
        return nullcontext()
    if getattr(options, "threads", None) is not None:
        raise BadUsage("options-exclude", name="--ray", without="--threads")
    from billetdoux.work.cluster import RayWorkers

    return RayWorkers(options.ray, gpu=gpu)
