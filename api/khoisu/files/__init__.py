"""Files that people upload: checked, cleaned, stored encrypted, deleted on schedule.

How big and which kinds: `rules.py`; cleaned in a child process: `sandboxed_sanitizer.py`.
"""
