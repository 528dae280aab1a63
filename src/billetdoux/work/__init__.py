"""Where pieces of work run: in this process, in its threads, in processes of this machine, on a Ray cluster.

A study cuts its work into *pieces*, and takes their results in the order of the pieces. A piece is a call
that carries its own seeds, so the result is the same wherever it runs, and however often.

>>> from billetdoux.work import Here, Piece, Threads, run_in_order
>>> pieces = [Piece(pow, (2, n)) for n in range(5)]
>>> with Here() as one, Threads(3) as three:
...     list(run_in_order(one, pieces)), list(run_in_order(three, pieces))
([1, 2, 4, 8, 16], [1, 2, 4, 8, 16])
"""

from billetdoux.work.pieces import Growing, Piece, Workers, given_or, run_in_order
from billetdoux.work.processes import Processes, ProcessLost
from billetdoux.work.threads import Here, Threads

__all__ = [
    "Growing",
    "Here",
    "Piece",
    "ProcessLost",
    "Processes",
    "Threads",
    "Workers",
    "given_or",
    "run_in_order",
]
