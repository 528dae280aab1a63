"""The table in a terminal: what sits at it (`table`, `local`, `saves`), and the app that shows it.

Only `app` and what it shows import Textual, so that whoever asks for help or plays by plain prompts doesn't
wait for it.
"""
