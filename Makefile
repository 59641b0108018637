# make play   the table in the browser; sets everything up first
# make test   everything a change must pass
# make help   all targets

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
QUICK := "not browser and not server and not slow and not long"
# Python 3.12 and newer count lines several times faster.
TRACER = $$($(BIN)/python -c 'import sys; print("sysmon" if sys.version_info >= (3, 12) else "ctrace")')
# Where Debian's python3 comes without venv, this says what to do instead of a traceback.
NO_VENV := echo "Python's venv module is missing: install your system's python3-venv package."

# What the page's bundle is made with, in the versions of package.json; no lock file is kept.
NPM := npm install --no-package-lock --no-save --no-audit --no-fund --silent

# Compiled modules are kept, whatever the shell says: without them every test process parses all of
# the tests anew, which is half of what `make quick` takes.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play terminal quick test test-long coverage lint types page scenarios hooks kernels rooms stubs letters pictures site pages bench clean

help:  ## lists what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## */\t/' | expand -t 14

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Kyradar needs Python 3.11 or newer; try: make PYTHON=python3.12 play"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { $(NO_VENV); rm -rf $(VENV); exit 1; }

$(VENV)/.play: $(BIN)/python pyproject.toml
	@echo "Setting up (once)..."
	@$(BIN)/python -m pip install -q --disable-pip-version-check -e .
	@touch $@

$(VENV)/.dev: $(BIN)/python pyproject.toml
	@$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[dev]'
	@touch $@

# Chromium for tests/browser and nginx for tests/web: the system's, or what is installed now.
$(VENV)/.browser: $(VENV)/.dev
	@$(BIN)/python tests/browser/chromium.py
	@$(BIN)/python tests/web/nginx.py
	@touch $@

$(VENV)/.bench: $(VENV)/.dev
	@$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[bench]'
	@touch $@

play: $(VENV)/.play  ## opens the table in the browser; ARGS="--no-browser" and so on
	@$(BIN)/kyradar serve $(ARGS)

terminal: $(VENV)/.play  ## plays a duel in the terminal; ARGS="--mode solo" and so on
	@$(BIN)/kyradar play $(ARGS)

quick: lint types  ## checks in a minute: style, types, and the tests that need no browser or server
	@$(BIN)/python -m pytest -n 2 -m $(QUICK)

test: $(VENV)/.browser  ## runs everything a change must pass: style, types, all tests but the long ones
	@$(MAKE) --no-print-directory -j 2 page types lint
	@echo "Tests, the scenarios among them..."
	@$(BIN)/python -m tools.run_tests

test-long: $(VENV)/.browser  ## runs the tests that take minutes
	@$(BIN)/python -m pytest -n 2 --dist loadgroup -m long

coverage: $(VENV)/.dev  ## runs the tests of make quick and tells the share of lines they run; it may not fall
	@COVERAGE_CORE=$(TRACER) $(BIN)/python -m pytest -n 2 -m $(QUICK) --cov --cov-report=term:skip-covered

lint: $(VENV)/.dev  ## checks style and layout (ruff)
	@echo "Style..."
	@$(BIN)/ruff check . && $(BIN)/ruff format --check .

types: $(VENV)/.dev  ## checks types (mypy, strict)
	@echo "Types..."
	@$(BIN)/mypy

page: $(VENV)/.dev  ## checks the page's scripts and style sheets: prettier, eslint, tsc, node --test
	@echo "The page..."
	@$(BIN)/python -m tools.page

scenarios: $(VENV)/.dev  ## checks the rules as scenarios, in a second; make test does it too
	@$(BIN)/kyradar check tests/scenarios

hooks: $(VENV)/.dev  ## has style and scenarios checked at every commit (pre-commit)
	@$(BIN)/python -m pip install -q --disable-pip-version-check 'pre-commit>=4,<5'
	@$(BIN)/pre-commit install

kernels: $(VENV)/.dev  ## makes the kernel files (WebAssembly) anew, from the rules as they are
	@$(BIN)/python -m tools.kernels

rooms: $(VENV)/.dev  ## writes the lists of rooms and files anew, from what the files say of themselves
	@$(BIN)/python -m tools.rooms

stubs: $(VENV)/.dev  ## writes the records' types anew, from the tables of fields
	@$(BIN)/python -m tools.stubs

letters: $(VENV)/.dev  ## cuts the page's fonts anew, from npm's packages
	@$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[letters]'
	@$(BIN)/python -m tools.letters

pictures: $(VENV)/.browser  ## takes the documentation's pictures from the page as it is; ARGS="table phone" only these
	@$(BIN)/python -m tools.pictures $(ARGS)

site: $(VENV)/.dev  ## builds the documentation's site, strictly, into build/site, with the table in it (Node and npm)
	@$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[docs]'
	@if command -v npm > /dev/null; then $(NPM); fi
	@$(BIN)/python -m tools.site

pages: $(VENV)/.dev  ## writes the table as a folder that needs no server into build/anywhere (Node and npm)
	@$(NPM)
	@$(BIN)/python -m tools.bundle build/bundle
	@$(BIN)/kyradar pages build/anywhere --scripts build/bundle

bench: $(VENV)/.bench  ## measures speed beside other engines, in one interleaved run
	@$(BIN)/python -m bench.run $(ARGS)

clean:  ## removes the virtual environment and the caches in this folder
	rm -rf $(VENV) build dist node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
