import { readFileSync } from "node:fs";
import { EMPTY_DOSSIER } from "~/features/dossier/model/empty";
import type { DossierData, Lists } from "~/features/dossier/model/types";

/** One row of `contract/dossier-fields.json`: a field of the wire, an example, and every place that it goes through. */
export type Row = {
  field: string;
  type: string;
  value: unknown;
  page?: string;
  input?: string;
  /** The button that does it, by its name and value. */
  press?: Record<string, string>;
  notAsked?: string;
};

type Schema = {
  $ref?: string;
  type?: string;
  anyOf?: Schema[];
  items?: Schema & { discriminator?: { mapping: Record<string, string> } };
  properties?: Record<string, Schema>;
};
type Tree = Record<string, unknown>;

const here = (name: string) => new URL(`../../contract/${name}`, import.meta.url);
const SCHEMAS = JSON.parse(readFileSync(here("openapi.json"), "utf8")).components.schemas as Record<
  string,
  Schema
>;
const TABLE = JSON.parse(readFileSync(here("dossier-fields.json"), "utf8")) as {
  fields: Row[];
  beside: Record<string, string>;
};
export const ROWS = TABLE.fields;
export const BESIDE = TABLE.beside;

function named(schema: Schema): Schema {
  return schema.$ref ? (SCHEMAS[schema.$ref.replace(/.*\//, "")] ?? {}) : schema;
}

function filled(schema: Schema): Schema {
  return schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
}

/** Every field that may be sent, by its path; `[]` for the items of a list, `[CA_NHAN]` for owners of a kind. */
export function fieldsOfContract(schema: Schema = SCHEMAS.DossierSent ?? {}, path = ""): string[] {
  return Object.entries(named(schema).properties ?? {}).flatMap(([name, member]) => {
    const at = path ? `${path}.${name}` : name;
    const { $ref, items } = filled(member);
    if ($ref) return fieldsOfContract({ $ref }, at);
    if (items?.discriminator) {
      return Object.entries(items.discriminator.mapping).flatMap(([kind, ref]) =>
        fieldsOfContract({ $ref: ref }, `${at}[${kind}]`),
      );
    }
    return items?.$ref ? fieldsOfContract(items, `${at}[]`) : [at];
  });
}

const KINDS = ["CA_NHAN", "TO_CHUC"];

function ownersOf(type: string): string[] {
  return KINDS.filter((kind) =>
    ROWS.some((row) => row.type === type && row.field.startsWith(`chuSoHuuList[${kind}]`)),
  );
}

/** Path of a field in the example of a legal type: `chuSoHuuList[TO_CHUC].tenToChuc` is `chuSoHuuList.1.tenToChuc`. */
export function pathOf({ field, type }: Pick<Row, "field" | "type">): string {
  return field
    .replace(/\[(\w+)\]/g, (_, kind: string) => `.${ownersOf(type).indexOf(kind)}`)
    .replaceAll("[]", ".0");
}

/** A thing of the contract with nothing filled in, as the API returns it. */
function empty(name: string): Tree {
  const members = Object.entries(SCHEMAS[name]?.properties ?? {});
  return Object.fromEntries(
    members.map(([field, member]) => {
      if (member.anyOf?.some(({ type }) => type === "null")) return [field, null];
      const { type } = filled(member);
      if (type === "array") return [field, []];
      if (type === "boolean") return [field, false];
      return [field, type === "string" ? "" : 0];
    }),
  );
}

const ITEMS: Record<string, string> = {
  nganhNgheList: "NganhNgheDangKy",
  chuSoHuuHuongLoiList: "ChuSoHuuHuongLoi",
  nguoiDaiDien: "NguoiDaiDien",
  nguonVonList: "NguonVon",
  nguoiDaiDienList: "DaiDienToChuc",
  taiSanGopList: "TaiSanGop",
  coPhanList: "CoPhan",
  diaChiLienHeList: "DiaChiItem",
};
const PARTS: Record<string, string> = { truSo: "TruSo", nguoiNopHoSo: "Nguoi" };

/** The item at an index of a list, created when missing. */
function itemOf(into: Tree, name: string, place: number): Tree {
  const list = (into[name] ?? []) as Tree[];
  into[name] = list;
  while (list.length <= place) list.push({ ...empty(ITEMS[name] ?? ""), id: `${name}-${list.length}` });
  return list[place] ?? {};
}

function partOf(into: Tree, name: string): Tree {
  into[name] = into[name] ?? empty(PARTS[name] ?? "DiaChi");
  return into[name] as Tree;
}

function put(into: Tree, path: string, value: unknown): void {
  const [name = "", next, ...rest] = path.split(".");
  if (next === undefined) into[name] = value;
  else if (/^\d+$/.test(next)) put(itemOf(into, name, Number(next)), rest.join("."), value);
  else put(partOf(into, name), [next, ...rest].join("."), value);
}

/** The example of a legal type as the API returns it. */
export function exampleOf(type: string): DossierData {
  const made = structuredClone({
    ...EMPTY_DOSSIER,
    maHoSo: "HS12345678",
    hoSo: { ...empty("HoSo"), hinhThucNop: "UY_QUYEN_TO_CHUC", loaiHinhId: type },
    thongTinDangKyThue: empty("ThongTinDangKyThue"),
    chuSoHuuList: ownersOf(type).map((kind, place) => ({
      ...empty(kind === "CA_NHAN" ? "ChuSoHuuCaNhan" : "ChuSoHuuToChuc"),
      id: `chuSoHuu-${place}`,
      loaiChuSoHuu: kind,
    })),
  }) as unknown as Tree;
  for (const row of ROWS.filter((one) => one.type === type)) put(made, pathOf(row), row.value);
  return made as unknown as DossierData;
}

const LISTS = new URL("../../api/khoisu/reference_data/data/", import.meta.url);

/** The first columns of a list of the State; no name in them contains a comma before the third. */
function csv(name: string): string[][] {
  const lines = readFileSync(new URL(name, LISTS), "utf8").trim().split("\n").slice(1);
  return lines.map((line) => line.split(","));
}

/** The lists of the State that pages choose from. */
export function stateLists(): Lists {
  const codes: Lists["codes"] = {};
  const add = (list: string, ma: string, ten: string) => {
    codes[list] = [...(codes[list] ?? []), { ma, ten, ghiChu: "" }];
  };
  for (const [list = "", ma = "", ten = ""] of csv("codes.csv")) add(list, ma, ten);
  for (const [ma = "", ten = ""] of csv("countries.csv")) add("quoc-gia", ma, ten);
  for (const [ma = "", ten = ""] of csv("ethnic-groups.csv")) add("dan-toc", ma, ten);
  const provinces = csv("provinces.csv").map(([ma = "", ten = ""]) => ({ ma, ten, tenDayDu: ten }));
  const wards = csv("wards.csv").map(([ma = "", maTinh = "", loai = "", ten = ""]) => {
    return { ma, ten, tenDayDu: `${loai} ${ten}`, maTinh, tenTinh: "" };
  });
  return { codes, provinces, wards, lines: [] };
}
