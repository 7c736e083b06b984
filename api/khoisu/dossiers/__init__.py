"""The company-formation dossier (hồ sơ thành lập doanh nghiệp).

Who moves one from which state: `state_rules.py`, carried out by `review/transitions.py`. What the law asks: `rules/` (`legal_types.py` first). What the forms
say: `paper_templates/`; which papers there are: `required_papers.py` in it. Drawn, kept and sent: `paper_files/`; read again and compared with the
dossier: `paper_audit/`. What people type: `drafts/`. Papers they add: `attachments/`, with `rules/attachments/`. Co-owners: `owner_links/`.
"""
