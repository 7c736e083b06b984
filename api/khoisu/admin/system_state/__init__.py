"""How the site is: what waits too long, jobs that were given up, and what administrators did with them."""
