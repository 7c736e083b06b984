"""Second factors: authenticator apps, passkeys and recovery codes; the second step of a login; confirming who is there."""
