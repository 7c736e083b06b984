"""Who we are: name, tax code, address, contact data, bank account. Stored in versions, edited by administrators."""
