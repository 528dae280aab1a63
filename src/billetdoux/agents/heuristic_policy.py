"""A policy that plays by what it knows, and by what experience says. Written like the kernel.

For each card that may be played there is one best way to play it, found by counting the unseen cards: whom a
Guard would hit most likely, whom a Baron would beat. What that play is worth is a sum over its features, each
with its own number in `heuristic_policy.txt`. `tools/learn_heuristic_policy.py` found these numbers: it let
this policy play against itself. A search takes this policy for everybody else.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from importlib.resources import files

from billetdoux.rules.kernel import (
    BARON,
    CHOOSE,
    DECK_ROOM,
    GUARD,
    GUARD_ON,
    KEEP,
    KING,
    NONE,
    PLAY_ALONE,
    PLAY_ON,
    PRIEST,
    PRINCE,
    PRINCE_ON,
    PRINCESS,
    ROLES,
    SEATS,
    SPY,
    State,
    choosable,
    countess_must_go,
    is_alone,
    seat_ahead,
    size_of,
    up_to,
)
from billetdoux.sim.chance import below

Features = tuple[int, int, int, int, int, int]

# The features of a play. Each has a table of its own, one after the other in `WORTH`.
QUALITIES = 8  # how promising a play is
STAGES = 6  # how far the round has come
CROWDS = 3  # how many others are in
BEATS = 6  # how much of what is unseen the card kept beats
DANGERS = 6  # how many Guards are unseen, and whether another knows the card kept
TIMES = STAGES * CROWDS
PAIR_AND_TIME = 0
CARD_AND_QUALITY = PAIR_AND_TIME + ROLES * ROLES * TIMES
KEPT_AND_BEATS = CARD_AND_QUALITY + ROLES * QUALITIES * TIMES
KEPT_AND_DANGER = KEPT_AND_BEATS + ROLES * BEATS * TIMES
PAIR_AND_QUALITY = KEPT_AND_DANGER + ROLES * DANGERS * TIMES
PAIR_AND_EXPOSED = PAIR_AND_QUALITY + ROLES * ROLES * QUALITIES
KEPT_OF_THREE = PAIR_AND_EXPOSED + ROLES * ROLES * 2  # by a Chancellor
FEATURES = KEPT_OF_THREE + ROLES * TIMES
ACTIVE = 6  # features of one play

DIGIT = 6  # bits for the count of one role, in a number that holds them all
COUNT = (1 << DIGIT) - 1
THOUSAND = 1000
RANDOM_WAY = 8  # plays as good as each other are told apart by lot
NOISE = 150  # what is nearly as good is sometimes preferred

# In eighths, how much likelier than its copies say a hand is this role: people keep what is high.
KEPT = (6, 6, 7, 8, 6, 9, 7, 10, 12, 14)


def read_worth() -> tuple[int, ...]:
    text = files("billetdoux.agents").joinpath("heuristic_policy.txt").read_text("utf-8")
    numbers = [line for line in text.splitlines() if not line.startswith("#")]
    return tuple(int(number) for line in numbers for number in line.split())


WORTH: tuple[int, ...] = read_worth()
"""By feature, in thousandths: what it adds to the logarithm of the odds to gain a token."""


def heuristic(s: State, legal: Sequence[int], count: int, rng: MutableSequence[int]) -> int:
    """The play that has been worth most, now and then the second best."""
    return heuristic_by(s, count_unseen(s), legal, count, rng)


def heuristic_by(s: State, unseen: int, legal: Sequence[int], count: int, rng: MutableSequence[int]) -> int:
    """The same for those who have counted the unseen cards: to keep count is faster."""
    action, _ = choose_by_features(s, unseen, legal, count, WORTH, rng)
    return action


def choose_by_features(
    s: State, unseen: int, legal: Sequence[int], count: int, worth: Sequence[int], rng: MutableSequence[int]
) -> tuple[int, Features]:
    """An action, and the features that it was chosen by."""
    if s.phase == CHOOSE:
        return choose_keep(s, legal, count, unseen, worth, rng)
    others = choosable(s)
    first = s.hand[s.seat]
    second = s.drawn
    if countess_must_go(first, second):
        return choose_way(s, second, first, others, unseen, rng)
    action, features = choose_way(s, first, second, others, unseen, rng)
    if first == second or countess_must_go(second, first):
        return action, features
    other_action, other_features = choose_way(s, second, first, others, unseen, rng)
    if worth_of(other_features, worth) + noise(rng) > worth_of(features, worth) + noise(rng):
        return other_action, other_features
    return action, features


def worth_of(features: Features, worth: Sequence[int]) -> int:
    return (
        worth[features[0]]
        + worth[features[1]]
        + worth[features[2]]
        + worth[features[3]]
        + worth[features[4]]
        + worth[features[5]]
    )


def noise(rng: MutableSequence[int]) -> int:
    return below(rng, 63) * NOISE // 63


def choose_keep(
    s: State, legal: Sequence[int], count: int, unseen: int, worth: Sequence[int], rng: MutableSequence[int]
) -> tuple[int, Features]:
    action = legal[0]
    features = features_of_keeping(s, (action - KEEP) // 2, unseen)
    best = worth_of(features, worth) + noise(rng)
    for i in range(1, count):
        here = features_of_keeping(s, (legal[i] - KEEP) // 2, unseen)
        value = worth_of(here, worth) + noise(rng)
        if value > best:
            best = value
            action = legal[i]
            features = here
    return action, features


def choose_way(
    s: State, card: int, kept: int, others: int, unseen: int, rng: MutableSequence[int]
) -> tuple[int, Features]:
    """The best way to play a card, and its features."""
    action = PLAY_ALONE + card
    quality = 0
    if card == GUARD:
        action, quality = way_of_guard(s, others, unseen, rng)
    elif card == PRIEST or card == BARON or card == PRINCE or card == KING:
        action, quality = way_on_another(s, card, kept, others, unseen, rng)
    elif card == SPY:
        quality = quality_of_spy(s)
    return action, features_of(s, card, kept, quality, unseen)


def features_of(s: State, card: int, kept: int, quality: int, unseen: int) -> Features:
    time = time_of(s)
    pair = ROLES * card + kept
    exposed = is_exposed(s, kept)
    return (
        PAIR_AND_TIME + pair * TIMES + time,
        CARD_AND_QUALITY + (card * QUALITIES + quality) * TIMES + time,
        KEPT_AND_BEATS + (kept * BEATS + beats_of(kept, unseen)) * TIMES + time,
        KEPT_AND_DANGER + (kept * DANGERS + danger_of(unseen, exposed)) * TIMES + time,
        PAIR_AND_QUALITY + pair * QUALITIES + quality,
        PAIR_AND_EXPOSED + 2 * pair + exposed,
    )


def features_of_keeping(s: State, kept: int, unseen: int) -> Features:
    time = time_of(s)
    own = KEPT_OF_THREE + kept * TIMES + time
    return (
        own,
        own,
        KEPT_AND_BEATS + (kept * BEATS + beats_of(kept, unseen)) * TIMES + time,
        KEPT_AND_DANGER + (kept * DANGERS + danger_of(unseen, 0)) * TIMES + time,
        own,
        own,
    )


def time_of(s: State) -> int:
    return CROWDS * stage_of(s.deck_size) + min(size_of(s.still_in) - 2, CROWDS - 1)


def stage_of(deck_size: int) -> int:
    if deck_size <= 2:
        return deck_size
    if deck_size <= 4:
        return 3
    return 4 if deck_size <= 7 else 5


def beats_of(kept: int, unseen: int) -> int:
    total = unseen % COUNT  # the sum of its digits, as that is less than COUNT
    lower = (unseen & ((1 << DIGIT * kept) - 1)) % COUNT
    return lower * (BEATS - 1) // total if total > 0 else 0


def danger_of(unseen: int, exposed: int) -> int:
    guards = unseen >> DIGIT * GUARD & COUNT
    return 2 * min((guards + 1) // 2, 2) + exposed


def is_exposed(s: State, kept: int) -> int:
    """Whether another player knows the card that is kept, as far as this seat can tell.

    Between two, all that the other knows of this hand happened before both.
    """
    rivals = s.still_in & ~(1 << s.seat)
    knowing = rivals if s.players == 2 else rivals & s.seen_by[s.seat]
    if knowing == 0:  # nearly always
        return 0
    for observer in range(s.players):
        if knowing >> observer & 1 and s.may_hold[SEATS * observer + s.seat] == 1 << kept:
            return 1
    return 0


def count_unseen(s: State) -> int:
    """The cards that the player to act doesn't see, by role, in one number."""
    unseen = 0
    for depth in range(s.deck_size):
        unseen += 1 << DIGIT * s.deck[(s.top + depth) & (DECK_ROOM - 1)]
    if s.aside != NONE:
        unseen += 1 << DIGIT * s.aside
    for seat in range(s.players):
        if seat != s.seat and s.hand[seat] != NONE:
            unseen += 1 << DIGIT * s.hand[seat]
    return unseen


def count_hidden(s: State) -> int:
    """The same with the cards of the player to act: it changes only when cards are laid down."""
    return count_unseen(s) + count_own(s)


def count_own(s: State) -> int:
    """The cards of the player to act."""
    own = (1 << DIGIT * s.hand[s.seat]) + (1 << DIGIT * s.drawn)
    return own + (1 << DIGIT * s.third) if s.third != NONE else own


def count_laid(s: State, since: int) -> int:
    """The cards that have been laid down since there were so many."""
    laid = 0
    for i in range(since, s.laid_count):
        laid += 1 << DIGIT * (s.laid[i] & 15)
    return laid


def likely(unseen: int, role: int) -> int:
    return (unseen >> DIGIT * role & COUNT) * KEPT[role]


def way_of_guard(s: State, others: int, unseen: int, rng: MutableSequence[int]) -> tuple[int, int]:
    """Name what is likeliest, where it is likeliest."""
    best = NONE  # score, seat and role in one number: branches here would cost more
    known = NONE
    chance = 0
    named = PRINCESS
    for ahead in range(1, s.players):
        if others >> ahead & 1:
            may = 0 + s.may_hold[SEATS * s.seat + seat_ahead(s, ahead)]
            if may != known:  # often the same of several hands
                known = may
                named, chance = best_guess(unseen, may)
            score = chance * RANDOM_WAY + below(rng, RANDOM_WAY)
            best = max(best, (score * SEATS + SEATS - ahead) * ROLES + named)
    if best == NONE:
        return PLAY_ALONE + GUARD, 0
    named = best % ROLES
    ahead = SEATS - best // ROLES % SEATS
    action = GUARD_ON + (ROLES - 1) * ahead + (named if named < GUARD else named - 1)
    return action, quality_of(best // (ROLES * SEATS * RANDOM_WAY) * 2)


def best_guess(unseen: int, may: int) -> tuple[int, int]:
    """The likeliest role of a hand that may be some roles, and how likely it is, in thousand."""
    total = 0
    best = 0
    for role in range(ROLES):
        here = (may >> role & 1) * likely(unseen, role)  # branches here would cost more
        total += here
        best = max(best, 0 if role == GUARD else ROLES * here + ROLES - 1 - role)
    most = best // ROLES
    named = ROLES - 1 - best % ROLES if most > 0 else PRINCESS
    return named, most * THOUSAND // total if total > 0 else 0


def quality_of(chance: int) -> int:
    """From a chance in thousand; 0 is for plays on nobody."""
    return min(1 + chance * (QUALITIES - 2) // THOUSAND, QUALITIES - 1)


def way_on_another(
    s: State, card: int, kept: int, others: int, unseen: int, rng: MutableSequence[int]
) -> tuple[int, int]:
    """A Priest where least is known, a Baron where the hand is lower, a King where it is higher.

    A Prince where the Princess is likeliest; on yourself only when nobody else can be chosen.
    """
    best = NONE
    known = NONE
    chance = 0
    for ahead in range(1, s.players):
        if others >> ahead & 1:
            may = 0 + s.may_hold[SEATS * s.seat + seat_ahead(s, ahead)]
            if may != known:
                known = may
                chance = promise_of(card, kept, unseen, may)
            score = chance * RANDOM_WAY + below(rng, RANDOM_WAY)
            best = max(best, score * SEATS + SEATS - ahead)
    if best == NONE:
        return PRINCE_ON if card == PRINCE else PLAY_ALONE + card, 0
    action = PLAY_ON[card] + SEATS - best % SEATS
    return action, quality_of(best // (SEATS * RANDOM_WAY) * (2 if card == PRINCE else 1))


def promise_of(card: int, kept: int, unseen: int, may: int) -> int:
    """How promising it is, in thousand, to play a card on a hand that may be some roles."""
    if card == PRIEST:
        return 0 if is_alone(may) else THOUSAND
    if card == PRINCE:
        return share_of(unseen, may, 1 << PRINCESS)
    share = share_of(unseen, may, up_to(kept))
    return THOUSAND - share if card == KING else share


def share_of(unseen: int, may: int, roles: int) -> int:
    """How likely, in thousand, a hand that may be some roles is one of certain roles."""
    total = 0
    hits = 0
    for role in range(ROLES):
        here = (may >> role & 1) * likely(unseen, role)
        total += here
        hits += (roles >> role & 1) * here
    return hits * THOUSAND // total if total > 0 else 0


def quality_of_spy(s: State) -> int:
    """Whether a Spy lies before you, before others, or before nobody who is in."""
    spies = s.spied & s.still_in
    if spies >> s.seat & 1:
        return 1
    return 2 if spies else 0
