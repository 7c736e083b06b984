import type { DossierPage } from "~/features/dossier/model/page";
import { lineName } from "~/features/dossier/model/people/names";
import { typed } from "~/features/dossier/model/read";
import type { DossierData, Patch } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";

type Lines = NonNullable<Patch["nganhNgheList"]>;

/** The lines as the form shows them: details and the main one may have been changed. */
function shownLines(form: FormData, { nganhNgheList }: DossierData): Lines {
  const main = typed(form, "nganhChinh");
  return nganhNgheList.map(({ id, maNganh, tenNganh, chiTiet, laNganhChinh }) => ({
    id,
    maNganh,
    tenNganh,
    chiTiet: form.has(`chiTiet.${maNganh}`) ? typed(form, `chiTiet.${maNganh}`) : chiTiet,
    laNganhChinh: main ? main === maNganh : laNganhChinh,
  }));
}

/** Adds the line whose button was pressed; the first one is the main line until another is chosen. */
function withAdded(lines: Lines, form: FormData): Lines {
  const [maNganh = "", ...detail] = typed(form, "them").split("|");
  if (!maNganh || lines.some((line) => line.maNganh === maNganh)) return lines;
  const laNganhChinh = !lines.some((line) => line.laNganhChinh);
  return [...lines, { maNganh, chiTiet: detail.join("|"), laNganhChinh }];
}

/** Removes the line whose button was pressed; when it was the main line, the first one left becomes it. */
function withoutRemoved(lines: Lines, form: FormData): Lines {
  const removed = typed(form, "bo");
  if (!removed) return lines;
  const left = lines.filter(({ maNganh }) => maNganh !== removed);
  if (left.some(({ laNganhChinh }) => laNganhChinh)) return left;
  return left.map((line, at) => ({ ...line, laNganhChinh: at === 0 }));
}

/** What the company will do. */
export const linesPage: DossierPage = {
  slug: "nganh-nghe",
  step: "nganh-nghe",
  title: () => m.dossier_lines_title(),
  fields: () => ["nganhNgheList"],
  lines: true,
  started: ({ nganhNgheList }) => nganhNgheList.length > 0,
  read: (form, dossier) => ({
    nganhNgheList: withoutRemoved(withAdded(shownLines(form, dossier), form), form),
  }),
  staysOnPage: (intent, form) => {
    const other = typed(form, "thuTu");
    const tu = (other || typed(form, "tu")).slice(0, 120);
    const query = tu ? { tu } : undefined;
    const [added] = typed(form, "them").split("|");
    if (added) return { query, hash: `nganh-${added}` };
    if (typed(form, "bo")) return { query, hash: "nganh-da-chon" };
    return intent === "search" || other ? { query, hash: "ket-qua" } : null;
  },
  answers: ({ nganhNgheList }, lists) =>
    nganhNgheList.map(({ maNganh, tenNganh, chiTiet, laNganhChinh }, at) => ({
      truong: `nganhNgheList.${at}.maNganh`,
      label: laNganhChinh ? m.dossier_lines_main_code({ code: maNganh }) : maNganh,
      value: [lineName(lists, maNganh) || tenNganh, chiTiet].filter(Boolean).join(": "),
    })),
};
