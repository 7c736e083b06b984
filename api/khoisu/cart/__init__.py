"""The cart: what a person or a visitor means to buy, priced by the server at each reading."""
