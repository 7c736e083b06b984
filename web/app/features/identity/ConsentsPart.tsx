import { Form, Link } from "react-router";
import { formatDate } from "~/lib/format";
import { m } from "~/paraglide/messages.js";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Panel } from "~/ui/Panel";
import styles from "./account.module.css";
import type { Consent } from "./account-types";

type ConsentsProps = {
  consents: Consent[];
  /** Version of the marketing text in force. */
  version: string;
};

function Marketing({ consent, version }: { consent: Consent | undefined; version: string }) {
  const given = consent?.dongY === true;
  return (
    <li>
      <h3>{m.account_marketing()}</h3>
      <p className={styles.soft}>
        {given ? m.account_marketing_given({ date: formatDate(consent.luc) }) : m.account_marketing_not()}
      </p>
      <Form method="post">
        <input type="hidden" name="dongY" value={String(!given)} />
        <input type="hidden" name="phienBan" value={version} />
        <SubmitButton name="intent" value="marketing" variant="default">
          {given ? m.account_marketing_withdraw() : m.account_marketing_give()}
        </SubmitButton>
      </Form>
    </li>
  );
}

/** What the person agreed to, with its version; marketing can be given and withdrawn as easily. */
export function ConsentsPart({ consents, version }: ConsentsProps) {
  const of = (purpose: string) => consents.find(({ mucDich }) => mucDich === purpose);
  const terms = of("DIEU_KHOAN");
  return (
    <Panel title={m.account_consents()}>
      <ul className={styles.consents}>
        {terms && (
          <li>
            <h3>
              <Link to="/dieu-khoan-su-dung">{m.account_terms()}</Link>
            </h3>
            <p className={styles.soft}>
              {m.account_terms_given({ version: formatDate(terms.phienBan), date: formatDate(terms.luc) })}
            </p>
          </li>
        )}
        <Marketing consent={of("TIEP_THI")} version={version} />
      </ul>
    </Panel>
  );
}
