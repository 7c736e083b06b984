"""Money in the back office: bank messages, manual receipts, deferrals, refunds."""
