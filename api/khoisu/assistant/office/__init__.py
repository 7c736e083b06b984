"""What staff do with the assistant: read conversations, switch it, and teach it everyday words."""
