"""What joined statements of other rooms say of messages."""

CHOICES = "message_choice n WHERE n.account_id = $1"
"""What follows FROM for a person's choices `n`, whose id is the first argument."""
DELETE_CHOICES = "DELETE FROM message_choice WHERE account_id = :account"
