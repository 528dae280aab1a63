"""Networks that learn by playing against themselves: `python -m billetdoux.train --help`.

It needs PyTorch: `pip install 'billetdoux[train]'`. docs/research/training.md tells how it learns.
"""
