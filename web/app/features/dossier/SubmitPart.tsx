import type { DossierData } from "~/lib/dossier/types";
import { m } from "~/paraglide/messages.js";
import { Ask } from "~/ui/Ask";
import { Panel } from "~/ui/Panel";
import styles from "./check.module.css";

/** The three commitments of the official request, and handing in after a question. */
export function SubmitPart({ dossier }: { dossier: DossierData }) {
  return (
    <Panel title={m.dossier_submit_title()}>
      <p>{m.dossier_submit_lead()}</p>
      <ul className={styles.commit}>
        <li>{m.dossier_submit_commit1()}</li>
        <li>{m.dossier_submit_commit2()}</li>
        <li>{m.dossier_submit_commit3()}</li>
      </ul>
      <Ask
        intent="nop"
        label={dossier.trangThai === "CAN_BO_SUNG" ? m.dossier_submit_again() : m.dossier_submit()}
        title={m.dossier_submit_ask()}
        yes={m.dossier_submit_yes()}
        no={m.dossier_submit_no()}
        button={{ variant: "filled", size: "lg" }}
      >
        <input type="hidden" name="phienBan" value={dossier.phienBan} readOnly />
        <p>{m.dossier_submit_ask_text()}</p>
      </Ask>
    </Panel>
  );
}
