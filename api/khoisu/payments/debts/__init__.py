"""Money that we owe: what came beyond an order's price, twice, too late or from an unknown sender, until it has gone back."""
