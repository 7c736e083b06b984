import { amount, yesNo } from "~/features/dossier/model/answers";
import type { Answer, DossierPage } from "~/features/dossier/model/page";
import { ticked, typed, typedNumber } from "~/features/dossier/model/read";
import type { Company } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";

/** The fields of the part that few fill in. */
export const FOREIGN = ["hoSo.soNgoaiTe", "hoSo.ngoaiTe", "hoSo.hienThiNgoaiTe"];

function foreignAnswers({ soNgoaiTe, ngoaiTe, hienThiNgoaiTe }: Company): Answer[] {
  const value = [soNgoaiTe, ngoaiTe].filter(Boolean).join(" ");
  if (!value) return [];
  return [
    { truong: "hoSo.soNgoaiTe", label: m.dossier_money_capital_foreign(), value },
    { truong: "hoSo.hienThiNgoaiTe", label: m.dossier_money_capital_shown(), value: yesNo(hienThiNgoaiTe) },
  ];
}

/** How much capital: charter capital, or the investment of a private enterprise; and its amount in foreign currency. */
export const capitalPage: DossierPage = {
  slug: "von",
  step: "von",
  title: ({ hoSo }) =>
    hoSo.loaiHinhId === "DNTN" ? m.dossier_money_capital_title_dntn() : m.dossier_money_capital_title(),
  codes: ["tien-te"],
  fields: () => ["hoSo.tongVonDieuLe", ...FOREIGN],
  started: ({ hoSo }) => Boolean(hoSo.tongVonDieuLe),
  read: (form) => ({
    hoSo: {
      tongVonDieuLe: typedNumber(form, "hoSo.tongVonDieuLe"),
      soNgoaiTe: typed(form, "hoSo.soNgoaiTe"),
      ngoaiTe: typed(form, "hoSo.ngoaiTe").toUpperCase(),
      hienThiNgoaiTe: ticked(form, "hoSo.hienThiNgoaiTe"),
    },
  }),
  answers: ({ hoSo }) => [
    {
      truong: "hoSo.tongVonDieuLe",
      label:
        hoSo.loaiHinhId === "DNTN" ? m.dossier_money_capital_label_dntn() : m.dossier_money_capital_label(),
      value: amount(hoSo.tongVonDieuLe),
    },
    ...foreignAnswers(hoSo),
  ],
};
