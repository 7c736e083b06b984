"""The desk: what waits for the office, who has it, and handing it over."""
