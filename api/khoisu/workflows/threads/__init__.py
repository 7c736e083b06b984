"""The thread of an order: what both sides write, the mails and SMS that say so, and answers that come by mail."""
