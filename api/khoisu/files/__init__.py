"""Files that people upload: checked, cleaned, stored encrypted, deleted on schedule."""
