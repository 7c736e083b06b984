"""What search engines ask for: the sitemap and the picture of a shared link."""
