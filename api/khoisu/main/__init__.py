"""The composition root: the only place that chooses real parts or fakes and knows every room.

The app (`app.py`), the worker, the command line (`cli.py`), which operations (`wiring.py`) and jobs (`job_wiring.py`) there are, how failed jobs are tried
again (`queue.py`), what is checked before the start (`starting.py`).
"""
