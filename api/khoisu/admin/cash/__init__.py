"""Cash in the back office: receipts to print, days to close."""
