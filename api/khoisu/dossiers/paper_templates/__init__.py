"""The papers of a formation dossier (company-formation.md 3), made from the dossier alone.

Pure: dossier, lists and our own company's data in, papers out. The rendering room makes files of them.
"""
