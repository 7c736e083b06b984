"""The processes of services in the back office: which steps an order goes through and how many days each takes."""
