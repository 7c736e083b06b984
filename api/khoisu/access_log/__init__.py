"""Who opened whose personal papers, when and why; and alerts about unusual reading (S6.5)."""
