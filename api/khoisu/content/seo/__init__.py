"""For search engines and other sites: the sitemap and the Open Graph image."""
