"""Papers that go with a dossier: listed from its rules, uploaded by its customer, seen by the back office, put into the ZIP."""
