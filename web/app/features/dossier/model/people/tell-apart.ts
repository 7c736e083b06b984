import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import type { Human } from "./owners";

type Known = Pick<Human, "hoTen" | "ngaySinh" | "soGiayTo">;

function sameName(one: Known, other: Known): boolean {
  const plain = ({ hoTen }: Known) => hoTen.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
  return plain(one) === plain(other);
}

/** What tells somebody from others of the same name: the day of birth and the last digits of the ID; "" for a name of one person. */
export function tellApart(who: Known, all: readonly Known[]): string {
  if (all.filter((other) => sameName(who, other)).length < 2) return "";
  const { ngaySinh, soGiayTo } = who;
  return [
    ngaySinh && m.dossier_people_born({ day: formatDate(ngaySinh) }),
    soGiayTo && m.dossier_people_id_ends({ digits: soGiayTo.slice(-4) }),
  ]
    .filter(Boolean)
    .join(", ");
}
