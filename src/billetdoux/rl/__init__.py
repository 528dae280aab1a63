"""Environments for agents that learn."""

from billetdoux.rl.batch import BatchEnv as BatchEnv
from billetdoux.rl.episode import IllegalStep as IllegalStep
