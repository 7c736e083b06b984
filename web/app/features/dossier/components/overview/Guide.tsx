import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import type { GuideAnswers, Suggested } from "~/features/dossier/model/legal-type/suggest-type";
import { pagePath } from "~/features/dossier/model/page";
import type { Code } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { RadioField } from "~/ui/form/RadioField";
import parts from "~/ui/theme/parts.module.css";
import guideStyles from "./guide.module.css";

/** The two most common types side by side, row by row. */
export function Compare() {
  const rows = [
    [m.dossier_compare_owners(), m.dossier_compare_owners_llc(), m.dossier_compare_owners_jsc()],
    [m.dossier_compare_liability(), m.dossier_compare_liability_llc(), m.dossier_compare_liability_jsc()],
    [m.dossier_compare_transfer(), m.dossier_compare_transfer_llc(), m.dossier_compare_transfer_jsc()],
    [m.dossier_compare_money(), m.dossier_compare_money_llc(), m.dossier_compare_money_jsc()],
    [m.dossier_compare_board(), m.dossier_compare_board_llc(), m.dossier_compare_board_jsc()],
    [m.dossier_compare_fits(), m.dossier_compare_fits_llc(), m.dossier_compare_fits_jsc()],
  ];
  return (
    <section className={`${parts.wellBelow} ${guideStyles.compare}`} aria-labelledby="so-sanh">
      <h2 id="so-sanh">{m.dossier_compare_title()}</h2>
      <div>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{m.dossier_compare_llc()}</th>
              <th scope="col">{m.dossier_compare_jsc()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, llc, jsc]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-label={m.dossier_compare_llc()}>{llc}</td>
                <td data-label={m.dossier_compare_jsc()}>{jsc}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const REASONS: Record<Suggested, () => string> = {
  DNTN: m.dossier_guide_why_dntn,
  TNHH1_CN: m.dossier_guide_why_tnhh1,
  TNHH1_TC: m.dossier_guide_why_tnhh1_tc,
  TNHH2: m.dossier_guide_why_tnhh2,
  CP: m.dossier_guide_why_cp,
  HD: m.dossier_guide_why_hd,
};

/** The proposal with its reason, or what is still to be answered. */
export function GuideResult({ type, maHoSo }: { type: Code | undefined; maHoSo: string | null }) {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new proposal is read out
  useEffect(() => box.current?.focus(), [type?.ma]);
  return (
    <section
      ref={box}
      className={`${parts.stackTight} ${parts.leadHeads} ${parts.farApart} ${parts.left} ${parts.padLarge} ${guideStyles.result}`}
      tabIndex={-1}
      aria-labelledby="goi-y"
    >
      <h2 id="goi-y">{type ? m.dossier_guide_result({ type: type.ten }) : m.dossier_guide_more_title()}</h2>
      <p>{type ? REASONS[type.ma as Suggested]() : m.dossier_guide_more()}</p>
      {type && (
        <Button component={Link} to={pagePath("loai-hinh", maHoSo, { chon: type.ma })}>
          {m.dossier_guide_take()}
        </Button>
      )}
    </section>
  );
}

/** The four questions. A GET form: the answers are in the address, nothing is stored. */
export function GuideForm({ answers, maHoSo }: { answers: GuideAnswers; maHoSo: string | null }) {
  return (
    <Form
      method="get"
      className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}
      preventScrollReset={false}
    >
      {maHoSo && <input type="hidden" name="hs" value={maHoSo} readOnly />}
      <input type="hidden" name="xem" value="1" readOnly />
      <RadioField
        name="soNguoi"
        legend={m.dossier_guide_owners()}
        defaultValue={answers.soNguoi}
        options={[
          { value: "MOT", label: m.dossier_guide_owners_one() },
          { value: "HAI", label: m.dossier_guide_owners_two() },
          { value: "BA", label: m.dossier_guide_owners_three() },
          { value: "NHIEU", label: m.dossier_guide_owners_many() },
        ]}
      />
      <RadioField
        name="toChuc"
        legend={m.dossier_guide_organisation()}
        hint={m.dossier_guide_organisation_hint()}
        defaultValue={answers.toChuc}
        options={[
          { value: "KHONG", label: m.dossier_guide_organisation_no() },
          { value: "CO", label: m.dossier_guide_organisation_yes() },
        ]}
      />
      <RadioField
        name="tachBach"
        legend={m.dossier_guide_liability()}
        hint={m.dossier_guide_liability_hint()}
        defaultValue={answers.tachBach}
        options={[
          { value: "CO", label: m.dossier_guide_liability_yes() },
          { value: "KHONG", label: m.dossier_guide_liability_no() },
        ]}
      />
      <RadioField
        name="goiVon"
        legend={m.dossier_guide_invest()}
        hint={m.dossier_guide_invest_hint()}
        defaultValue={answers.goiVon}
        options={[
          { value: "KHONG", label: m.dossier_guide_invest_no() },
          { value: "CO", label: m.dossier_guide_invest_yes() },
        ]}
      />
      <div>
        <Button type="submit" size="lg">
          {m.dossier_guide_submit()}
        </Button>
      </div>
    </Form>
  );
}
