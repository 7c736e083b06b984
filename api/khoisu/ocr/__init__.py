"""OCR of identity cards, passports and certificates: the values in a picture, their source, and how sure they are.

The code on a card: `qr_reader.py`; which of several values is believed (code before zone before print): `rules/values.py`. How well: docs/ocr.md.
"""
