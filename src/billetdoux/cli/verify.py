"""`billet verify`: was every deal the one that was committed to?"""

from __future__ import annotations

import argparse
import sys

from billetdoux.cli.speech import words_for
from billetdoux.rules import InvalidRecord, Record

CHECK_FAILED = 1


def run(options: argparse.Namespace) -> int:
    record = Record.load(options.record)
    w = words_for(record.match.edition, None, None)
    try:
        record.verify()
    except InvalidRecord as error:
        print(w.error(error), file=sys.stderr)
        return CHECK_FAILED
    print(w("verified", rounds=len(record.match.log), commitment=record.commitment or ""))
    return 0
