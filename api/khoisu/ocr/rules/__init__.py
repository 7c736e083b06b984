"""Rules that interpret the text and codes of a paper. No pictures, no clock, no network."""
