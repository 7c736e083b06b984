"""Links by which co-owners confirm their own data without an account."""
