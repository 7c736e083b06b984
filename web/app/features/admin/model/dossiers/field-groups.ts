import { PAGES } from "~/features/dossier/model/pages";
import { plainPath } from "~/features/dossier/model/paths";
import { openPages } from "~/features/dossier/model/state";
import type { DossierData, Lists } from "~/features/dossier/model/types";

/** One field as shown in the back office. `said`: comments on it; `before`: what was handed in before, where it differs. */
export type Field = {
  truong: string;
  label: string;
  value: string;
  said: string[];
  found: string[];
  before?: string;
};
export type FieldGroup = { key: string; title: string; fields: Field[] };

function under(truong: string, all: { truong: string; text: string }[]): string[] {
  return all.filter((one) => plainPath(one.truong) === truong).map(({ text }) => text);
}

/** The whole dossier as pages of named values, with what staff and rules say of each. */
export function fieldGroups(dossier: DossierData, lists: Lists): FieldGroup[] {
  const said = dossier.ghiChu.filter(({ daXong }) => !daXong);
  const comments = said.map(({ truong, noiDung }) => ({ truong, text: noiDung }));
  const found = dossier.loi.map(({ truong, thongBao }) => ({ truong, text: thongBao }));
  return openPages(PAGES, dossier).map(({ page, at, key }) => ({
    key,
    title: page.title(dossier, at),
    fields: page.answers(dossier, lists, at).map(({ truong, path = truong, label, value }) => ({
      truong: path,
      label,
      value,
      said: under(plainPath(path), comments),
      found: under(plainPath(path), found),
    })),
  }));
}
