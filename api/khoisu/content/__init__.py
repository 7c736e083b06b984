"""What visitors read and write: articles, policy pages, comments.

Which comments wait for an editor: `rules.py`. In which widths a picture is stored: `images/reencoding.py`. The sample texts: `sample_data/`.
"""
