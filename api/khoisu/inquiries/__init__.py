"""Contact and consultation requests: a visitor leaves a name and a question, staff answer."""
