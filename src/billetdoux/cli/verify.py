"""`billet verify`: was every deal the one that was committed to, and what does that prove to whoever asks?"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any

from billetdoux.cli.exit_status import CHECK_FAILED, DONE, told
from billetdoux.cli.wording import words_for
from billetdoux.client import EvidenceFolder, SeenMatch
from billetdoux.i18n import Words
from billetdoux.protocol.join_code import parse_code
from billetdoux.rules import Evidence, InvalidEvidence, InvalidRecord, Record
from billetdoux.rules.evidence import OWN_NONCE, PROOFS, Proof


def run(options: argparse.Namespace) -> int:
    if options.require not in PROOFS:
        raise InvalidEvidence("unknown-proof", name=options.require, known=", ".join(PROOFS))
    record = Record.load(options.record)
    w = words_for(record.match.edition, options.lang, theme=None)
    evidence = evidence_for(record, options)
    found: dict[str, Any] = {"rounds": len(record.match.log), "commitment": record.commitment}
    try:
        found["proof"] = proof = record.verify(evidence)
        found["other_nonces"] = others = other_nonces(record, evidence)
        if PROOFS.index(proof) < PROOFS.index(options.require):
            raise InvalidRecord("not-proven", line=1, wanted=options.require, reached=proof)
    except InvalidRecord as error:
        if options.json:
            print(json.dumps({"ok": False, "reason": error.reason, "message": w.error(error), **found}))
        else:
            print(told(error, w), file=sys.stderr)
        return CHECK_FAILED
    if options.json:
        print(json.dumps({"ok": True, **found}))
    else:
        print(story(record, proof, others, w))
    return DONE


def story(record: Record, proof: Proof, others: list[int], w: Words) -> str:
    lines = [w(f"proof-{proof}", rounds=len(record.match.log))]
    if proof == OWN_NONCE and others:
        lines.append(w("proof-others", count=len(others)))
    lines.append(w("verified", commitment=record.commitment or ""))
    return "\n".join(lines)


def other_nonces(record: Record, evidence: Evidence | None) -> list[int]:
    """The seats that mixed in something that isn't the evidence's own."""
    nonces = dict(record.match.nonces)
    own = [] if evidence is None else evidence.places_in(nonces)
    return [seat for seat in nonces if seat not in own]


def evidence_for(record: Record, options: argparse.Namespace) -> Evidence | None:
    """What was named, or else what this machine noted when it was told this commitment."""
    if options.seen is not None:
        return evidence_named(options.seen)
    if options.commitment is not None:
        seat, nonce = _nonce(options.nonce)
        return Evidence(options.commitment, nonce=nonce, seat=seat, accepted=True)
    if options.nonce is not None:
        raise InvalidEvidence("nonce-without-commitment")
    nonces = dict(record.match.nonces)
    noted = [seen for seen in EvidenceFolder() if seen.commitment == record.commitment]
    # Two people may play at one machine: whoever can be given the stronger proof asks.
    return max(noted, key=lambda seen: bool(seen.places_in(nonces)), default=None)


def evidence_named(text: str) -> SeenMatch:
    """That of a file; or by `CODE-NUMBER` that of a match at this machine."""
    named = re.fullmatch(r"(.+)-([0-9]{1,9})", text)
    code = parse_code(named[1]) if named else None
    if named and code is not None and not Path(text).exists():
        number = int(named[2])
        for seen in EvidenceFolder():
            if (seen.code, seen.number) == (code, number):
                return seen
    return SeenMatch.load(Path(text))


def _nonce(text: str | None) -> tuple[int | None, str]:
    """`SEAT:HEX`."""
    if text is None:
        return None, ""
    found = re.fullmatch("([0-9]):([0-9a-f]+)", text)
    if found is None:
        raise InvalidEvidence("bad-evidence")
    return int(found[1]), found[2]
