"""The outbox in the back office: what was sent to whom, what failed, sending again."""
