"""Money: what is to be paid and how, what the bank reports, the ledger, and the rules that join them."""
