"""The back office's list of return requests: one statement, whose JSON PostgreSQL builds."""

MOMENT = """to_char({} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')"""
MOST_COUNTED = 1_000
_OPEN = "r.trang_thai NOT IN ('DA_HOAN', 'TU_CHOI', 'DA_RUT', 'DA_LAM_LAI')"
_ORDER = "(r.han_tra_loi IS NULL), r.han_tra_loi, r.id"

RETURNS = f"""
WITH wanted AS NOT MATERIALIZED (
  SELECT r.* FROM yeu_cau_doi_tra r WHERE ($1::text IS NULL OR r.trang_thai = $1) AND (NOT $2::bool OR {_OPEN})
    AND (NOT $3::bool OR ({_OPEN} AND r.han_tra_loi < $4::timestamptz))),
page AS (SELECT * FROM wanted r ORDER BY {_ORDER} LIMIT $5::int OFFSET ($6::int - 1) * $5::int),
total AS (SELECT count(*) AS so FROM (SELECT 1 FROM wanted LIMIT {MOST_COUNTED} + 1) c)
SELECT json_build_object('data', coalesce((SELECT json_agg(json_build_object(
    'ma', r.ma, 'maDonHang', r.ma_don_hang, 'hoTen', o.ho_ten, 'loaiLyDo', r.loai_ly_do, 'trangThai', r.trang_thai,
    'soTien', r.so_tien, 'hanTraLoi', {MOMENT.format("r.han_tra_loi")},
    'treHan', coalesce({_OPEN} AND r.han_tra_loi < $4::timestamptz, false), 'taoLuc', {MOMENT.format("r.tao_luc")}) ORDER BY {_ORDER})
    FROM page r JOIN don_hang o ON o.id = r.don_hang_id), '[]'::json),
  'trang', json_build_object('so', $6::int, 'kichThuoc', $5::int,
    'tong', least(total.so, {MOST_COUNTED}), 'hon', total.so > {MOST_COUNTED}))::text FROM total"""
"""$1 state or null, $2 only open ones, $3 only late ones, $4 now, $5 size, $6 page. Late ones first."""
