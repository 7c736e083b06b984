"""Who else has the same page of the back office open."""
