"""Content screens of the back office: article editor, page editor, comment moderation."""
