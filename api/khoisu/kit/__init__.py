"""What every room stands on and what knows nothing of the business: database, errors, envelope, money, ids, jobs."""
