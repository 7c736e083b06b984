"""What a delivery costs and how long it takes, by province (S9.2)."""
