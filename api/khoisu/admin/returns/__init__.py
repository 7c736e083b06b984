"""Return requests in the back office: the queue by answer-by time, one request, decisions."""
