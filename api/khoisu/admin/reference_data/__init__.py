"""The catalogue in the back office: services, packages, prices and their history."""
