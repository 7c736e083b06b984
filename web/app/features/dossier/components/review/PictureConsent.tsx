import styles from "~/features/dossier/components/overview/tasks.module.css";
import { m } from "~/paraglide/messages.js";
import { ConfirmButton } from "~/ui/feedback/ConfirmButton";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";

/** Withdraws the consent to pictures of identity papers; nothing for people who have no consent to withdraw. */
export function PictureConsent({ given }: { given: boolean }) {
  if (!given) return null;
  return (
    <Panel title={m.dossier_pictures_title()}>
      <div className={`${parts.stackTight} ${parts.left} ${styles.tools}`}>
        <p>{m.dossier_pictures_text()}</p>
        <ConfirmButton
          intent="withdraw-consent"
          label={m.id_scan_withdraw()}
          title={m.id_scan_withdraw_title()}
          yes={m.id_scan_withdraw()}
          no={m.dossier_keep()}
          danger
        >
          <p>{m.id_scan_withdraw_text()}</p>
        </ConfirmButton>
      </div>
    </Panel>
  );
}
