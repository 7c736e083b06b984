"""Outside systems: mail, SMS, Google, object storage; the real ones and our fakes side by side."""
