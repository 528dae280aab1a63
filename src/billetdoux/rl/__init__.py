"""Environments for agents that learn."""

from billetdoux.rl.batch import BatchEnv as BatchEnv
