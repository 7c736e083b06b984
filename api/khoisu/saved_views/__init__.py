"""Ways to look at a list of the office that its staff keep, for themselves or for everybody. Their addresses: `admin/saved_views`."""
