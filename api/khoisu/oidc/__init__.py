"""What OpenID clients expect of a realm, byte for byte; the decisions are identity's."""
