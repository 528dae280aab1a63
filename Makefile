# make play   set up what is needed and start the game in the browser
# make test   set up what is needed, check and test everything (what CI runs)
# make check  lint, types, layers, in Python and in the page
# make web    build the page if anything in it has changed
# make docs   build the documentation as a site in build/site
# make pictures  draw all pictures of the documentation anew
# make bench  measure, and write the results under bench/results/

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Python compiles what it imports anyway; pip would compile all 6,000 files, most of them for nobody.
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --editable
# With Node on the machine the page needs nothing that is installed, and is built beside the installation.
NODE := $(shell $(PYTHON) -m tools.page has-node 2>/dev/null)
BESIDE := $(MAKE) --no-print-directory --jobs 2

# Else every process that is started compiles all that it imports, again and again: three times as slow.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test check check-python check-page compile-ahead page web packages docs pictures bench format clean

play: $(if $(NODE),,$(VENV)/.installed)
	@$(BESIDE) page packages
	@$(BIN)/billet

test: $(if $(NODE),,$(VENV)/.installed-dev)
	@$(BESIDE) check-page check-python compile-ahead
	$(BIN)/pytest -n auto --dist worksteal

check: check-python check-page

check-python: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check-page: page
	$(BIN)/python -m tools.page check

compile-ahead: $(VENV)/.installed-dev
	$(BIN)/python -m tools.compile_ahead

page: $(if $(NODE),$(BIN)/python,$(VENV)/.installed)
	@$(BIN)/python -m tools.page build

web: page

packages: $(VENV)/.installed
	@:

pictures: $(VENV)/.installed-dev page
	$(BIN)/python -m tools.pictures

docs: $(VENV)/.installed-dev
	$(BIN)/python -m tools.docs

bench: $(VENV)/.installed-dev
	$(BIN)/python -m bench

format: $(VENV)/.installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo 'Billet-doux needs Python 3.11 or newer: make PYTHON=python3.11 …' >&2; exit 1; }
	@echo 'Making a virtual environment in $(VENV)…'
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml hatch_build.py | $(BIN)/python
	@echo 'Installing Python packages (about a minute)…'
	@$(INSTALL) .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml hatch_build.py | $(BIN)/python
	@echo 'Installing Python packages (about a minute)…'
	@$(INSTALL) '.[dev]'
	@touch $@ $(VENV)/.installed

clean:
	rm -rf $(VENV) web/node_modules src/billetdoux/web .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
