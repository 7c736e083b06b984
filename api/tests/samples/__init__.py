"""Samples that visitors download: drawn by the code that draws a customer's papers, with invented people, marked on each page."""
