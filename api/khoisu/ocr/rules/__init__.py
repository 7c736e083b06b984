"""What the words and codes on a paper mean. No pictures, no clock, no network."""
