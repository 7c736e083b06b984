import { Form, Link } from "react-router";
import type { Consent } from "~/features/identity/model/account";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { ConfirmButton } from "~/ui/feedback/ConfirmButton";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./account.module.css";

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
      <p className={parts.soft}>
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

function Pictures({ consent: { dongY, luc } }: { consent: Consent }) {
  const date = formatDate(luc);
  return (
    <li>
      <h3>{m.account_pictures()}</h3>
      <p className={parts.soft}>
        {dongY ? m.account_pictures_given({ date }) : m.account_pictures_not({ date })}
      </p>
      {dongY && (
        <ConfirmButton
          intent="pictures"
          label={m.id_scan_withdraw()}
          title={m.id_scan_withdraw_title()}
          yes={m.id_scan_withdraw()}
          no={m.account_pictures_keep()}
          danger
        >
          <p>{m.id_scan_withdraw_text()}</p>
        </ConfirmButton>
      )}
    </li>
  );
}

/** What the person agreed to, with its version; each can be withdrawn as easily as it was given (goal G-79). */
export function ConsentsPart({ consents, version }: ConsentsProps) {
  const of = (purpose: string) => consents.find(({ mucDich }) => mucDich === purpose);
  const terms = of("DIEU_KHOAN");
  const pictures = of("ANH_GIAY_TO");
  return (
    <Panel title={m.account_consents()}>
      <ul className={`${parts.stackWide} ${styles.consents}`}>
        {terms && (
          <li>
            <h3>
              <Link className={parts.press} to="/dieu-khoan-su-dung">
                {m.common_terms()}
              </Link>
            </h3>
            <p className={parts.soft}>
              {m.account_terms_given({ version: formatDate(terms.phienBan), date: formatDate(terms.luc) })}
            </p>
          </li>
        )}
        <Marketing consent={of("TIEP_THI")} version={version} />
        {pictures && <Pictures consent={pictures} />}
      </ul>
    </Panel>
  );
}
