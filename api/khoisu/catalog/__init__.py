"""What is sold: families, services, packages, prices by cycle and their history."""
