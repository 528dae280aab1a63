# make play   set up what is needed and start the game in the browser
# make test   set up what is needed, check and test everything (what CI runs)
# make help   all that can be made
#
# What each target does is in tasks.py: where there is no make, `python -m tasks play` does the same.

PYTHON ?= python3
TASK = @$(PYTHON) -m tasks $@

.DEFAULT_GOAL := help
.PHONY: play test check web release docs pictures bench format clean help

play: ; $(TASK)
test: ; $(TASK)
check: ; $(TASK)
web: ; $(TASK)
release: ; $(TASK)
docs: ; $(TASK)
pictures: ; $(TASK)
bench: ; $(TASK)
format: ; $(TASK)
clean: ; $(TASK)
help: ; $(TASK)

# Any other name: the tasks say that it is unknown, also if a folder is called that.
%: FORCE
	$(TASK)

FORCE: ;
Makefile: ;
