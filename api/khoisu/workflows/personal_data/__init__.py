"""One person's data across the rooms: exported as a file, or erased with the account."""
