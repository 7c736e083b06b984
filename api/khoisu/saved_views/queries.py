"""What joined statements say of saved views."""

DELETE_VIEWS = "DELETE FROM cach_xem WHERE account_id = :account"
"""Those of an account that is erased, also what it kept for everybody."""
