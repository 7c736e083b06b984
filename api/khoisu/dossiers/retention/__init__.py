"""What is deleted on schedule, with its log."""
