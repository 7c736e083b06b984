"""Answers that begin with the answer: facts by key, in sentences. Pure but for `site_facts`, which reads them.

`answers.toml` holds what we say of ourselves, `people.toml` who may found a company; prices, times, hours and fees come from the catalogue and
the site's settings as they are now.
"""
