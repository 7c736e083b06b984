"""The office's own reminders: work past its day, by mail in the morning."""
