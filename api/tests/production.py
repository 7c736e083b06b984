"""An environment in which production starts: every secret long, every address outside, its own company."""

import tempfile
from pathlib import Path

OWN_COMPANY = {
    "COMPANY_NAME": "Công ty TNHH Một Hai Ba",
    "COMPANY_TAX_CODE": "0312345678",
    "COMPANY_ADDRESS": "1 Đường Thử, Phường Sài Gòn, TP. Hồ Chí Minh",
    "COMPANY_EMAIL": "chao@mothaiba.example",
    "HOTLINE": "1900 5678",
    "ZALO_URL": "https://zalo.me/mothaiba",
}
PRODUCTION = OWN_COMPANY | {
    "ENV": "production",
    "DATA_DIR": str(Path(tempfile.gettempdir()) / "khoisu-production"),
    "PUBLIC_URL": "https://mothaiba.example",
    "ISSUER_URL": "https://mothaiba.example/auth/realms/khoisu",
    "SESSION_SECRET": "session-secret-of-forty-characters-00001",
    "OIDC_CLIENT_SECRET": "client-secret-of-forty-characters-000001",
    "SEPAY_API_KEY": "sepay-key-of-forty-characters-0000000001",
    "STORAGE_KEYS": "mot:storage-key-of-forty-characters-000001",
    "SMTP_URL": "smtp://127.0.0.1:9",
    "BANK_ACCOUNT": "1023020330",
    "BANK_HOLDER": "CONG TY MOT HAI BA",
}
