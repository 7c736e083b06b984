import { IconCircleCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import type { DossierData } from "~/features/dossier/model/types";
import { formatUntil } from "~/lib/text/until";
import { m } from "~/paraglide/messages.js";
import { Panel } from "~/ui/layout/Panel";
import styles from "./sent.module.css";

/** That it has arrived, or why it was closed. */
export function Arrived({ dossier: { trangThai, lyDo, maHoSo } }: { dossier: DossierData }) {
  return (
    <>
      {trangThai === "DA_NOP" && (
        <div className={styles.arrived} role="status">
          <IconCircleCheck size={32} stroke={1.75} aria-hidden="true" />
          <div>
            <h2>{m.dossier_sent_arrived({ code: maHoSo ?? "" })}</h2>
            <p>{m.dossier_sent_mail()}</p>
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

/** The stages of a submitted dossier, in the order in which they happen. */
export function NextSteps({ dossier: { trangThai, maDonHang, hanXuLy } }: { dossier: DossierData }) {
  const checking = trangThai === "DA_NOP" && hanXuLy;
  const when = checking ? m.orders_until({ time: formatUntil(hanXuLy) }) : m.dossier_sent_within();
  return (
    <>
      {trangThai !== "TU_CHOI" && trangThai !== "DA_CAP" && (
        <Panel title={m.dossier_sent_next()}>
          <ol className={styles.steps}>
            <li>{m.dossier_sent_step1({ when })}</li>
            <li>{m.dossier_sent_step2()}</li>
            <li>{m.dossier_sent_step3()}</li>
            <li>{m.dossier_sent_step4()}</li>
          </ol>
        </Panel>
      )}
      <Panel title={m.dossier_scam_title()}>
        <p>{m.dossier_scam_text()}</p>
      </Panel>
      <p className={styles.links}>
        {maDonHang ? (
          <Link to={`/quan-ly-don-hang/${maDonHang}`}>{m.dossier_sent_order({ code: maDonHang })}</Link>
        ) : (
          <Link to="/dich-vu?nhom=thanh-lap-doanh-nghiep">{m.dossier_see_packages()}</Link>
        )}
        <Link to="/quan-ly-ho-so">{m.dossier_sent_list()}</Link>
      </p>
    </>
  );
}
