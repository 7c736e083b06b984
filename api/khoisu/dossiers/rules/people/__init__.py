"""Rules about people and organisations: owners, representatives, beneficial owners, their papers and contact data."""
