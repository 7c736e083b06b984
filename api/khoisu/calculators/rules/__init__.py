"""What the calculators decide. Pure: prices and days come in, lines and duties go out."""
