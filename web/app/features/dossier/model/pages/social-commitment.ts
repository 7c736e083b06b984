import type { DossierPage } from "~/features/dossier/model/page";
import { typed, typedNumber } from "~/features/dossier/model/read";
import { m } from "~/paraglide/messages.js";

export const COMMITMENT = "hoSo.camKetXaHoi";

/** What a social enterprise commits to (form 34); it may also be written on the paper by hand. */
export const socialCommitmentPage: DossierPage = {
  slug: "cam-ket-xa-hoi",
  step: "cong-ty",
  title: () => m.dossier_company_commitment_title(),
  fields: () => [COMMITMENT],
  applies: ({ hoSo }) => hoSo.doanhNghiepXaHoi,
  started: ({ hoSo }) => Boolean(hoSo.camKetXaHoi?.vanDe || hoSo.camKetXaHoi?.hoatDong),
  read: (form) => ({
    hoSo: {
      camKetXaHoi: {
        vanDe: typed(form, `${COMMITMENT}.vanDe`),
        hoatDong: typed(form, `${COMMITMENT}.hoatDong`),
        tyLeTaiDauTu: typed(form, `${COMMITMENT}.tyLeTaiDauTu`).replace(/\s*%$/, ""),
        soNam: typedNumber(form, `${COMMITMENT}.soNam`),
      },
    },
  }),
  answers: ({ hoSo }) => {
    const said = hoSo.camKetXaHoi;
    const years = String(said?.soNam || "");
    const row = (name: string, label: string, value: string) => ({
      truong: `${COMMITMENT}.${name}`,
      label,
      value,
    });
    return [
      row("vanDe", m.dossier_company_commitment_problem(), said?.vanDe ?? ""),
      row("hoatDong", m.dossier_company_commitment_activities(), said?.hoatDong ?? ""),
      row(
        "tyLeTaiDauTu",
        m.dossier_company_commitment_share(),
        said?.tyLeTaiDauTu ? `${said.tyLeTaiDauTu}%` : "",
      ),
      row("soNam", m.dossier_company_commitment_years(), years || m.dossier_company_commitment_unlimited()),
    ];
  },
};
