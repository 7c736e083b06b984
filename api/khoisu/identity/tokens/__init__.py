"""Tokens: claims, signing keys, issuing, verification, introspection."""
