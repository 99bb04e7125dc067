# Two commands: `make run` starts a lesson, `make test` proves that it works.
# Needs Python 3.11 or newer and nothing else.
.PHONY: run test check format words clean

PYTHON = python3
BIN = .venv/bin
PYTEST = $(BIN)/python -m pytest -q
PIP = $(BIN)/python -m pip --disable-pip-version-check -qq
INPUTS = pyproject.toml constraints.txt hatch_build.py package.json package-lock.json \
	edu_battle/__init__.py $(wildcard edu_battle/web/translations/*/LC_MESSAGES/*.po)
CATALOGUES = edu_battle/web/translations
OWN = edu_battle app.py hatch_build.py tests $(wildcard bench/*.py)

run: .venv/.installed
	$(BIN)/edu-battle serve --open

test: .venv/.installed-dev
	@(command -v chromium || command -v chromium-browser || command -v google-chrome) > /dev/null \
		|| $(BIN)/playwright install chromium
	$(PYTEST) -n auto -m "not slow and not browser and not packaging"
	$(PYTEST) -n auto -m "slow and not browser and not packaging"
	$(PYTEST) -m packaging
	$(PYTEST) -n auto --dist loadfile -m browser

check: .venv/.installed-dev
	$(BIN)/ruff check --quiet .
	$(BIN)/ruff format --quiet --check .
	$(BIN)/mypy --no-error-summary $(OWN)
	$(BIN)/lint-imports --no-logo --no-cache
	$(PYTEST) tests/architecture

format: .venv/.installed-dev
	$(BIN)/ruff check --quiet --fix .
	$(BIN)/ruff format --quiet .

# Gathers every word that pages say into the catalogues; then translate what is still empty.
words: .venv/.installed-dev
	@mkdir -p build
	$(BIN)/pybabel --quiet extract --mapping-file babel.cfg --keywords "lazy_gettext _l" \
		--add-location file --no-wrap --sort-by-file --output-file build/messages.pot .
	$(BIN)/pybabel --quiet update --input-file build/messages.pot --output-dir $(CATALOGUES) \
		--no-fuzzy-matching --ignore-obsolete --no-wrap --ignore-pot-creation-date

clean:
	rm -rf .venv build dist edu_battle/web/static/vendor
	find edu_battle -name '*.mo' -delete

$(BIN)/python:
	$(PYTHON) -m venv .venv

.venv/.installed: $(BIN)/python $(INPUTS)
	@echo "Installing edu-battle into .venv (first time: about a minute)"
	@$(PIP) install --constraint constraints.txt --editable .
	@touch $@

.venv/.installed-dev: $(BIN)/python $(INPUTS)
	@echo "Installing edu-battle and its tools into .venv (first time: about a minute)"
	@$(PIP) install --constraint constraints.txt --editable '.[dev]'
	@touch .venv/.installed $@
