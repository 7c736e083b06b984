import { IconCircleCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import type { DossierData } from "~/features/dossier/model/types";
import { formatUntil } from "~/lib/text/until";
import { m } from "~/paraglide/messages.js";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./sent.module.css";

/** What the customer has to do now, which may be nothing; null once it has ended, where the result says it. */
function nowOf({
  trangThai,
  maHoSo,
  banKy,
}: DossierData): { title: string; text: string; sign?: boolean } | null {
  if (trangThai === "DA_NOP") {
    return { title: m.dossier_sent_arrived({ code: maHoSo ?? "" }), text: m.dossier_sent_mail() };
  }
  if (trangThai === "DA_DUYET" && banKy.length === 0) {
    return { title: m.dossier_now_sign(), text: m.dossier_now_sign_text(), sign: true };
  }
  if (trangThai === "DA_DUYET") return { title: m.dossier_now_signed(), text: m.dossier_now_signed_text() };
  if (trangThai === "DA_NOP_CO_QUAN")
    return { title: m.dossier_now_filed(), text: m.dossier_now_filed_text() };
  return null;
}

/** What is to be done now, or why it was closed. */
export function Arrived({ dossier }: { dossier: DossierData }) {
  const now = nowOf(dossier);
  const { lyDo } = dossier;
  return (
    <>
      {now && (
        <div className={`${parts.gap} ${parts.padLarge} ${parts.leadHeads} ${styles.arrived}`} role="status">
          <IconCircleCheck size={32} stroke={1.75} aria-hidden="true" />
          <div>
            <h2>{now.title}</h2>
            <p>{now.text}</p>
            {now.sign && (
              <p className={`${parts.pressLinks} ${parts.wrap} ${parts.gapFacts}`}>
                <a href="#giay-to">{m.dossier_now_papers()}</a>
                <a href="#ban-ky">{m.dossier_now_send()}</a>
              </p>
            )}
          </div>
        </div>
      )}
      {lyDo && (
        <Panel title={m.dossier_sent_reason()}>
          <p>{lyDo}</p>
        </Panel>
      )}
    </>
  );
}

/** How many of the stages are behind a dossier. */
const BEHIND: Record<string, number> = { DA_DUYET: 1, DA_NOP_CO_QUAN: 3 };

/** The stages that a submitted dossier has before it, in the order in which they happen. */
export function NextSteps({ dossier: { trangThai, hanXuLy } }: { dossier: DossierData }) {
  if (trangThai === "TU_CHOI" || trangThai === "DA_CAP") return null;
  const checking = trangThai === "DA_NOP" && hanXuLy;
  const when = checking ? m.orders_until({ time: formatUntil(hanXuLy) }) : m.dossier_sent_within();
  const steps = [
    m.dossier_sent_step1({ when }),
    m.dossier_sent_step2(),
    m.dossier_sent_step3(),
    m.dossier_sent_step4(),
  ];
  return (
    <Panel title={m.dossier_sent_next()}>
      <ol className={`${parts.stackTight} ${parts.bullets}`}>
        {steps.slice(BEHIND[trangThai] ?? 0).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Panel>
  );
}

/** What to beware of, and the ways from here. */
export function Beware({ dossier: { maDonHang } }: { dossier: DossierData }) {
  return (
    <>
      <Panel title={m.dossier_scam_title()}>
        <p>{m.dossier_scam_text()}</p>
      </Panel>
      <p className={`${parts.pressLinks} ${parts.wrap} ${parts.gapFacts}`}>
        {!maDonHang && <Link to="/dich-vu?nhom=thanh-lap-doanh-nghiep">{m.dossier_see_packages()}</Link>}
        <Link to="/quan-ly-ho-so">{m.dossier_sent_list()}</Link>
      </p>
    </>
  );
}
