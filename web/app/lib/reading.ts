/** Reading of papers: what a reading says, and how its values come into a dossier. Nothing here asks a server. */

export type ReadSource = "QR" | "MRZ" | "CHU";
export type PaperKind = "CAN_CUOC" | "GCN_DKDN";
export type Side = "TRUOC" | "SAU";
export type ReadValue = { truong: string; giaTri: string; nguon: ReadSource; doTinCay: number };
type Thing = Record<string, unknown>;

/** Whose values they become: the way to one person or organisation, such as `chuSoHuuList.<id>`. */
export type Target = string[];

const PARTS = ["chuSoHuuList", "chuSoHuuHuongLoiList", "nguoiDaiDien", "hoSo"];
const WORD = /^[A-Za-z0-9-]{1,64}$/;

/** Reads a target from an address; null when it cannot be one. */
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
  // Who files stands in the dossier as nobody until something is known of him.
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

/** What stands at a value's place now, empty for nothing. */
export function standing(thing: Thing, truong: string): string {
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

/** States in which a reading goes on by itself. */
export function isUnderWay(trangThai: string): boolean {
  return trangThai === "CHO" || trangThai === "DANG_DOC";
}

export type Asked = { maHoSo: string; target: Target; back: string };

/** The address where a paper is sent in for one person or organisation; `back` is the page to return to. */
export function readingPath({ maHoSo, target, back }: Asked, id?: string): string {
  const query = new URLSearchParams({ hs: maHoSo, cho: target.join("."), ve: back });
  return `/quan-ly-ho-so/doc-giay-to${id ? `/${id}` : ""}?${query}`;
}
