"""The catalogue: families, services, packages, and prices whose history can only grow."""

from alembic import op

revision = "0004"
down_revision = "0002"

# What is searched: unaccented words, without the parser's ideas about files, hosts and hyphens ("dat/nha" is two words).
WORDS = """
CREATE FUNCTION tu_tim(van_ban text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('pg_catalog.simple'::regconfig,
  regexp_replace(bo_dau(coalesce(van_ban, '')), '[^a-z0-9]+', ' ', 'g'))
"""
# All words must be there: the last one may still be in typing, longer ones may be inflected; the many short syllables of
# Vietnamese must fit whole, or "đá" would find "đăng". `trong_so` narrows to parts of that weight ('A' is the name).
QUESTION = """
CREATE FUNCTION tu_hoi(van_ban text, trong_so text DEFAULT '') RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT to_tsquery('pg_catalog.simple'::regconfig,
    string_agg(tu || ':' || CASE WHEN thu_tu = cuoi OR length(tu) >= 5 THEN '*' ELSE '' END || trong_so, ' & '))
  FROM (SELECT tu, thu_tu, max(thu_tu) OVER () AS cuoi
    FROM regexp_split_to_table(bo_dau(coalesce(van_ban, '')), '[^a-z0-9]+') WITH ORDINALITY AS x (tu, thu_tu)
    WHERE tu <> '') AS cac_tu)
"""
FAMILY = """
CREATE TABLE nhom_dich_vu (
  id uuid CONSTRAINT pk_nhom_dich_vu PRIMARY KEY,
  ma text NOT NULL CONSTRAINT uq_nhom_dich_vu_ma UNIQUE,
  ten_vi text NOT NULL,
  ten_en text NOT NULL,
  mo_ta_vi text NOT NULL,
  mo_ta_en text NOT NULL,
  bieu_tuong text NOT NULL,
  thu_tu smallint NOT NULL,
  mau boolean NOT NULL DEFAULT false,
  CONSTRAINT ck_nhom_dich_vu_ma CHECK (ma ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
)
"""
SERVICE = """
CREATE TABLE dich_vu (
  id uuid CONSTRAINT pk_dich_vu PRIMARY KEY,
  nhom_id uuid NOT NULL CONSTRAINT fk_dich_vu_nhom_id REFERENCES nhom_dich_vu (id),
  slug text NOT NULL CONSTRAINT uq_dich_vu_slug UNIQUE,
  loai text NOT NULL,
  loai_dong text NOT NULL,
  trang_thai text NOT NULL,
  ten_vi text NOT NULL,
  ten_en text NOT NULL,
  tom_tat_vi text NOT NULL,
  tom_tat_en text NOT NULL,
  mo_ta_vi text NOT NULL,
  mo_ta_en text NOT NULL,
  bao_hanh_vi text NOT NULL,
  bao_hanh_en text NOT NULL,
  thoi_gian_vi text NOT NULL,
  thoi_gian_en text NOT NULL,
  tu_khoa text NOT NULL DEFAULT '',
  noi_dung_goi text NOT NULL DEFAULT '',
  dat_coc_phan_tram smallint NOT NULL DEFAULT 0,
  thu_tu smallint NOT NULL,
  mau boolean NOT NULL DEFAULT false,
  phien_ban integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  tim tsvector GENERATED ALWAYS AS (
    setweight(tu_tim(ten_vi || ' ' || ten_en), 'A')
    || setweight(tu_tim(tom_tat_vi || ' ' || tom_tat_en || ' ' || tu_khoa), 'B')
    || setweight(tu_tim(mo_ta_vi || ' ' || mo_ta_en), 'C')
    || setweight(tu_tim(noi_dung_goi), 'D')) STORED,
  CONSTRAINT ck_dich_vu_slug CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT ck_dich_vu_loai CHECK (loai IN ('GOI', 'DON_LE')),
  CONSTRAINT ck_dich_vu_loai_dong CHECK (loai_dong IN ('CHINH', 'PHU')),
  CONSTRAINT ck_dich_vu_trang_thai CHECK (trang_thai IN ('NHAP', 'DANG_BAN', 'NGUNG_BAN')),
  CONSTRAINT ck_dich_vu_dat_coc CHECK (dat_coc_phan_tram BETWEEN 0 AND 100),
  CONSTRAINT ck_dich_vu_bao_hanh CHECK (btrim(bao_hanh_vi) <> '' AND btrim(bao_hanh_en) <> '')
)
"""
PACKAGE = """
CREATE TABLE goi_cuoc (
  id uuid CONSTRAINT pk_goi_cuoc PRIMARY KEY,
  dich_vu_id uuid NOT NULL CONSTRAINT fk_goi_cuoc_dich_vu_id REFERENCES dich_vu (id),
  ma text NOT NULL,
  trang_thai text NOT NULL,
  ten_vi text NOT NULL,
  ten_en text NOT NULL,
  mo_ta_vi text NOT NULL,
  mo_ta_en text NOT NULL,
  bao_gom_vi jsonb NOT NULL,
  bao_gom_en jsonb NOT NULL,
  thoi_gian_vi text NOT NULL,
  thoi_gian_en text NOT NULL,
  giao_hang boolean NOT NULL DEFAULT false,
  noi_bat boolean NOT NULL DEFAULT false,
  thu_tu smallint NOT NULL,
  mau boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT uq_goi_cuoc_dich_vu_id_ma UNIQUE (dich_vu_id, ma),
  CONSTRAINT ck_goi_cuoc_trang_thai CHECK (trang_thai IN ('NHAP', 'DANG_BAN', 'NGUNG_BAN')),
  CONSTRAINT ck_goi_cuoc_bao_gom CHECK (jsonb_typeof(bao_gom_vi) = 'array' AND jsonb_typeof(bao_gom_en) = 'array')
)
"""
PRICE = """
CREATE TABLE gia_goi (
  id uuid CONSTRAINT pk_gia_goi PRIMARY KEY,
  goi_cuoc_id uuid NOT NULL CONSTRAINT fk_gia_goi_goi_cuoc_id REFERENCES goi_cuoc (id),
  chu_ky text NOT NULL,
  don_gia bigint NOT NULL,
  phi_dich_vu bigint NOT NULL,
  chi_phi_ben_thu_ba bigint NOT NULL,
  phi_nha_nuoc bigint NOT NULL,
  thue_gtgt bigint NOT NULL,
  thue_suat smallint NOT NULL,
  gia_gom_vat boolean NOT NULL,
  ghi_chu_vat_vi text NOT NULL,
  ghi_chu_vat_en text NOT NULL,
  valid_from timestamptz NOT NULL,
  valid_to timestamptz,
  nguoi_doi uuid,
  ly_do text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT ck_gia_goi_chu_ky CHECK (chu_ky IN ('MOT_LAN', 'THANG', 'QUY', 'NAM')),
  CONSTRAINT ck_gia_goi_khong_am CHECK (least(phi_dich_vu, chi_phi_ben_thu_ba, phi_nha_nuoc, thue_gtgt) >= 0),
  CONSTRAINT ck_gia_goi_tong CHECK (don_gia = phi_dich_vu + chi_phi_ben_thu_ba + phi_nha_nuoc + thue_gtgt),
  CONSTRAINT ck_gia_goi_thue CHECK (thue_suat BETWEEN 0 AND 100 AND (gia_gom_vat OR thue_gtgt = 0)),
  CONSTRAINT ck_gia_goi_khoang CHECK (valid_to >= valid_from),
  -- Ranges of text stand in for btree_gist, which the embedded server does not have.
  CONSTRAINT ex_gia_goi_khong_chong EXCLUDE USING gist (
    khoang_chu(goi_cuoc_id::text || chu_ky, goi_cuoc_id::text || chu_ky, '[]') WITH &&,
    tstzrange(valid_from, valid_to) WITH &&)
)
"""
# A price that has ended never changes; one that has not can only be ended.
KEEP_PRICES = """
CREATE FUNCTION giu_lich_su_gia() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - 'valid_to' <> to_jsonb(OLD) - 'valid_to' OR OLD.valid_to <= now()
     OR (OLD.valid_to IS NOT NULL AND (NEW.valid_to IS NULL OR NEW.valid_to > OLD.valid_to)) THEN
    RAISE EXCEPTION 'table gia_goi keeps its history' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$
"""
EVENTS = """
CREATE TABLE su_kien_danh_muc (
  id uuid CONSTRAINT pk_su_kien_danh_muc PRIMARY KEY,
  dich_vu_id uuid NOT NULL CONSTRAINT fk_su_kien_danh_muc_dich_vu_id REFERENCES dich_vu (id),
  goi_cuoc_id uuid CONSTRAINT fk_su_kien_danh_muc_goi_cuoc_id REFERENCES goi_cuoc (id),
  loai text NOT NULL,
  nguoi uuid,
  luc timestamptz NOT NULL,
  ly_do text NOT NULL,
  thay_doi jsonb NOT NULL
)
"""
VERSION = """
CREATE TABLE phien_ban_noi_dung (
  ten text CONSTRAINT pk_phien_ban_noi_dung PRIMARY KEY,
  so bigint NOT NULL
)
"""
# A row, not a sequence: the new number must become visible together with the change it stands for.
BUMP = """
CREATE FUNCTION tang_phien_ban() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO phien_ban_noi_dung (ten, so) VALUES (TG_ARGV[0], 1)
    ON CONFLICT (ten) DO UPDATE SET so = phien_ban_noi_dung.so + 1;
  RETURN NULL;
END $$
"""
# Prices also change by the clock alone, so the latest border that has passed is part of the version.
VERSION_AT = """
CREATE FUNCTION phien_ban_danh_muc(luc timestamptz) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce((SELECT so FROM phien_ban_noi_dung WHERE ten = 'danh_muc'), 0) || '-' || coalesce(extract(epoch FROM greatest(
  (SELECT max(valid_from) FROM gia_goi WHERE valid_from <= luc),
  (SELECT max(valid_to) FROM gia_goi WHERE valid_to <= luc)))::bigint, 0)
"""
COLLECT = """
CREATE FUNCTION gom_noi_dung_goi() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE dich_vu SET noi_dung_goi = coalesce((
    SELECT string_agg(concat_ws(' ', ten_vi, ten_en, bao_gom_vi, bao_gom_en), ' ' ORDER BY thu_tu)
    FROM goi_cuoc WHERE dich_vu_id = NEW.dich_vu_id AND trang_thai = 'DANG_BAN'), '')
  WHERE id = NEW.dich_vu_id;
  RETURN NULL;
END $$
"""
# The catalogue's public face inside the database: each package in each cycle at a moment; no price, no offer.
OFFER = """
CREATE FUNCTION chao_gia(luc timestamptz) RETURNS TABLE (
  dich_vu_id uuid, goi_cuoc_id uuid, chu_ky text, slug text, loai text, loai_dong text,
  ten_dich_vu_vi text, ten_dich_vu_en text, ten_goi_vi text, ten_goi_en text,
  bao_hanh_vi text, bao_hanh_en text, dat_coc_phan_tram smallint, giao_hang boolean, dang_ban boolean,
  gia_goi_id uuid, don_gia bigint, phi_dich_vu bigint, chi_phi_ben_thu_ba bigint, phi_nha_nuoc bigint, thue_gtgt bigint,
  thue_suat smallint, gia_gom_vat boolean, ghi_chu_vat_vi text, ghi_chu_vat_en text)
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT d.id, g.id, c.chu_ky, d.slug, d.loai, d.loai_dong, d.ten_vi, d.ten_en, g.ten_vi, g.ten_en,
    d.bao_hanh_vi, d.bao_hanh_en, d.dat_coc_phan_tram, g.giao_hang,
    d.trang_thai = 'DANG_BAN' AND g.trang_thai = 'DANG_BAN',
    p.id, p.don_gia, p.phi_dich_vu, p.chi_phi_ben_thu_ba, p.phi_nha_nuoc, p.thue_gtgt,
    p.thue_suat, p.gia_gom_vat, p.ghi_chu_vat_vi, p.ghi_chu_vat_en
  FROM goi_cuoc g
  JOIN dich_vu d ON d.id = g.dich_vu_id
  CROSS JOIN (VALUES ('MOT_LAN'), ('THANG'), ('QUY'), ('NAM')) AS c (chu_ky)
  LEFT JOIN gia_goi p ON p.goi_cuoc_id = g.id AND p.chu_ky = c.chu_ky
    AND p.valid_from <= luc AND (p.valid_to IS NULL OR p.valid_to > luc);
END
"""
CONTENT_TABLES = ("nhom_dich_vu", "dich_vu", "goi_cuoc", "gia_goi")


def upgrade() -> None:
    op.execute('CREATE TYPE khoang_chu AS RANGE (subtype = text, collation = "C")')
    for statement in (WORDS, QUESTION, FAMILY, SERVICE, PACKAGE, PRICE, EVENTS, VERSION):
        op.execute(statement)
    op.execute("CREATE INDEX ix_dich_vu_nhom_id ON dich_vu (nhom_id)")
    op.execute("CREATE INDEX ix_dich_vu_tim ON dich_vu USING gin (tim)")
    op.execute("CREATE INDEX ix_gia_goi_goi_cuoc_id_chu_ky_valid_from ON gia_goi (goi_cuoc_id, chu_ky, valid_from)")
    op.execute("CREATE INDEX ix_gia_goi_valid_from ON gia_goi (valid_from)")
    op.execute("CREATE INDEX ix_gia_goi_valid_to ON gia_goi (valid_to)")
    op.execute("CREATE INDEX ix_su_kien_danh_muc_dich_vu_id_luc ON su_kien_danh_muc (dich_vu_id, luc)")
    for statement in (KEEP_PRICES, BUMP, VERSION_AT, COLLECT, OFFER):
        op.execute(statement)
    op.execute(
        "CREATE TRIGGER giu_lich_su BEFORE UPDATE OR DELETE ON gia_goi FOR EACH ROW EXECUTE FUNCTION giu_lich_su_gia()"
    )
    op.execute(
        "CREATE TRIGGER chi_duoc_them BEFORE UPDATE OR DELETE ON su_kien_danh_muc "
        "FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()"
    )
    op.execute(
        "CREATE TRIGGER gom_noi_dung AFTER INSERT OR UPDATE ON goi_cuoc FOR EACH ROW EXECUTE FUNCTION gom_noi_dung_goi()"
    )
    for table in CONTENT_TABLES:
        op.execute(
            f"CREATE TRIGGER tang_phien_ban AFTER INSERT OR UPDATE OR DELETE ON {table} "
            "FOR EACH STATEMENT EXECUTE FUNCTION tang_phien_ban('danh_muc')"
        )


def downgrade() -> None:
    op.execute("DROP FUNCTION chao_gia(timestamptz)")
    op.execute("DROP FUNCTION phien_ban_danh_muc(timestamptz)")
    for table in ("phien_ban_noi_dung", "su_kien_danh_muc", "gia_goi", "goi_cuoc", "dich_vu", "nhom_dich_vu"):
        op.drop_table(table)
    for function in ("gom_noi_dung_goi()", "tang_phien_ban()", "giu_lich_su_gia()"):
        op.execute(f"DROP FUNCTION {function}")
    op.execute("DROP FUNCTION tu_hoi(text, text)")
    op.execute("DROP FUNCTION tu_tim(text)")
    op.execute("DROP TYPE khoang_chu")
