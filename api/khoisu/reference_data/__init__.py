"""Reference data of the State and of the forms: places, business lines, ethnic groups, papers, each with its decree (G-10).

How a typed address becomes a place: `place_reading.py`; where a former name leads: `place_search.py`.
"""
