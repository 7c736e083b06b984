"""The desk of the office: everything that waits for us in one list, with who has it and until when."""
