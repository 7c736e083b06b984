import { PERSONAL, type Personal } from "./person-sync";

/** What tells two people apart, as the API's rules compare it (rules/people/same_person.py). */
const COMPARED = ["hoTen", "ngaySinh", "gioiTinh", "quocTich", "ngayCap", "ngayHetHan"] as const;
/** What belongs to one edition of a paper: another kind of paper has its own. */
const OF_THE_PAPER = ["noiCap", "ngayCap", "ngayHetHan"];

/** A place that names a person: its path, and what it says of them. */
type Named = { path: string; who: Personal };

/** A text without what distinguishes nobody: case, repeated blanks, Unicode encoding. */
function plain(value: unknown): string {
  const text = String(value ?? "").normalize("NFC");
  return text.toLowerCase().replaceAll("ß", "ss").replace(/\s+/g, " ").trim();
}

const SAYS_NOTHING = ["quocGiaId", "loaiDiaChi"];

/** Whether a field says something; an address in which only the country stands does not. */
function isGiven(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return Boolean(value);
  return Object.entries(value).some(([name, part]) => !SAYS_NOTHING.includes(name) && Boolean(part));
}

/** The list that a place is in, which names nobody twice; a place that is there once is its own. */
function within({ path }: Named): string {
  return path.replace(/\.\d+$/, "");
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

/** The places of one number, those together that may be one person: in different lists and without a contradiction. */
export function groupsOf<P extends Named>(places: readonly P[]): [P, ...P[]][] {
  const groups: [P, ...P[]][] = [];
  for (const place of places) {
    const fitting = groups.find((group) =>
      group.every((one) => within(one) !== within(place) && !contradict(one.who, place.who)),
    );
    if (fitting) fitting.push(place);
    else groups.push([place]);
  }
  return groups;
}

/** What such places say together: of each field what is given first. Nothing is empty in it. */
export function together([first, ...others]: readonly [Named, ...Named[]]): Personal {
  const given = (name: (typeof PERSONAL)[number]) => {
    const places = [first, ...others.filter(({ who }) => canTake(name, first.who, who))];
    return places.map(({ who }) => who[name]).find(isGiven);
  };
  const known = PERSONAL.map((name) => [name, given(name)] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined));
}
