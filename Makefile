# make play   set up what is needed and start the game in the browser
# make test   set up what is needed, check and test everything (what CI runs)
# make help   all that can be made
#
# What each target does is in tasks.py: where there is no make, `python -m tasks play` does the same.

PYTHON ?= python3

.DEFAULT_GOAL := help

# Any target, also one that is a folder's name.
%: FORCE
	@$(PYTHON) -m tasks $@

FORCE: ;
Makefile: ;
