import { m } from "~/paraglide/messages.js";
import { Ask } from "~/ui/Ask";
import { Panel } from "~/ui/Panel";
import styles from "./tasks.module.css";

/** The way to take back the consent to pictures of identity papers; nothing for who never gave it, or has taken it back. */
export function PictureConsent({ given }: { given: boolean }) {
  if (!given) return null;
  return (
    <Panel title={m.dossier_pictures_title()}>
      <div className={styles.tools}>
        <p>{m.dossier_pictures_text()}</p>
        <Ask
          intent="rut"
          label={m.reading_withdraw()}
          title={m.reading_withdraw_title()}
          yes={m.reading_withdraw()}
          no={m.dossier_keep()}
          color="red"
        >
          <p>{m.reading_withdraw_text()}</p>
        </Ask>
      </div>
    </Panel>
  );
}
