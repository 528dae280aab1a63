"""`billet verify`: was every deal the one that was committed to?"""

from __future__ import annotations

import argparse
import json
import sys

from billetdoux.cli.exit_status import CHECK_FAILED, DONE, told
from billetdoux.cli.wording import words_for
from billetdoux.rules import InvalidRecord, Record


def run(options: argparse.Namespace) -> int:
    record = Record.load(options.record)
    w = words_for(record.match.edition, options.lang, theme=None)
    found = {"rounds": len(record.match.log), "commitment": record.commitment}
    try:
        record.verify()
    except InvalidRecord as error:
        if options.json:
            print(json.dumps({"ok": False, "reason": error.reason, "message": w.error(error), **found}))
        else:
            print(told(error, w), file=sys.stderr)
        return CHECK_FAILED
    if options.json:
        print(json.dumps({"ok": True, **found}))
    else:
        print(w("verified", rounds=len(record.match.log), commitment=record.commitment or ""))
    return DONE
