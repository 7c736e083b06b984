"""Cash at the office: numbered receipts and the closing of each day."""
