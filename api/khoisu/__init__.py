"""Khởi Sự: the API and the worker. The map of the rooms is in the README."""
