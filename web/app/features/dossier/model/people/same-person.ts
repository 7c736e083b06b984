import { PERSONAL, type Personal } from "./person-sync";

/** What tells two people apart, as the API's rules compare it (rules/people/same_person.py). */
const COMPARED = ["hoTen", "ngaySinh", "gioiTinh", "quocTich", "ngayCap", "ngayHetHan"] as const;
/** What belongs to one edition of a paper: another kind of paper has its own. */
const OF_THE_PAPER = ["noiCap", "ngayCap", "ngayHetHan"];

type Named = { who: Personal };

/** A text without what distinguishes nobody: case, repeated blanks, Unicode encoding. Capitals after small letters: ß is SS. */
function plain(value: unknown): string {
  const text = String(value ?? "").normalize("NFC");
  return text.toLowerCase().toUpperCase().replace(/\s+/g, " ").trim();
}

function canTake(name: string, one: Personal, other: Personal): boolean {
  return !OF_THE_PAPER.includes(name) || one.loaiGiayTo === other.loaiGiayTo;
}

/** Whether two places contradict each other; what either leaves empty contradicts nothing. */
function contradict(one: Personal, other: Personal): boolean {
  return COMPARED.some((name) => {
    const [here, there] = [plain(one[name]), plain(other[name])];
    return canTake(name, one, other) && here !== "" && there !== "" && here !== there;
  });
}

/** The places of one number, those together that do not contradict each other, in the order of their first. */
export function groupsOf<P extends Named>(places: readonly P[]): [P, ...P[]][] {
  const groups: [P, ...P[]][] = [];
  for (const place of places) {
    const fitting = groups.find((group) => group.every(({ who }) => !contradict(who, place.who)));
    if (fitting) fitting.push(place);
    else groups.push([place]);
  }
  return groups;
}

/** What places that do not contradict each other say together: of each field what is given first. Nothing is empty in it. */
export function together([first, ...others]: readonly [Named, ...Named[]]): Personal {
  const given = (name: (typeof PERSONAL)[number]) =>
    [first, ...others.filter(({ who }) => canTake(name, first.who, who))].find(({ who }) => who[name])?.who[
      name
    ];
  const known = PERSONAL.map((name) => [name, given(name)] as const);
  return Object.fromEntries(known.filter(([, value]) => value));
}
