"""Everything that is kept about one person, in one statement; and what has to be taken away with their account."""

EXPORT = """
SELECT jsonb_pretty(jsonb_build_object(
  'tai_khoan', (SELECT to_jsonb(a) - 'password_hash' - 'google_sub' FROM account a WHERE a.id = $1),
  'dong_y', (SELECT coalesce(jsonb_agg(to_jsonb(c) - 'account_id' ORDER BY c.at), '[]') FROM consent c WHERE c.account_id = $1),
  'phien_dang_nhap', (SELECT coalesce(jsonb_agg(jsonb_build_object('thiet_bi', s.thiet_bi, 'tao_luc', s.created_at,
     'dung_lan_cuoi', s.last_used_at, 'ket_thuc_luc', s.ended_at) ORDER BY s.created_at), '[]')
     FROM login_session s WHERE s.account_id = $1),
  'lich_su_tai_khoan', (SELECT coalesce(jsonb_agg(jsonb_build_object('viec', e.kind, 'luc', e.at) ORDER BY e.at), '[]')
     FROM account_event e WHERE e.account_id = $1),
  'yeu_cau_du_lieu', (SELECT coalesce(jsonb_agg(to_jsonb(y) - 'account_id' ORDER BY y.tao_luc), '[]')
     FROM yeu_cau_du_lieu y WHERE y.account_id = $1),
  'gio_hang', (SELECT coalesce(jsonb_agg(to_jsonb(g) - 'user_id' ORDER BY g.them_luc), '[]') FROM dong_gio_hang g WHERE g.user_id = $1),
  'don_hang', (SELECT coalesce(jsonb_agg(to_jsonb(o) - 'tim_kiem' - 'tu_khoa' - 'account_id' || jsonb_build_object(
      'dong', (SELECT jsonb_agg(to_jsonb(l) - 'don_hang_id' ORDER BY l.thu_tu) FROM dong_don_hang l WHERE l.don_hang_id = o.id),
      'dien_bien', (SELECT jsonb_agg(jsonb_build_object('loai', s.loai, 'den', s.den, 'ly_do', s.ly_do, 'luc', s.luc)
        ORDER BY s.so) FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.cong_khai)) ORDER BY o.tao_luc), '[]')
     FROM don_hang o WHERE o.account_id = $1),
  'ho_so', (SELECT coalesce(jsonb_agg(to_jsonb(h) - 'tim_kiem' - 'khoa_ten' - 'account_id' || jsonb_build_object(
      'chu_so_huu', (SELECT jsonb_agg(to_jsonb(x) - 'ho_so_id') FROM chu_so_huu x WHERE x.ho_so_id = h.id),
      'chu_so_huu_huong_loi', (SELECT jsonb_agg(to_jsonb(x) - 'ho_so_id') FROM chu_so_huu_huong_loi x WHERE x.ho_so_id = h.id),
      'nguoi_dai_dien', (SELECT jsonb_agg(to_jsonb(x) - 'ho_so_id') FROM nguoi_dai_dien x WHERE x.ho_so_id = h.id),
      'nganh_nghe', (SELECT jsonb_agg(to_jsonb(x) - 'ho_so_id') FROM nganh_nghe x WHERE x.ho_so_id = h.id)) ORDER BY h.id), '[]')
     FROM ho_so h WHERE h.account_id = $1),
  'yeu_cau_lien_he', (SELECT coalesce(jsonb_agg(to_jsonb(y) - 'tim_kiem' - 'account_id' - 'nguoi_xu_ly' ORDER BY y.tao_luc), '[]')
     FROM yeu_cau_lien_he y WHERE y.account_id = $1),
  'binh_luan', (SELECT coalesce(jsonb_agg(jsonb_build_object('bai_viet', b.slug, 'noi_dung', c.noi_dung,
      'trang_thai', c.trang_thai, 'tao_luc', c.tao_luc) ORDER BY c.tao_luc), '[]')
     FROM binh_luan c JOIN bai_viet b ON b.id = c.bai_viet_id WHERE c.account_id = $1)))
"""
UNDER_WAY = """
SELECT EXISTS (SELECT FROM don_hang WHERE account_id = :account AND trang_thai_xac_nhan NOT IN ('HOAN_THANH', 'DA_HUY'))
  OR EXISTS (SELECT FROM ho_so WHERE account_id = :account AND trang_thai NOT IN ('NHAP', 'DA_CAP', 'TU_CHOI'))
"""
ERASE = (
    "DELETE FROM gio_hang WHERE user_id = :account",
    "DELETE FROM yeu_cau_lien_he WHERE account_id = :account",
    "UPDATE binh_luan SET ten_nguoi_viet = 'Khách hàng' WHERE account_id = :account",
)
