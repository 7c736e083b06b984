import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { Panel } from "~/ui/layout/Panel";
import styles from "./account.module.css";

/** The way from the account to its second factors. */
export function SecurityPart() {
  return (
    <Panel title={m.security_factor_panel()}>
      <p className={styles.under}>{m.security_factor_panel_lead()}</p>
      <Button component={Link} to="/nguoi-dung/bao-mat" variant="default">
        {m.security_factor_panel_open()}
      </Button>
    </Panel>
  );
}
