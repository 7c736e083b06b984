"""Imports the models of every room, so that the metadata is whole for migrations."""

from khoisu.main.discovery import PACKAGE, load

load(sorted(PACKAGE.rglob("*models.py")))
