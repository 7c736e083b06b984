"""The base of every room, without business logic: database, errors, envelope, money, ids, jobs."""
