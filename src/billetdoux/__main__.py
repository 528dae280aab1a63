"""`python -m billetdoux` is `billet`."""

import sys

from billetdoux.cli import main

sys.exit(main())
