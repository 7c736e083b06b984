"""Notes of staff on a customer: on an account, or on an order of somebody without one. The page they stand on: `admin/customers`."""
