"""The back office: its endpoints and joined reads.

Each screen has its own lists and search (`reads.py`), not those of the room; what changes goes through the rooms' services and `workflows`. Who may enter
which screen: `web/app/lib/admin-roles.ts`; each operation checks it again.
"""
