"""The composition root: the only place that chooses real parts or fakes and knows every room."""
