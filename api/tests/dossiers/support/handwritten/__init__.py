"""Dossiers written by hand by somebody who read the law and not the rules: broken ones, and ones at the edge."""
