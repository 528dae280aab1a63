"""Names that people try first, who know other libraries, and what they are called here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from billetdoux.rules.errors import BilletError


class UnknownName(BilletError, AttributeError):
    """There is no attribute of that name, but there is one that means the same: `details["instead"]`."""

    reasons = frozenset({"other-name"})


COMMON = {
    **dict.fromkeys(("legal_actions", "legal_moves", "moves", "actions"), "legal"),
    **dict.fromkeys(("turn", "current_player", "current_seat", "seat_to_act"), "to_act"),
    **dict.fromkeys(("num_players", "n_players", "num_seats", "seats"), "players"),
    **dict.fromkeys(("score", "scores", "points"), "tokens"),
}
TO_PLAY = {
    **COMMON,
    **dict.fromkeys(("push", "push_san", "push_uci", "play", "move", "act", "step", "do"), "apply"),
    **dict.fromkeys(("is_game_over", "game_over", "over", "done", "is_done", "finished"), "is_over"),
    **dict.fromkeys(("winner", "outcome", "result"), "winners"),
    **dict.fromkeys(("observe", "observation", "information_state"), "view(seat)"),
}
OF_MATCH = {
    **TO_PLAY,
    **dict.fromkeys(("start", "begin", "new_round", "reset", "deal_round"), "next_round()"),
    **dict.fromkeys(("hands", "deck", "discards", "faceup", "state", "board"), "round"),
    **dict.fromkeys(("history", "move_stack"), "log"),
}
OF_VIEW = {**COMMON, "cards_in_hand": "hand", "my_hand": "hand", "winners": "round_winners"}


class Helpful:
    """A value that tells its own names to whoever tries another."""

    __slots__ = ()
    other_names: ClassVar[Mapping[str, str]] = {}

    if not TYPE_CHECKING:  # a type checker shall go on refusing names that there are not

        def __getattr__(self, name: str) -> Any:
            instead = self.other_names.get(name)
            if instead is None:
                message = f"{type(self).__name__!r} object has no attribute {name!r}"
                raise AttributeError(message, name=name, obj=self)
            raise UnknownName("other-name", name=name, instead=instead)
