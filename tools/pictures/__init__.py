"""Pictures of the screens, for looking at and for the registration guide."""
