"""What the commands of `khoisu` do; `main/cli.py` reads the command line."""
