"""Orders in the back office: list, search, export, page, actions, wrong list prices."""
