"""OpenSpiel learns a tiny edition by external-sampling MCCFR, and reckons how far it is from perfect play.

pip install '.[openspiel]' in the repository, then: python examples/rl_openspiel.py
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyspiel
from open_spiel.python.algorithms import expected_game_score, exploitability, external_sampling_mccfr

import billetdoux.rl.openspiel  # noqa: F401 registers the game

TINY = Path(__file__).parent / "tiny.toml"
ROUNDS, ITERATIONS = 5, 200


def main() -> None:
    np.random.seed(7)
    game = pyspiel.load_game("python_billetdoux", {"edition": str(TINY), "players": 2})
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for learned in range(ROUNDS):
        for _ in range(ITERATIONS):
            solver.iteration()
        policy = solver.average_policy()
        worth, _ = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
        gap = exploitability.exploitability(game, policy)
        iterations = (learned + 1) * ITERATIONS
        print(f"after {iterations} iterations: exploitable by {gap:.3f}, worth {worth:+.3f} to the first")
    print(f"with perfect play: exploitable by 0, worth {-1 / 14:+.3f}")


if __name__ == "__main__":
    main()
