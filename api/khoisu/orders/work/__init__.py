"""Open work of the back office: who carries out an order's next step, and until which day."""
