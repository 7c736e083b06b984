"""Installing what the project is made with: packages, Node, a browser, PostgreSQL."""
