"""Why somebody opens personal papers, from the work they have; and alerts about unusual reading."""
