"""Who we are: name, tax code, address, how to reach us, where money goes. Kept in versions, edited in the office."""
