"""Changes of companies in the back office: those that wait for us by their last day, one with its papers, the next step."""
