import { grouped } from "~/features/dossier/model/capital/shares";
import { addressLine, nameOf } from "~/features/dossier/model/people/names";
import type { Human } from "~/features/dossier/model/people/owners";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import type { Answer } from "./page";
import { CARDS } from "./read";
import type { Lists } from "./types";

/** A day as people read it; what could not be parsed as it was typed. */
export function day(value: string | null | undefined): string {
  return (value && formatDate(value)) || (value ?? "");
}

/** An amount with its currency; empty when there is none. */
export function amount(value: unknown): string {
  const text = String(value ?? "");
  if (text === "0") return "";
  return /^\d+$/.test(text) ? `${grouped(text)}\u00a0₫` : text;
}

/** Yes or no. */
export function yesNo(value: boolean): string {
  return value ? m.dossier_yes() : m.dossier_no();
}

function paper({ loaiGiayTo, soGiayTo }: Human, lists: Lists): string {
  return [nameOf(lists, "giay-to-ca-nhan", loaiGiayTo), soGiayTo].filter(Boolean).join(" ");
}

/** Rows of somebody's identity. */
export function identityAnswers(who: Human, lists: Lists, base: string): Answer[] {
  const row = (name: string, label: string, value: string) => ({ truong: `${base}.${name}`, label, value });
  const rows = [
    row("hoTen", m.dossier_people_person_name(), who.hoTen),
    row("ngaySinh", m.dossier_people_person_born(), day(who.ngaySinh)),
    row("gioiTinh", m.dossier_people_person_sex(), nameOf(lists, "gioi-tinh", who.gioiTinh)),
    row("quocTich", m.dossier_people_person_nation(), nameOf(lists, "quoc-gia", who.quocTich)),
    row("soGiayTo", m.dossier_people_person_paper(), paper(who, lists)),
  ];
  if (CARDS.includes(who.loaiGiayTo)) return rows;
  return [
    ...rows,
    row("ngayCap", m.dossier_people_person_issued(), day(who.ngayCap)),
    row("noiCap", m.dossier_people_person_issuer(), who.noiCap),
    row(
      "diaChiThuongTru.soNhaDuong",
      m.dossier_people_person_residence(),
      addressLine(lists, who.diaChiThuongTru),
    ),
  ];
}

/** Rows of somebody's contact details. */
export function contactAnswers(who: Human, lists: Lists, base: string): Answer[] {
  const row = (name: string, label: string, value: string) => ({ truong: `${base}.${name}`, label, value });
  return [
    row("soDienThoai", m.dossier_people_person_phone(), who.soDienThoai),
    row("email", m.dossier_people_person_email(), who.email),
    row("diaChiLienHe.soNhaDuong", m.dossier_people_person_address(), addressLine(lists, who.diaChiLienHe)),
  ];
}
