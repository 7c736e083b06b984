"""The assistant's tools: what is looked up exactly and not quoted, each fact with the page it stands on (S1.4, S2.7)."""
