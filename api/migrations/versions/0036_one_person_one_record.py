"""A person is stored once in a dossier (`nguoi_ho_so`); lists, filer and managers refer to the record.

Every dossier reads after it exactly as before: places that say the same have one record, places that contradict each
other keep one each, and the rules ask which is right. Dossiers that were handed in are not changed.
"""

from alembic import op

revision = "0036"
down_revision = "0035"

TABLE = """
CREATE TABLE nguoi_ho_so (
  ho_so_id UUID NOT NULL,
  ma TEXT NOT NULL,
  ho_ten TEXT NOT NULL,
  gioi_tinh TEXT NOT NULL,
  ngay_sinh DATE,
  dan_toc TEXT NOT NULL,
  quoc_tich TEXT NOT NULL,
  loai_giay_to TEXT NOT NULL,
  so_giay_to TEXT NOT NULL,
  noi_cap TEXT NOT NULL,
  ngay_cap DATE,
  ngay_het_han DATE,
  so_dien_thoai TEXT NOT NULL,
  email TEXT NOT NULL,
  dia_chi_lien_he JSONB,
  dia_chi_thuong_tru JSONB,
  nguyen_van JSONB NOT NULL,
  CONSTRAINT pk_nguoi_ho_so PRIMARY KEY (ho_so_id, ma),
  CONSTRAINT fk_nguoi_ho_so_ho_so_id FOREIGN KEY(ho_so_id) REFERENCES ho_so (id) ON DELETE CASCADE
)
"""
NAME = ("ho_ten", "gioi_tinh", "ngay_sinh", "dan_toc", "quoc_tich")
PAPER = ("loai_giay_to", "so_giay_to", "noi_cap", "ngay_cap", "ngay_het_han")
FIELDS = (*NAME, *PAPER, "so_dien_thoai", "email", "dia_chi_lien_he", "dia_chi_thuong_tru")
DAYS, PARTS = ("ngay_sinh", "ngay_cap", "ngay_het_han"), ("dia_chi_lien_he", "dia_chi_thuong_tru")
SHARED = ("quoc_tich", "loai_giay_to", "noi_cap", "ngay_cap", "so_dien_thoai", "email")
"""Columns that organisations among the owners have too."""
MANAGERS = ("giam_doc", "ke_toan_truong")
MANAGER_FIELDS = {
    "ho_ten": "ho_ten",
    "ngay_sinh": "ngay_sinh",
    "gioi_tinh": "gioi_tinh",
    "so_giay_to": "so_dinh_danh",
    "so_dien_thoai": "dien_thoai",
}
LISTS = ("chu_so_huu", "nguoi_dai_dien", "chu_so_huu_huong_loi")
CARDS = "('CAN_CUOC', 'CCCD')"


def _object(source: dict[str, str]) -> str:
    return "jsonb_build_object(" + ", ".join(f"'{name}', {value}" for name, value in source.items()) + ")"


def _typed(column: str, names: dict[str, str]) -> str:
    """The half-typed dates of a person out of a row's `nguyen_van`, under the person's names."""
    pairs = _object({name: f"{column} -> '{at}'" for name, at in names.items()})
    return f"jsonb_strip_nulls({pairs})"


def _readable(part: str, name: str) -> str:
    """A date of a JSON part where it is one: elsewhere it lies as it was typed."""
    return (
        f"CASE WHEN {part} ->> '{name}' ~ '^[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}$' THEN to_jsonb({part} ->> '{name}') END"
    )


def _unreadable(part: str) -> str:
    kept = {
        name: f"CASE WHEN {part} ->> '{name}' !~ '^[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}$' THEN {part} -> '{name}' END"
        for name in DAYS
    }
    return f"jsonb_strip_nulls({_object(kept)})"


def _of_part(part: str) -> str:
    return _object({name: _readable(part, name) if name in DAYS else f"{part} -> '{name}'" for name in FIELDS})


def _of_row() -> str:
    return _object({name: f"to_jsonb(t.{name})" for name in FIELDS})


def _mentions() -> str:
    """Every place that names a person: dossier, where, what it says, what is half typed."""
    days = _typed("t.nguyen_van", {name: name for name in DAYS})
    rows = [
        f"SELECT t.ho_so_id, '{table}' AS noi, t.id::text AS cho, {_of_row()} AS loi, {days} AS nguyen_van FROM {table} t"
        + (" WHERE t.loai_chu_so_huu = 'CA_NHAN'" if table == "chu_so_huu" else "")
        for table in LISTS
    ]
    delegate, filer = "d.value", "h.nguoi_nop_ho_so"
    rows.append(
        f"SELECT t.ho_so_id, 'nguoi_dai_dien_list', d.value ->> 'id', {_of_part(delegate)}, {_unreadable(delegate)} "
        "FROM chu_so_huu t CROSS JOIN LATERAL jsonb_array_elements(t.nguoi_dai_dien_list) d"
    )
    rows.append(
        f"SELECT h.id, 'nguoi_nop_ho_so', 'nguoi_nop_ho_so', {_of_part(filer)}, {_unreadable(filer)} FROM ho_so h "
        "WHERE h.nguoi_nop_ho_so IS NOT NULL AND jsonb_typeof(h.nguoi_nop_ho_so) = 'object'"
    )
    for role in MANAGERS:
        said = {name: f"to_jsonb(t.{start}_{role})" for name, start in MANAGER_FIELDS.items()}
        empty = {name: "'null'::jsonb" if name in (*DAYS, *PARTS) else "'\"\"'::jsonb" for name in FIELDS}
        half = _typed("t.nguyen_van", {"ngay_sinh": f"ngay_sinh_{role}"})
        rows.append(
            f"SELECT t.ho_so_id, '{role}', '{role}', {_object(empty | {'quoc_tich': _VIETNAM} | said)}, {half} "
            f"FROM thong_tin_dang_ky_thue t WHERE t.ho_ten_{role} <> '' OR t.dien_thoai_{role} <> '' "
            f"OR t.gioi_tinh_{role} <> '' OR t.so_dinh_danh_{role} <> '' OR t.ngay_sinh_{role} IS NOT NULL "
            f"OR t.nguyen_van ? 'ngay_sinh_{role}'"
        )
    return " UNION ALL ".join(rows)


_VIETNAM = "'\"VN\"'::jsonb"


def _numbered() -> str:
    """Each place with its record: number, version and kind of the paper; without a number the place's own name."""
    number = r"upper(regexp_replace(m.loi ->> 'so_giay_to', '[\s.\-\u2010-\u2015]', '', 'g'))"
    return f"""
CREATE TEMPORARY TABLE cho_ghi_nguoi ON COMMIT DROP AS
SELECT k.*, CASE WHEN k.so = '' THEN k.cho ELSE k.so || ' ' || dense_rank() OVER (
    PARTITION BY k.ho_so_id, k.so, k.loai ORDER BY k.loi::text, k.nguyen_van::text) || ' ' || k.loai END AS ma
FROM (SELECT m.*, {number} AS so, CASE WHEN m.loi ->> 'loai_giay_to' IN {CARDS}
    OR (m.loi ->> 'loai_giay_to' = '' AND {number} ~ '^[0-9]{{12}}$') THEN 'THE' ELSE m.loi ->> 'loai_giay_to' END AS loai
  FROM ({_mentions()}) m) k"""


def _records() -> str:
    values = ", ".join(
        f"(loi ->> '{name}')::date"
        if name in DAYS
        else f"nullif(loi -> '{name}', 'null'::jsonb)"
        if name in PARTS
        else f"coalesce(loi ->> '{name}', '')"
        for name in FIELDS
    )
    return (
        f"INSERT INTO nguoi_ho_so (ho_so_id, ma, {', '.join(FIELDS)}, nguyen_van) "
        f"SELECT DISTINCT ON (ho_so_id, ma) ho_so_id, ma, {values}, nguyen_van FROM cho_ghi_nguoi ORDER BY ho_so_id, ma"
    )


def _without(names: tuple[str, ...]) -> str:
    return "ARRAY[" + ", ".join(f"'{name}'" for name in names) + "]"


def _refer() -> list[str]:
    found = []
    for table in LISTS:
        found += [
            f"ALTER TABLE {table} ADD COLUMN nguoi TEXT",
            f"UPDATE {table} t SET nguoi = c.ma, nguyen_van = t.nguyen_van - {_without(DAYS)} FROM cho_ghi_nguoi c "
            f"WHERE c.noi = '{table}' AND c.cho = t.id::text",
        ]
    found += [
        f"""UPDATE chu_so_huu t SET nguoi_dai_dien_list = (
  SELECT jsonb_agg((d.value - {_without(FIELDS)}) || jsonb_build_object('nguoi', c.ma) ORDER BY d.ordinality)
  FROM jsonb_array_elements(t.nguoi_dai_dien_list) WITH ORDINALITY d
  JOIN cho_ghi_nguoi c ON c.ho_so_id = t.ho_so_id AND c.noi = 'nguoi_dai_dien_list' AND c.cho = d.value ->> 'id')
WHERE jsonb_array_length(t.nguoi_dai_dien_list) > 0""",
        f"""UPDATE ho_so h SET nguoi_nop_ho_so = (h.nguoi_nop_ho_so - {_without(FIELDS)}) || jsonb_build_object('nguoi', c.ma)
FROM cho_ghi_nguoi c WHERE c.noi = 'nguoi_nop_ho_so' AND c.ho_so_id = h.id""",
    ]
    for role in MANAGERS:
        found += [
            f"ALTER TABLE thong_tin_dang_ky_thue ADD COLUMN nguoi_{role} TEXT",
            f"UPDATE thong_tin_dang_ky_thue t SET nguoi_{role} = c.ma, nguyen_van = t.nguyen_van - 'ngay_sinh_{role}' "
            f"FROM cho_ghi_nguoi c WHERE c.noi = '{role}' AND c.ho_so_id = t.ho_so_id",
        ]
    return found


def _drop_copies() -> list[str]:
    found = [
        f"UPDATE chu_so_huu SET {', '.join(_cleared(name) for name in SHARED)} WHERE loai_chu_so_huu = 'CA_NHAN'",
    ]
    for table in LISTS:
        gone = [name for name in FIELDS if table != "chu_so_huu" or name not in SHARED]
        found.append(f"ALTER TABLE {table} " + ", ".join(f"DROP COLUMN {name}" for name in gone))
    gone = [f"{start}_{role}" for role in MANAGERS for start in MANAGER_FIELDS.values()]
    found.append("ALTER TABLE thong_tin_dang_ky_thue " + ", ".join(f"DROP COLUMN {name}" for name in gone))
    found += [f"ALTER TABLE {table} ALTER COLUMN nguoi SET NOT NULL" for table in LISTS if table != "chu_so_huu"]
    references = [(table, "nguoi") for table in LISTS] + [
        ("thong_tin_dang_ky_thue", f"nguoi_{role}") for role in MANAGERS
    ]
    found += [
        f"ALTER TABLE {table} ADD CONSTRAINT fk_{table}_{column} FOREIGN KEY (ho_so_id, {column}) "
        "REFERENCES nguoi_ho_so (ho_so_id, ma)"
        for table, column in references
    ]
    return found


def _cleared(name: str) -> str:
    return f"{name} = {'NULL' if name in DAYS else _DEFAULTS.get(name, _EMPTY)}"


_EMPTY = "''"
_DEFAULTS = {"quoc_tich": "'VN'", "loai_giay_to": "'GCN_DKDN'"}


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for statement in (TABLE, _numbered(), _records(), *_refer(), *_drop_copies()):
        op.execute(statement)


# --- back ---------------------------------------------------------------------------------------------------------------


def _type(name: str) -> str:
    return "DATE" if name in DAYS else "JSONB" if name in PARTS else "TEXT NOT NULL DEFAULT ''"


def _back_rows(table: str) -> list[str]:
    gone = [name for name in FIELDS if table != "chu_so_huu" or name not in SHARED]
    texts = [name for name in gone if name not in (*DAYS, *PARTS)]
    said = ", ".join(f"{name} = n.{name}" for name in FIELDS)
    return [
        f"ALTER TABLE {table} " + ", ".join(f"ADD COLUMN {name} {_type(name)}" for name in gone),
        f"UPDATE {table} t SET {said}, nguyen_van = t.nguyen_van || n.nguyen_van FROM nguoi_ho_so n "
        "WHERE n.ho_so_id = t.ho_so_id AND n.ma = t.nguoi",
        f"ALTER TABLE {table} " + ", ".join(f"ALTER COLUMN {name} DROP DEFAULT" for name in texts),
        f"ALTER TABLE {table} DROP COLUMN nguoi",
    ]


def _back_parts() -> list[str]:
    whole = _object({name: f"to_jsonb(n.{name})" for name in FIELDS}) + " || n.nguyen_van"
    return [
        f"""UPDATE chu_so_huu t SET nguoi_dai_dien_list = (
  SELECT jsonb_agg((d.value - 'nguoi') || {whole} ORDER BY d.ordinality)
  FROM jsonb_array_elements(t.nguoi_dai_dien_list) WITH ORDINALITY d
  JOIN nguoi_ho_so n ON n.ho_so_id = t.ho_so_id AND n.ma = d.value ->> 'nguoi')
WHERE jsonb_array_length(t.nguoi_dai_dien_list) > 0""",
        f"""UPDATE ho_so h SET nguoi_nop_ho_so = (h.nguoi_nop_ho_so - 'nguoi') || {whole}
FROM nguoi_ho_so n WHERE n.ho_so_id = h.id AND n.ma = h.nguoi_nop_ho_so ->> 'nguoi'""",
    ]


def _back_managers() -> list[str]:
    found, tax = [], "thong_tin_dang_ky_thue"
    for role in MANAGERS:
        columns = {f"{start}_{role}": name for name, start in MANAGER_FIELDS.items()}
        half = f"jsonb_strip_nulls(jsonb_build_object('ngay_sinh_{role}', n.nguyen_van -> 'ngay_sinh'))"
        found += [
            f"ALTER TABLE {tax} " + ", ".join(f"ADD COLUMN {at} {_type(name)}" for at, name in columns.items()),
            f"UPDATE {tax} t SET {', '.join(f'{at} = n.{name}' for at, name in columns.items())}, "
            f"nguyen_van = t.nguyen_van || {half} FROM nguoi_ho_so n WHERE n.ho_so_id = t.ho_so_id AND n.ma = t.nguoi_{role}",
            f"ALTER TABLE {tax} "
            + ", ".join(f"ALTER COLUMN {at} DROP DEFAULT" for at, name in columns.items() if name not in DAYS),
            f"ALTER TABLE {tax} DROP COLUMN nguoi_{role}",
        ]
    return found


def downgrade() -> None:
    for table in LISTS:
        for statement in _back_rows(table):
            op.execute(statement)
    for statement in (*_back_parts(), *_back_managers(), "DROP TABLE nguoi_ho_so"):
        op.execute(statement)
