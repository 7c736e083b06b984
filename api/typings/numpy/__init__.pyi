"""NumPy is not installed; Pillow's annotations name its array type."""

from numpy import typing as typing
