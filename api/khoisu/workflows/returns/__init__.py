"""Return requests from the customer's form to the money back: orders, evidence, refunds and messages in one transaction."""
