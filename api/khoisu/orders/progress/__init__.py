"""The progress of an order as the customer sees it, derived from the event log."""
