import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import type { Human } from "./owners";

type Known = Pick<Human, "hoTen" | "ngaySinh" | "soGiayTo">;

function sameName(one: Known, other: Known): boolean {
  const plain = ({ hoTen }: Known) => hoTen.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
  return plain(one) === plain(other);
}

/** The last digits of an ID, four or as many as it takes to differ from the others. */
function lastDigits(number: string, others: readonly Known[]): string {
  const unlike = others.filter(({ soGiayTo }) => soGiayTo !== number);
  const ends = Array.from({ length: number.length }, (_, at) => number.slice(-at - 1)).slice(3);
  return ends.find((end) => !unlike.some(({ soGiayTo }) => soGiayTo.endsWith(end))) ?? number;
}

/** What tells somebody from others of the same name: the day of birth and the last digits of the ID; "" for a name of one person. */
export function tellApart(who: Known, all: readonly Known[]): string {
  const namesakes = all.filter((other) => sameName(who, other));
  if (namesakes.length < 2) return "";
  const { ngaySinh, soGiayTo } = who;
  return [
    ngaySinh && m.dossier_people_born({ day: formatDate(ngaySinh) }),
    soGiayTo && m.dossier_people_id_ends({ digits: lastDigits(soGiayTo, namesakes) }),
  ]
    .filter(Boolean)
    .join(", ");
}
