"""Who opened whose personal papers, when and why; and alerts about unusual reading (S6.5).

Purposes by task and alerts are put together in `workflows/access_log`.
"""
