"""Rules about capital, shares and percentages."""
