"""Rules about the people of a company: who they are, that each is one record, owners and beneficial owners."""
