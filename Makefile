# make play   the table in the browser; sets everything up first
# make test   lint, types and tests
# make help   all targets

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Where Debian's python3 comes without venv, this says what to do instead of a traceback.
NO_VENV := echo "Python's venv module is missing: install your system's python3-venv package."

.DEFAULT_GOAL := help
.PHONY: help play terminal test test-long lint types check bench clean

help:  ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## */\t/' | expand -t 14

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Kyradar needs Python 3.11 or newer; try: make PYTHON=python3.12 play"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { $(NO_VENV); rm -rf $(VENV); exit 1; }

$(VENV)/.play: $(BIN)/python pyproject.toml
	@echo "Setting up (once)..."
	@$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[fast,web]' 2>$(VENV)/pip.log || \
	  { echo "The compiled engine could not be installed here; going on without it (slower)."; \
	    $(BIN)/python -m pip install -q --disable-pip-version-check -e '.[web]'; }
	@touch $@

$(VENV)/.dev: $(BIN)/python pyproject.toml
	@$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[dev]'
	@touch $@

$(VENV)/.bench: $(VENV)/.dev
	@$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[bench]'
	@touch $@

play: $(VENV)/.play  ## play in the browser: ARGS="--no-browser" and so on
	@$(BIN)/kyradar serve $(ARGS)

terminal: $(VENV)/.play  ## play a duel in the terminal
	@$(BIN)/kyradar play $(ARGS)

test: lint types  ## lint, types and all tests (a few minutes)
	@$(BIN)/kyradar check tests/scenarios
	@$(BIN)/python -m pytest -n 2 -m "not long"

test-long: $(VENV)/.dev  ## the tests that take long
	@$(BIN)/python -m pytest -n 2 -m long

lint: $(VENV)/.dev  ## style
	@$(BIN)/ruff check . && $(BIN)/ruff format --check .

types: $(VENV)/.dev  ## static types
	@$(BIN)/mypy

bench: $(VENV)/.bench  ## speed beside other engines, in one interleaved run
	@$(BIN)/python -m bench.run $(ARGS)

clean:  ## remove the virtual environment and caches
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
