"""Questions that the assistant could not answer, grouped, and what the office did about them."""
