"""OCR of identity cards, passports and certificates: the values in a picture, their source, and how sure they are."""
