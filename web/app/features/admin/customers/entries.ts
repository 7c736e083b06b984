import { requestState, requestTone } from "~/features/admin/inquiries/labels";
import { entryName as ledgerName } from "~/features/admin/payments/labels";
import { commentState, outboxState, toneOf } from "~/features/admin/shared/labels";
import type { Entry } from "~/features/admin/shared/types";
import { dossierTone } from "~/features/dossier/model/status-colors";
import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import type { StatusTone } from "~/ui/data/StatusBadge";

export const entryKind = named<Entry["loai"]>({
  KHACH: m.admin_who_group_customers,
  DON_HANG: m.admin_who_group_orders,
  HO_SO: m.admin_dossier_nav,
  CONG_TY: m.admin_who_group_companies,
  NGUOI_MUA: m.admin_who_kind_buyer,
  GIAO_DICH: m.admin_who_group_transfers,
  KHOAN_TIEN: m.admin_who_kind_payment,
  YEU_CAU: m.admin_who_group_requests,
  DOI_TRA: m.admin_who_kind_return,
  TRAO_DOI: m.admin_who_kind_thread,
  THU: m.admin_who_kind_message,
  BINH_LUAN: m.admin_who_kind_comment,
  HOI_DAP: m.admin_who_kind_talk,
  GIO_LAP_SAN: m.admin_who_kind_call,
  DONG_Y: m.admin_who_kind_consent,
  GHI_CHU: m.admin_who_kind_note,
});

/** Where each kind has pages of its own. */
const PAGES: Partial<Record<Entry["loai"], string>> = {
  KHACH: "khach",
  DON_HANG: "don-hang",
  HO_SO: "ho-so",
  CONG_TY: "ho-so",
  NGUOI_MUA: "hoa-don",
  GIAO_DICH: "giao-dich",
  KHOAN_TIEN: "don-hang",
  YEU_CAU: "lien-he",
  DOI_TRA: "doi-tra",
  TRAO_DOI: "don-hang",
  THU: "hop-thu-di",
  HOI_DAP: "tro-ly",
  GIO_LAP_SAN: "gio-lap-san",
};

/** The lists that can be searched further. */
const LISTS: Partial<Record<Entry["loai"], string>> = {
  DON_HANG: "don-hang",
  HO_SO: "ho-so",
  GIAO_DICH: "giao-dich",
  YEU_CAU: "lien-he",
};

/** The address of an entry's own page, null for what has none. */
export function entryPage({ loai, ma, khach }: Entry): string | null {
  // A company that was founded elsewhere has no dossier here.
  const page = loai === "CONG_TY" && ma.startsWith("CT") ? undefined : PAGES[loai];
  return page ? `/quan-tri/${page}/${loai === "KHACH" ? khach : ma}` : null;
}

/** The list in which all hits of a kind are, null where the search shows all there is to see. */
export function listOf(kind: Entry["loai"], words: string): string | null {
  const list = LISTS[kind];
  return list ? `/quan-tri/${list}?${new URLSearchParams({ tim: words })}` : null;
}

const CONSENTS: Record<string, () => string> = {
  DIEU_KHOAN: m.admin_who_terms,
  TIEP_THI: m.admin_who_marketing,
  ANH_GIAY_TO: m.admin_who_pictures,
};

type Moved = Parameters<typeof ledgerName>[0];

const AUTHORS: Record<string, () => string> = {
  KHACH: m.admin_thread_customer,
  NHAN_VIEN: m.admin_actor_staff,
  NOI_BO: m.admin_internal_note,
  NGUOI_LA: m.admin_thread_stranger,
};

/** What an entry is called: its code where people call it by that, else its name. */
export function entryName(entry: Entry): string {
  const { loai, ma, ten, trangThai } = entry;
  if (loai === "DON_HANG") return `#${ma}`;
  if (loai === "YEU_CAU" || loai === "DOI_TRA") return ma;
  if (loai === "HO_SO") return ten || m.dossier_unnamed();
  if (loai === "KHOAN_TIEN") return ledgerName({ loai: trangThai, loaiKhoanThu: ten } as Moved);
  if (loai === "TRAO_DOI") return AUTHORS[trangThai ?? ""]?.() ?? entryKind(loai);
  if (loai === "DONG_Y") return CONSENTS[ten]?.() ?? ten;
  return ten || entryKind(loai);
}

/** What stands below the name; `known`: the customer's own name, which a page about them does not repeat. */
export function entryWords(entry: Entry, known?: string): string {
  const { loai, ma, ten, chu, lienLac } = entry;
  const shown = [
    loai === "HO_SO" && ma,
    (loai === "DON_HANG" || loai === "YEU_CAU") && ten !== known && ten,
    known === undefined && lienLac,
    chu,
  ];
  return shown.filter(Boolean).join(" · ");
}

/** The state of an entry in words with its colour; null for what has none. */
export function entryState(entry: Entry): [StatusTone, string] | null {
  const { loai, trangThai, tenTrangThai, dangMo } = entry;
  if (!trangThai) return null;
  if (loai === "TRAO_DOI") return dangMo ? ["warn", m.admin_who_answer_due()] : null;
  if (loai === "YEU_CAU") return [requestTone(trangThai), requestState(trangThai as "MOI")];
  if (loai === "THU") return [toneOf(trangThai), outboxState(trangThai as "CHO_GUI")];
  if (loai === "BINH_LUAN") return [toneOf(trangThai), commentState(trangThai as "HIEN")];
  if (loai === "DONG_Y")
    return ["neutral", trangThai === "co" ? m.admin_who_agreed() : m.admin_who_withdrawn()];
  if (!tenTrangThai) return null;
  return [loai === "HO_SO" ? dossierTone(trangThai) : toneOf(trangThai), tenTrangThai];
}
