"""The office's carts for people who call: prepared, sent, looked after."""
