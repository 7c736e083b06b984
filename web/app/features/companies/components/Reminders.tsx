import { Form, Link } from "react-router";
import type { Company } from "~/features/companies/model/companies";
import { m } from "~/paraglide/messages.js";
import { CheckboxField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";

/** By what one is reminded of the duties; what the account lacks is said with the way to add it. */
export function Reminders({ choice }: { choice: NonNullable<Company["nhac"]> }) {
  const missing = !(choice.coThu && choice.coSo);
  return (
    <Panel title={m.companies_reminders()} id="nhac">
      <Form method="post" className={parts.stack}>
        <p>{m.companies_reminders_text()}</p>
        <input type="hidden" name="intent" value="remind" />
        {choice.coThu && (
          <CheckboxField
            name="thu"
            label={m.companies_reminders_mail()}
            defaultChecked={choice.thu}
            failure={undefined}
          />
        )}
        {choice.coSo && (
          <CheckboxField
            name="sms"
            label={m.companies_reminders_sms()}
            defaultChecked={choice.sms}
            failure={undefined}
          />
        )}
        {missing && (
          <p className={parts.small}>
            {choice.coThu ? m.companies_reminders_no_phone() : m.companies_reminders_no_mail()}{" "}
            <Link to="/nguoi-dung">{m.companies_reminders_account()}</Link>
          </p>
        )}
        <SubmitButton variant="default">{m.companies_reminders_save()}</SubmitButton>
      </Form>
    </Panel>
  );
}
