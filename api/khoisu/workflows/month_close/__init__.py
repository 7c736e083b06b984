"""The figures of a month, frozen by two persons; what moves later is booked in the first month that is still open."""
