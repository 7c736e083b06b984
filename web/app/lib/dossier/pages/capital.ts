import { m } from "~/paraglide/messages.js";
import { amount } from "../answers";
import type { DossierPage } from "../page";
import { typedNumber } from "../read";

/** How much capital: charter capital, or the investment of a private enterprise. */
export const capitalPage: DossierPage = {
  slug: "von",
  step: "von",
  title: ({ hoSo }) =>
    hoSo.loaiHinhId === "DNTN" ? m.dossier_money_capital_title_dntn() : m.dossier_money_capital_title(),
  fields: () => ["hoSo.tongVonDieuLe"],
  started: ({ hoSo }) => Boolean(hoSo.tongVonDieuLe),
  read: (form) => ({ hoSo: { tongVonDieuLe: typedNumber(form, "hoSo.tongVonDieuLe") } }),
  answers: ({ hoSo }) => [
    {
      truong: "hoSo.tongVonDieuLe",
      label:
        hoSo.loaiHinhId === "DNTN" ? m.dossier_money_capital_label_dntn() : m.dossier_money_capital_label(),
      value: amount(hoSo.tongVonDieuLe),
    },
  ],
};
