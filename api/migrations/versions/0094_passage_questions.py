"""Questions that passages answer, and grades of answers.

Where the sample company's texts are loaded, the questions that were read from its files come with them, as in a site that is loaded now.
"""

import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import sqlalchemy as sa
from alembic import op

revision = "0094"
down_revision = "0093"

TABLES = (
    """CREATE TABLE cau_hoi_cua_muc (
  id uuid NOT NULL CONSTRAINT pk_cau_hoi_cua_muc PRIMARY KEY,
  ngon_ngu text NOT NULL CONSTRAINT ck_cau_hoi_cua_muc_ngon_ngu CHECK (ngon_ngu IN ('vi', 'en')),
  muc text NOT NULL,
  cau_hoi text NOT NULL,
  cau_hoi_gon text NOT NULL,
  vec bytea,
  account_id uuid,
  ten_nguoi text NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT uq_cau_hoi_cua_muc_cau_hoi_gon UNIQUE (ngon_ngu, cau_hoi_gon)
)""",
    "CREATE INDEX ix_cau_hoi_cua_muc_muc ON cau_hoi_cua_muc (muc)",
    """CREATE TABLE diem_tra_loi (
  hoi_thoai_id uuid NOT NULL,
  so integer NOT NULL,
  diem text NOT NULL CONSTRAINT ck_diem_tra_loi_diem CHECK (diem IN ('DUNG', 'MOT_NUA', 'SAI')),
  account_id uuid NOT NULL,
  ten_nguoi text NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT pk_diem_tra_loi PRIMARY KEY (hoi_thoai_id, so),
  CONSTRAINT fk_diem_tra_loi_hoi_thoai_id_cau_hoi_tro_ly FOREIGN KEY (hoi_thoai_id, so)
    REFERENCES cau_hoi_tro_ly (hoi_thoai_id, so) ON DELETE CASCADE
)""",
    "CREATE TRIGGER tang_phien_ban AFTER INSERT OR UPDATE OR DELETE ON cau_hoi_cua_muc FOR EACH STATEMENT"
    " EXECUTE FUNCTION tang_phien_ban('cau_hoi_cua_muc')",
)
ADD = """INSERT INTO cau_hoi_cua_muc (id, ngon_ngu, muc, cau_hoi, cau_hoi_gon, ten_nguoi, luc)
VALUES (gen_random_uuid(), :lang, :key, :question, :folded, '', now()) ON CONFLICT DO NOTHING"""
SAMPLE = "SELECT EXISTS (SELECT FROM bai_viet WHERE mau)"
WORD = re.compile(r"[^\W_]+")


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for statement in TABLES:
        op.execute(statement)
    if op.get_context().as_sql:
        return
    connection = op.get_bind()
    if connection.scalar(sa.text(SAMPLE)) and (rows := list(_sample())):
        connection.execute(sa.text(ADD), rows)


def _sample() -> Iterator[dict[str, str]]:
    package = find_spec("khoisu")
    folder = Path(package.origin).parent / "assistant/asked_questions" if package and package.origin else Path()
    for file in sorted(folder.glob("*.tsv")):
        for line in file.read_text(encoding="utf-8").splitlines():
            key, *questions = line.split("\t")
            for question in questions:
                folded = " ".join(WORD.findall(question.lower().replace("'", "").replace("’", "")))
                yield {"lang": file.stem, "key": key, "question": question, "folded": folded}


def downgrade() -> None:
    op.execute("DROP TABLE diem_tra_loi")
    op.execute("DROP TABLE cau_hoi_cua_muc")
    op.execute("DELETE FROM phien_ban_noi_dung WHERE ten = 'cau_hoi_cua_muc'")
