"""What joined statements of other rooms say of companies."""

MEMBERSHIPS = "thanh_vien_cong_ty m WHERE m.account_id = $1"
"""What follows FROM for the memberships `m` of the account that is the first argument."""
INVITED = "thanh_vien_cong_ty m WHERE m.cong_ty_id = c.id"
"""The same for everybody who was invited to a company `c`."""
SENT_REMINDERS = "nhac_viec_cong_ty r WHERE r.cong_ty_id = c.id"
"""What follows FROM for the reminders that were sent about a company `c`."""
DELETE_MEMBERSHIPS = """DELETE FROM thanh_vien_cong_ty m USING account a
  WHERE a.id = :account AND (m.account_id = a.id OR (a.email_verified AND m.email = a.email))"""
