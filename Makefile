# Thin names for the programs in tools/. Only make and Python 3.11 or newer are needed beforehand.
PYTHON ?= python3

.DEFAULT_GOAL := help
.PHONY: help setup run dev administrator code pay psql shell logs test test-deep check bench audit audit-report contract law-table migration configuration samples order-states coverage asvs mutants pictures pictures-public clean assess model-talks vectors alerts rehearse ops-check two-of-everything failover faults upgrade-check release bare-debian soak money-walk ocr-bench

help: ## show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup: ## install everything into the clone itself (.venv, web/node_modules)
	@$(PYTHON) tools setup

run: ## start the whole site; says "Ready: http://localhost:3000"; Ctrl-C stops it
	@$(PYTHON) tools run

dev: ## start the site from its sources: changed Python is loaded anew, a changed component replaced on the page
	@$(PYTHON) tools run --reload

administrator: ## make EMAIL an administrator of the running site, and print the link that sets the password
	@$(PYTHON) tools administrator

code: ## print the code of the sample staff's authenticator app
	@$(PYTHON) tools sample-code

pay: ## let a payment for ORDER arrive at the running site, of what it asks for or of AMOUNT (development)
	@$(PYTHON) tools pay

psql: ## open the running site's database (echo "SELECT 1" | make psql runs what it is given)
	@$(PYTHON) tools inside psql

shell: ## a Python with the running site's settings, database and models, in which await may stand anywhere
	@$(PYTHON) tools inside shell

logs: ## follow the logs of the running site's parts, kept in .data/logs (PART="api worker" chooses)
	@$(PYTHON) tools inside logs

test: ## run every check, and the tests that notice most (ONLY="word word" chooses steps); CHANGED=1: what a change touches; FILE=path [K=name]: one file or folder
	@$(PYTHON) tools test

test-deep: ## run every test there is, in both sizes, languages and a whole browser (DEEP="word word" chooses files)
	@DEEP="$(or $(DEEP),everything)" $(PYTHON) tools test

check: ## the part of "make test" that only reads the sources (ONLY, CHANGED=1)
	@$(PYTHON) tools test --static

bench: ## measure, and write the figures to docs/performance.md
	@$(PYTHON) tools bench

audit: setup ## draw the papers of COUNT generated dossiers (10000, from SEED 0) and audit each set; AUDIT_LOG=file goes on where it stopped
	@cd api && ../.venv/bin/python -m tests.dossiers.support.audit_run $(or $(COUNT),10000) $(or $(SEED),0)

audit-report: ## write docs/paper-audit.md from AUDIT_LOG
	@cd api && ../.venv/bin/python -m tests.dossiers.support.audit_report

assess: setup ## ask the assistant every labelled question, and write how well it answers into docs/assistant.md
	@cd api && ASSESS_REPORT=../docs/assistant.md ../.venv/bin/python -m pytest -q -s -n 0 tests/assistant/test_assessment.py

model-talks: setup ## hold ten talks with the model at MODEL_URL through the API, and print what it wrote, how fast, and what the gate dropped
	@cd api && ../.venv/bin/python -m pytest -q -s -n 0 tests/assistant/test_written_figures.py -k writes

vectors: setup ## write where the assistant's known questions lie by meaning and learn what is asked, after questions or utterances were added
	@cd api && ../.venv/bin/python -m khoisu.assistant.reading.vectors && ../.venv/bin/python -m khoisu.assistant.reading.training

ocr-bench: setup ## read papers of invented people in twenty states, and write how well into docs/ocr.md (about 7 minutes of one core; OCR_LOG=file goes on where it stopped)
	@cd api && ../.venv/bin/python -m tests.ocr.measure ../docs/ocr.md $(OCR_LOG)

money-walk: setup ## walk money at random for 20,000 steps, and try 500 times to count a transfer twice
	@cd api && MONEY_WALK_STEPS=20000 MONEY_DOUBLE_TRIES=500 ../.venv/bin/python -m pytest -q -s -n 0 tests/payments/test_money_walk.py

contract: ## regenerate contract/ from the API
	@$(PYTHON) tools contract

law-table: setup ## write docs/domain/law-table.md (not kept in git) from the rules of a dossier
	@cd api && ../.venv/bin/python -m khoisu.dossiers.rules.law_table

migration: setup ## begin the next migration: make migration NAME="what it does"
	@cd api && ../.venv/bin/python -m khoisu.main.commands.new_migration "$(NAME)"

configuration: setup ## write docs/configuration.md from the settings classes
	@cd api && ../.venv/bin/python -m khoisu.main.commands.configuration_page

samples: setup ## draw the samples that visitors download into web/public/mau
	@cd api && ../.venv/bin/python -m tests.samples.draw

order-states: setup ## write docs/order-states.md from the table of order, payment, dossier and step
	@cd api && ../.venv/bin/python -m khoisu.orders.state_page

mutants: ## change the pure rules in small ways, see whether the tests notice, write .mutants/mutation.md (ROOMS="orders web" chooses)
	@$(PYTHON) tools mutants

coverage: ## regenerate docs/coverage.md from the tests
	@$(PYTHON) tools coverage

asvs: ## write docs/asvs.md from docs/asvs/*.toml: each requirement of OWASP ASVS with the tests that show it
	@$(PYTHON) tools asvs

alerts: setup ## fire and resolve every alert of ops/prometheus, some on a site made ill on purpose (needs Debian's package prometheus)
	@.venv/bin/python tools alerts

rehearse: setup ## destroy a site under load and restore it to a moment from its backup, and compare everything
	@.venv/bin/python tools rehearse

ops-check: setup ## check the units and the proxy of ops/ by systemd and a real Caddy (needs root and Debian's packages)
	@.venv/bin/python tools ops-check

two-of-everything: setup ## browser tests on two of each process behind Caddy, files in a bucket, with kill -9 (SPECS chooses; needs Debian's caddy)
	@.venv/bin/python tools two-of-everything

failover: setup ## kill, cut off, freeze and fill the database's primary TRIES times (5) each under orders (needs root and Debian's etcd-server, haproxy, iproute2)
	@.venv/bin/python tools failover

faults: setup ## kill, freeze and fill one machine TRIES times (3) each (ONLY: words of names) under orders and bank messages, and compare everything (needs root)
	@.venv/bin/python tools faults

upgrade-check: setup ## the release before (or SINCE) and this one side by side on one database under load; ORDERS fills it first (needs Debian's caddy)
	@.venv/bin/python tools upgrade-check

release: setup ## pack all that a server needs into khoisu-release.tar.gz
	@.venv/bin/python tools release

bare-debian: setup ## type the commands of docs/operations.md into a bare Debian and ask it over HTTPS (needs root and Debian's debootstrap)
	@.venv/bin/python tools bare-debian

soak: setup ## load a site of its own for MINUTES (60) with EACH_SECOND (20) check-outs: what grows?
	@.venv/bin/python tools soak

pictures: ## take a picture of every screen, in both sizes and both languages
	@$(PYTHON) tools pictures

.PHONY: pictures-public
pictures-public: setup ## take the pictures of the registration guide again, from a site of its own
	@.venv/bin/python tools pictures-public

clean: ## remove everything that can be made again (never .data)
	@$(PYTHON) tools clean
