import type { components } from "~contract/api";

export type Conditions = components["schemas"]["Conditions"];
export type Reading = components["schemas"]["ReadingOut"];
/** A read value next to what the dossier says now; `atOnce`: the button for all fills it in. */
export type Row = components["schemas"]["ReadValue"] & { now: string; atOnce: boolean };

/** Reading of papers: what a reading says, and how its values get into a dossier. Pure: no requests. */

export type ReadSource = "QR" | "MRZ" | "CHU";
export type PaperKind = "CAN_CUOC" | "GCN_DKDN";
export type Side = "TRUOC" | "SAU";
export type ReadValue = { truong: string; giaTri: string; nguon: ReadSource; doTinCay: number };
export type Thing = Record<string, unknown>;

/** Whose values they become: the path to one person or organisation, such as `chuSoHuuList.<id>`. */
export type Target = string[];

const PARTS = ["chuSoHuuList", "chuSoHuuHuongLoiList", "nguoiDaiDien", "hoSo"];
const WORD = /^[A-Za-z0-9-]{1,64}$/;

/** Parses a target from an address; null when it cannot be one. */
export function targetOf(text: string | null): Target | null {
  const target = (text ?? "").split(".");
  const known = PARTS.includes(target[0] ?? "") && target.length >= 2 && target.length <= 4;
  return known && target.every((word) => WORD.test(word)) ? target : null;
}

function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function within(here: unknown, word: string): unknown {
  if (Array.isArray(here)) return here.find((item) => isThing(item) && item.id === word);
  return isThing(here) ? here[word] : undefined;
}

/** The person or organisation at a target; null when it is not (any more) in the dossier. */
export function thingAt(dossier: object, target: Target): Thing | null {
  let here: unknown = dossier;
  for (const word of target) here = within(here, word);
  if (isThing(here)) return here;
  // The filer is empty in the dossier until something is known about them.
  return target.join(".") === "hoSo.nguoiNopHoSo" ? {} : null;
}

function changed(here: unknown, rest: Target, thing: Thing): unknown {
  const [word, ...more] = rest;
  if (word === undefined) return thing;
  if (Array.isArray(here)) {
    return here.map((item) => (isThing(item) && item.id === word ? changed(item, more, thing) : item));
  }
  return isThing(here) ? { ...here, [word]: changed(here[word], more, thing) } : here;
}

/** The body of a SAVE that puts `thing` at the target and leaves everything else as it is. */
export function patchAt(dossier: object, target: Target, thing: Thing): Thing {
  const [part = "", ...rest] = target;
  if (part === "hoSo") return { hoSo: { [rest[0] ?? ""]: thing } };
  return { [part]: changed((dossier as Thing)[part], rest, thing) };
}

/** Where a value goes: most under their own names, addresses into the line of an address, some nowhere. */
const PLACES: Record<string, string[]> = {
  // A card's holder is registered with a contact address; the permanent one is only asked of people without a card.
  diaChiThuongTru: ["diaChiLienHe", "soNhaDuong"],
  truSo: ["truSo", "soNhaDuong"],
  vonDieuLe: [],
  nguoiDaiDien: [],
  chucDanh: [],
};

function placeOf(truong: string): string[] {
  return PLACES[truong] ?? [truong];
}

/** True for a value that only helps to compare, such as another company's capital. */
export function isForLooking(truong: string): boolean {
  return placeOf(truong).length === 0;
}

/** Defaults of the form; before there is a number nobody has chosen them. */
const BY_ITSELF: Record<string, string> = { loaiGiayTo: "CAN_CUOC", quocTich: "VN" };

/** The current value at a value's place, empty for nothing. */
export function standing(thing: Thing, truong: string): string {
  if (truong in BY_ITSELF && !thing.soGiayTo && thing[truong] === BY_ITSELF[truong]) return "";
  let here: unknown = isForLooking(truong) ? undefined : thing;
  for (const word of placeOf(truong)) here = within(here, word);
  return typeof here === "string" || typeof here === "number" ? String(here) : "";
}

/** The thing with the chosen values in their places; everything else stays. */
export function withValues(thing: Thing, values: readonly ReadValue[]): Thing {
  const result: Thing = { ...thing };
  for (const { truong, giaTri } of values) {
    const [first, second] = placeOf(truong);
    if (!first) continue;
    const address = isThing(result[first]) ? result[first] : { quocGiaId: "VN" };
    result[first] = second ? { ...address, [second]: giaTri } : giaTri;
  }
  return result;
}

/**
 * Whether nothing was guessed: a value of a code, or of code lines whose check digits confirm it. Names, and what else
 * no check digit covers, come from such lines too, but with lower confidence.
 */
function isSure({ nguon, doTinCay }: ReadValue): boolean {
  return nguon !== "CHU" && doTinCay >= 0.75;
}

/** Where somebody lives, as the card has it. */
const ADDRESS = "diaChiThuongTru";

/** What belongs to one paper and is wrong next to another one's number. */
const OF_THE_PAPER = ["loaiGiayTo", "soGiayTo", "ngayCap", "ngayHetHan", "noiCap"];
const CARDS = ["CAN_CUOC", "CCCD"];

function family(kind: string): string {
  return CARDS.includes(kind) ? "CARD" : kind;
}

/** The kind of another paper that the dossier names, when what was read is not of that kind; empty otherwise. */
export function otherPaper(thing: Thing, values: readonly ReadValue[]): string {
  const of = (truong: string) => values.find((value) => value.truong === truong)?.giaTri ?? "";
  const read = of("loaiGiayTo") || (/^\d{12}$/.test(of("soGiayTo")) ? "CCCD" : "");
  const now = standing(thing, "loaiGiayTo");
  return read && now && family(read) !== family(now) ? now : "";
}

/** The values that are still to be checked: guesses that differ from the dossier, and another paper's. */
export function unsettled<V extends ReadValue>(thing: Thing, values: readonly V[]): V[] {
  const other = otherPaper(thing, values);
  return values.filter((value) => {
    const doubtful =
      !isSure(value) || value.truong === ADDRESS || (other !== "" && OF_THE_PAPER.includes(value.truong));
    return !isForLooking(value.truong) && doubtful && standing(thing, value.truong) !== value.giaTri;
  });
}

/**
 * Whether the button for all may fill a value in: its place is empty, it is sure, and it is of the chosen paper. An address
 * of a card never: it names ward, district and province as they were, which the dossier has in fields of their own.
 */
export function fillsAtOnce(thing: Thing, value: ReadValue, other: string): boolean {
  const { truong } = value;
  const ownPaper = other === "" || !OF_THE_PAPER.includes(truong);
  const asIs = !isForLooking(truong) && truong !== ADDRESS;
  return asIs && isSure(value) && ownPaper && standing(thing, truong) === "";
}

/** The confirmed values: those ticked, and with `onlyEmpty` all that the button for all may fill in. */
export function chosen(
  thing: Thing,
  values: readonly ReadValue[],
  ticked: ReadonlySet<string>,
  onlyEmpty: boolean,
): ReadValue[] {
  const other = otherPaper(thing, values);
  return values.filter(
    (value) =>
      !isForLooking(value.truong) &&
      (ticked.has(value.truong) || (onlyEmpty && fillsAtOnce(thing, value, other))),
  );
}

/** Whether values of another kind of paper would end up next to the old kind or number. */
export function mixesPapers(
  thing: Thing,
  values: readonly ReadValue[],
  picked: readonly ReadValue[],
): boolean {
  const names = picked.map((value) => value.truong);
  if (!otherPaper(thing, values) || !names.some((name) => OF_THE_PAPER.includes(name))) return false;
  return !(names.includes("loaiGiayTo") && names.includes("soGiayTo"));
}

export type Asked = { maHoSo: string; target: Target; back: string };

/** The address where a paper is uploaded for one person or organisation; `back` is the page to return to. */
export function readingPath({ maHoSo, target, back }: Asked, id?: string): string {
  const query = new URLSearchParams({ hs: maHoSo, cho: target.join("."), ve: back });
  return `/quan-ly-ho-so/doc-giay-to${id ? `/${id}` : ""}?${query}`;
}

/** What a card's values are compared with: the person's own data, without the rest of the dossier. */
export function ofCard(thing: Thing): Thing {
  const names = [
    "hoTen",
    "ngaySinh",
    "gioiTinh",
    "quocTich",
    "loaiGiayTo",
    "soGiayTo",
    "ngayCap",
    "ngayHetHan",
    "noiCap",
  ];
  const soNhaDuong = standing(thing, "diaChiThuongTru");
  return { ...Object.fromEntries(names.map((name) => [name, thing[name]])), diaChiLienHe: { soNhaDuong } };
}

/** Values next to what the dossier says now. */
export function rowsOf<V extends ReadValue>(thing: Thing, values: readonly V[]) {
  const other = otherPaper(thing, values);
  const rows = values.map((value) => ({
    ...value,
    now: standing(thing, value.truong),
    atOnce: fillsAtOnce(thing, value, other),
  }));
  return { rows, open: unsettled(thing, values).length, other };
}
