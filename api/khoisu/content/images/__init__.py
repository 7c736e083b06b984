"""Pictures of articles, and the picture shown next to a shared link."""
