"""The assistant's tools: what is looked up exactly."""
