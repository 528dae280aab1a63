# make play   set up what is needed and start a game
# make test   set up what is needed, check and test everything (what CI runs)
# make check  lint, types, layers
# make bench  measure, and write the results under bench/results/

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test check bench format clean

play: $(VENV)/.installed
	@$(BIN)/billet play

test: check
	$(BIN)/pytest -n auto --dist worksteal

check: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.installed-dev
	$(BIN)/python -m bench

format: $(VENV)/.installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo 'Billet-doux needs Python 3.11 or newer: make PYTHON=python3.11 …' >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.installed

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
