"""Information-set Monte Carlo tree search, for one seat. Written like the kernel: it compiles.

Each iteration draws a world from the seat's beliefs and plays it to the end of the round. The tree has the
seat's own decisions only, and each node is all that the seat would know then: so it can't choose by what it
doesn't see. The others play by the heuristic policy, by what *they* would know in that world: so they don't
act on the seat's hidden cards, as they would if the tree chose for them.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from math import log, sqrt
from typing import Annotated

from billetdoux.agents.counting import PLACES, TABLE, draw_roles
from billetdoux.agents.heuristic_policy import count_hidden, count_laid, count_own, heuristic_by
from billetdoux.rules.kernel import ACTIONS, CHOOSE, DECK_ROOM, NONE, OVER, SEATS, State, legal_actions, step
from billetdoux.sim.chance import WORD, below, next_fraction, number, start_stream, word

NODES = 1 << 14  # a power of two: they are found by their key
SLOTS = 1 << 17
MAX_DEPTH = 64  # decisions of one seat in one round
OUTCOMES = (SEATS + 1) << SEATS  # (SEATS + 1) × the set of winners + the seat that gains the Spy's token + 1

FRACTIONS = 2.0**-58
KEY_MIX = 0x2545F4914F6CDD1D
SHIFT_29 = 29
COMPILED_TYPES = {"KEY_MIX": "uint64", "SHIFT_29": "uint64"}
"""Like the words of `chance`."""

EXPLORE = 0.8
UNTRIED = 0.1  # what was never played is taken to be worth so much less than its node
HEURISTIC_BONUS = 0.25  # and what the heuristic policy says so much more than the rest
SETTLED = 3.3  # a play that leads by so many standard errors ends the search
LOOK_EVERY = 256


class Problem:
    """What a seat searches on. Each field has its NumPy type and, if it is a list, its length."""

    seat: Annotated[int, "i8"]  # who is to act and thinks
    choices: Annotated[int, "i8"]  # how many plays it has
    only: Annotated[int, "i8"]  # the one that is followed, by its slot; `NONE` to follow all
    settle: Annotated[int, "i8"]  # whether to stop once the best of them is beyond doubt
    places: Annotated[int, "i8"]  # hidden hands
    place_seats: Annotated[list[int], "i8", PLACES]  # whose they are
    ways: Annotated[list[float], "f8", TABLE]  # how the cards may lie there: see `counting`
    after: Annotated[list[float], "f8", TABLE]
    loose: Annotated[list[int], "i8", DECK_ROOM]  # the cards in hidden hands, in the deck and aside, by role
    loose_count: Annotated[int, "i8"]
    public: Annotated[list[int], "i8", SEATS]  # what a hand may be for those who have seen nothing alone
    has_seen: Annotated[list[float], "f8", SEATS * SEATS]  # [6 × observer + seat]: how likely they know it
    shown: Annotated[list[int], "i8", SEATS]  # the card of the thinking seat's that another knows
    random_play: Annotated[list[float], "f8", SEATS]  # how likely a seat plays at random
    rewards: Annotated[list[float], "f8", OUTCOMES]  # what each outcome of the round is worth


class Tree:
    """What a search has found."""

    done: Annotated[int, "i8"]  # iterations
    used_nodes: Annotated[int, "i8"]
    used_slots: Annotated[int, "i8"]
    keys: Annotated[list[int], "u8", NODES]  # what the seat knows at a node, as one number; 0 for no node
    first_slot: Annotated[list[int], "i4", NODES]
    slot_count: Annotated[list[int], "i4", NODES]
    actions: Annotated[list[int], "i2", SLOTS]  # a slot for each play of a node; those of the root first
    visits: Annotated[list[int], "i4", SLOTS]
    sums: Annotated[list[float], "f8", SLOTS]  # of rewards
    squares: Annotated[list[float], "f8", ACTIONS]  # of rewards, at the root
    wins: Annotated[list[int], "i8", ACTIONS]  # of the round, at the root
    path: Annotated[list[int], "i4", MAX_DEPTH]  # the slots of this iteration
    roles: Annotated[list[int], "i8", DECK_ROOM]  # in the hidden hands of this world
    pile: Annotated[list[int], "i8", DECK_ROOM]  # cards that are still to be laid out


def search(
    s: State,
    root: State,
    problem: Problem,
    tree: Tree,
    legal: MutableSequence[int],
    rng: MutableSequence[int],
    seed: int,
    until: int,
) -> bool:
    """Go on until so many iterations are done; return whether the best play is settled before."""
    while tree.done < until:
        start_stream(rng, seed, tree.done)
        draw_world(s, root, problem, tree, rng)
        decisions = play_out(s, problem, tree, draw_random_players(s, problem, rng), legal, rng)
        learn(s, problem, tree, decisions)
        tree.done = tree.done + 1
        if problem.settle and tree.done % LOOK_EVERY == 0 and is_settled(problem, tree):
            return True
    return False


def learn(s: State, problem: Problem, tree: Tree, decisions: int) -> None:
    reward = problem.rewards[outcome_of(s)]
    for i in range(decisions):
        slot = tree.path[i]
        tree.visits[slot] = tree.visits[slot] + 1
        tree.sums[slot] = tree.sums[slot] + reward
    root = tree.path[0]
    tree.squares[root] = tree.squares[root] + reward * reward
    tree.wins[root] = tree.wins[root] + (s.round_winners >> problem.seat & 1)


def outcome_of(s: State) -> int:
    return (SEATS + 1) * s.round_winners + s.spy_bonus + 1


# ---------------------------------------------------------------- worlds


def draw_world(s: State, root: State, problem: Problem, tree: Tree, rng: MutableSequence[int]) -> None:
    """A world that the seat can't tell from the true one, as likely as its beliefs say."""
    copy_state(s, root)
    draw_roles(problem.places, draw_share(rng), problem.ways, problem.after, tree.roles)
    for place in range(problem.places):
        s.hand[problem.place_seats[place]] = tree.roles[place]
    lay_out(s, pile_up(problem, tree), tree.pile, rng)
    grant_knowledge(s, problem, rng)


def copy_state(s: State, source: State) -> None:
    """All that a round changes."""
    s.phase = source.phase
    s.seat = source.seat
    s.top = source.top
    s.deck_size = source.deck_size
    s.aside = source.aside
    s.drawn = source.drawn
    s.third = source.third
    s.still_in = source.still_in
    s.protected = source.protected
    s.laid_count = source.laid_count
    s.spied = source.spied
    s.round_winners = source.round_winners
    s.spy_bonus = source.spy_bonus
    s.match_winners = source.match_winners
    s.drawn_placed_by = source.drawn_placed_by
    s.third_placed_by = source.third_placed_by
    for seat in range(SEATS):
        s.tokens[seat] = source.tokens[seat]
        s.hand[seat] = source.hand[seat]
        s.seen_by[seat] = source.seen_by[seat]
    for i in range(SEATS * SEATS):
        s.may_hold[i] = source.may_hold[i]
    for place in range(DECK_ROOM):
        s.deck[place] = source.deck[place]
        s.placed_by[place] = source.placed_by[place]
        s.laid[place] = source.laid[place]


def draw_share(rng: MutableSequence[int]) -> float:
    return number(next_fraction(rng)) * FRACTIONS


def pile_up(problem: Problem, tree: Tree) -> int:
    """The loose cards that are in no hand; return how many."""
    count = 0
    for i in range(problem.loose_count):
        card = problem.loose[i]
        if not take_from_hands(card, problem.places, tree.roles):
            tree.pile[count] = card
            count += 1
    return count


def take_from_hands(card: int, places: int, roles: MutableSequence[int]) -> bool:
    for place in range(places):
        if roles[place] == card:
            roles[place] = NONE
            return True
    return False


def lay_out(s: State, count: int, pile: MutableSequence[int], rng: MutableSequence[int]) -> None:
    """Lay a pile into the deck, where the seat doesn't know what lies, and aside, in any order."""
    for depth in range(s.deck_size):
        spot = (s.top + depth) & (DECK_ROOM - 1)
        if s.deck[spot] == NONE:
            s.deck[spot] = take_any(pile, count, rng)
            count -= 1
    if count > 0:
        s.aside = take_any(pile, count, rng)


def take_any(pile: MutableSequence[int], count: int, rng: MutableSequence[int]) -> int:
    chosen = below(rng, count)
    card = pile[chosen]
    pile[chosen] = pile[count - 1]
    return card


def grant_knowledge(s: State, problem: Problem, rng: MutableSequence[int]) -> None:
    """What the others know in this world: what everyone does, and what each has seen alone."""
    for observer in range(s.players):
        if observer != problem.seat:
            for seat in range(s.players):
                may = problem.public[seat]
                likely = problem.has_seen[SEATS * observer + seat]
                if likely > 0.0 and (likely >= 1.0 or draw_share(rng) < likely):
                    card = problem.shown[observer] if seat == problem.seat else s.hand[seat]
                    if card != NONE:
                        may = 1 << card
                        s.seen_by[seat] = s.seen_by[seat] | 1 << observer
                s.may_hold[SEATS * observer + seat] = may


def draw_random_players(s: State, problem: Problem, rng: MutableSequence[int]) -> int:
    """The other seats that play at random in this world, as a set."""
    random_players = 0
    for seat in range(s.players):
        if seat != problem.seat and draw_share(rng) < problem.random_play[seat]:
            random_players |= 1 << seat
    return random_players


# ---------------------------------------------------------------- the tree


def play_out(
    s: State,
    problem: Problem,
    tree: Tree,
    random_players: int,
    legal: MutableSequence[int],
    rng: MutableSequence[int],
) -> int:
    """Play a world to the end of the round; return how many decisions were made in the tree."""
    decisions = 0
    in_tree = True
    hidden = count_hidden(s)
    while s.phase != OVER:
        plays_randomly = random_players >> s.seat & 1
        is_own = in_tree and s.seat == problem.seat
        # To list the legal actions takes long. The policy looks at them for a Chancellor's choice only.
        count = legal_actions(s, legal) if is_own or plays_randomly or s.phase == CHOOSE else 0
        if plays_randomly:
            action = legal[below(rng, count)]
        else:
            action = heuristic_by(s, hidden - count_own(s), legal, count, rng)
        if is_own:
            node = find_node(s, tree, legal, count)
            in_tree = node != NONE and decisions < MAX_DEPTH
            if in_tree:
                slot = problem.only
                if decisions > 0 or slot == NONE:
                    slot = choose_slot(tree, node, action)
                in_tree = tree.visits[slot] > 0  # what is played for the first time is followed by the policy
                action = tree.actions[slot]
                tree.path[decisions] = slot
                decisions += 1
        laid = 0 + s.laid_count
        step(s, action)
        hidden -= count_laid(s, laid)
    return decisions


def find_node(s: State, tree: Tree, legal: Sequence[int], count: int) -> int:
    """The node of what the seat to act knows; a new one if there is room, else `NONE`."""
    key = key_of(s)
    node = number(key & word(NODES - 1))
    while tree.keys[node] != word(0):
        if tree.keys[node] == key and tree.slot_count[node] == count:
            return node
        node = (node + 1) & (NODES - 1)
    if 2 * tree.used_nodes >= NODES or tree.used_slots + count > SLOTS:
        return NONE
    tree.keys[node] = key
    tree.first_slot[node] = tree.used_slots
    tree.slot_count[node] = count
    for i in range(count):
        tree.actions[tree.used_slots + i] = legal[i]
    tree.used_slots = tree.used_slots + count
    tree.used_nodes = tree.used_nodes + 1
    return node


def key_of(s: State) -> int:
    """All that the seat to act knows, as one number, never 0."""
    key = mixed(word(s.phase), s.still_in * 64 + s.protected)
    key = mixed(key, s.hand[s.seat] + 1 + 16 * (s.drawn + 1) + 256 * (s.third + 1))
    for i in range(s.laid_count):
        key = mixed(key, s.laid[i])
    for seat in range(s.players):
        key = mixed(key, s.may_hold[SEATS * s.seat + seat])
    return key | word(1)


def mixed(key: int, value: int) -> int:
    key = (key ^ word(value)) * KEY_MIX & WORD
    return key ^ (key >> SHIFT_29)


def choose_slot(tree: Tree, node: int, usual: int) -> int:
    """What has been worth most, or is too little known (UCB1); of what was never tried, the usual first."""
    first = tree.first_slot[node]
    end = first + tree.slot_count[node]
    tried = 0
    total = 0.0
    for slot in range(first, end):
        tried += tree.visits[slot]
        total += tree.sums[slot]
    untried = (total / tried if tried > 0 else 0.5) - UNTRIED
    spread = EXPLORE * sqrt(log(tried + 1.0))
    best = -1e9
    chosen = first
    for slot in range(first, end):
        if tree.visits[slot] > 0:
            worth = tree.sums[slot] / tree.visits[slot] + spread / sqrt(float(tree.visits[slot]))
        else:
            worth = untried + spread + (HEURISTIC_BONUS if tree.actions[slot] == usual else 0.0)
        if worth > best:
            best = worth
            chosen = slot
    return chosen


# ---------------------------------------------------------------- what was found


def is_settled(problem: Problem, tree: Tree) -> bool:
    """Whether one play leads each other beyond doubt."""
    best = best_slot(problem, tree)
    for slot in range(problem.choices):
        if slot != best:
            lead = mean_of(tree, best) - mean_of(tree, slot)
            doubt = variance_of(tree, best) + variance_of(tree, slot)
            if lead <= 0.0 or lead * lead < SETTLED * SETTLED * doubt:
                return False
    return True


def best_slot(problem: Problem, tree: Tree) -> int:
    """The play that was looked at most, because it promised most."""
    best = 0
    for slot in range(1, problem.choices):
        if tree.visits[slot] > tree.visits[best]:
            best = slot
    return best


def mean_of(tree: Tree, slot: int) -> float:
    return tree.sums[slot] / max(1, tree.visits[slot])


def variance_of(tree: Tree, slot: int) -> float:
    """Of the mean; as if one more had come out half well, for nothing is ever sure."""
    count = tree.visits[slot] + 1.0
    mean = (tree.sums[slot] + 0.5) / count
    return max((tree.squares[slot] + 0.5) / count - mean * mean, 0.0) / count


# ---------------------------------------------------------------- when nothing is hidden


def play_on(
    s: State,
    truth: State,
    legal: MutableSequence[int],
    rng: MutableSequence[int],
    outcomes: MutableSequence[int],
    seed: int,
    rounds: int,
) -> None:
    """Play a round on from where it truly stands, by the heuristic policy, and count how it ends."""
    for index in range(rounds):
        start_stream(rng, seed, index)
        copy_state(s, truth)
        hidden = count_hidden(s)
        while s.phase != OVER:
            count = legal_actions(s, legal) if s.phase == CHOOSE else 0
            laid = 0 + s.laid_count
            step(s, heuristic_by(s, hidden - count_own(s), legal, count, rng))
            hidden -= count_laid(s, laid)
        outcomes[outcome_of(s)] += 1
