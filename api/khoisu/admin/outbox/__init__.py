"""The outbox in the back office: messages, their recipients and failures, sending again."""
