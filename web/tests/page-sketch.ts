import type { Answer } from "~/features/dossier/model/page";
import type { openPages } from "~/features/dossier/model/state";
import type { DossierData, Lists } from "~/features/dossier/model/types";
import { stateLists } from "./every-field";

type Opened = ReturnType<typeof openPages>[number];

/** Names of buttons and of choices that change the rest of a form: empty unless a test presses them. */
const PRESSED = ["intent", "them", "bo", "lay", "moi", "boTaiSan", "phapLuat"];

/** A form in which every field says its own name. */
class NamedForm extends FormData {
  override get(name: string): FormDataEntryValue | null {
    if (super.has(name) || PRESSED.includes(name)) return super.get(name);
    return name.endsWith("quocGiaId") || name.endsWith("quocTich") ? "VN" : name;
  }

  override has(name: string): boolean {
    return super.has(name) || !PRESSED.includes(name);
  }
}

function namedForm(dossier: DossierData): FormData {
  const form = new NamedForm();
  for (const [at, { id }] of dossier.chuSoHuuList.entries()) form.set(`hang.${at}`, id);
  for (const list of ["hoSo.taiSanGopList", "taiSanGopList"]) form.set(`${list}.0.loaiTaiSan`, "NGOAI_TE");
  for (const box of ["hoSo.truSo.khuList.KCN", "quyenChiPhoi.BO_NHIEM"]) form.set(box, "true");
  form.set("hoSo.hinhThucNop", "UY_QUYEN_CA_NHAN");
  form.set("noiNhan", "KHAC");
  form.set("thongTinDangKyThue.taiChinhTuNgay", "01/07");
  form.set("nganhChinh", dossier.nganhNgheList.at(-1)?.maNganh ?? "");
  return form;
}

/** The leaves of what is sent, with their values. */
function leaves(value: unknown, path = ""): [path: string, value: unknown][] {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0) return [[path, value]];
  return Object.entries(value).flatMap(([name, part]) => leaves(part, path ? `${path}.${name}` : name));
}

/** Paths in one line; `~` is the page's base. */
function together(word: string, paths: readonly string[], base: string): string[] {
  const short = paths.map((path) => (base && path.startsWith(base) ? `~${path.slice(base.length)}` : path));
  return paths.length > 0 ? [`${word} ${short.join(" ")}`] : [];
}

/** What is sent: first what stands where its field's name says, then everything else with its value. */
function sent(patch: unknown, base: string): string[] {
  const all = leaves(patch);
  const isNamed = ([path, value]: (typeof all)[number]) => value === path || `${base}.${value}` === path;
  const others = all
    .filter((leaf) => !isNamed(leaf))
    .map(([path, value]) => `sends ${path} = ${JSON.stringify(value)}`);
  return [
    ...together(
      "sends",
      all.filter(isNamed).map(([path]) => path),
      base,
    ),
    ...others,
  ];
}

function shown({ truong, path, label, value }: Answer): string {
  const number = /\d+/.exec(label)?.[0];
  return `shows ${truong}${path ? ` (${path})` : ""}${number ? ` #${number}` : ""} = ${value}`;
}

/** What a page asks, shows and sends of a dossier, without the wording of labels: they may change, what they name may not. */
export function sketch({ page, at, key, follows }: Opened, dossier: DossierData, lists: Lists): string[] {
  const base = page.fieldBase?.(dossier, at) ?? "";
  const label = page.items?.(dossier).find(({ muc }) => muc === at.muc)?.label;
  return [
    `${key}${follows && follows !== at.muc ? ` after ${follows}` : ""}${label ? ` "${label}"` : ""}`,
    ...(base ? [`base ${base}`] : []),
    ...together("asks", page.fields(dossier, at), base),
    ...together("addresses", page.addresses?.(dossier, at) ?? [], base),
    `started ${page.started(dossier, at)}`,
    ...page.answers(dossier, lists, at).map(shown),
    ...sent(page.read(namedForm(dossier), dossier, at), base),
  ];
}

/** The State's lists with the codes for names, so that a name that is spelt otherwise tomorrow changes nothing. */
export function listsOfCodes(): Lists {
  const lists = stateLists();
  const codes = Object.fromEntries(
    Object.entries(lists.codes).map(([list, rows]) => [
      list,
      rows.map((row) => ({ ...row, ten: `${list}:${row.ma}` })),
    ]),
  );
  return {
    codes,
    provinces: lists.provinces.map((one) => ({ ...one, tenDayDu: `tỉnh:${one.ma}` })),
    wards: lists.wards.map((one) => ({ ...one, tenDayDu: `phường:${one.ma}` })),
    lines: [{ ma: "6201", ten: "ngành:6201", tenVi: "ngành:6201", dieuKien: [] }],
  };
}
