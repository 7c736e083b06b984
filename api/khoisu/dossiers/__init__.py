"""The company-formation dossier (hồ sơ thành lập doanh nghiệp)."""
