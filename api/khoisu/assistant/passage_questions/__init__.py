"""Questions that a passage answers, as people ask them: editors write them, and the passage is found by them."""
