import { Form } from "react-router";
import { type Company, calendarPath } from "~/features/companies/model/companies";
import { m } from "~/paraglide/messages.js";
import { CopyButton } from "~/ui/data/CopyButton";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";

function Renew({ lich }: Pick<Company, "lich">) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="renew" />
      <input type="hidden" name="dangThay" value={lich ?? ""} />
      <SubmitButton variant="default">
        {lich ? m.companies_calendar_renew() : m.companies_calendar_make()}
      </SubmitButton>
    </Form>
  );
}

/** The calendar at its secret address, which can be renewed; first it has to be made. */
export function CalendarPart({ company, site }: { company: Company; site: string }) {
  const { lich } = company;
  const path = calendarPath(company);
  return (
    <Panel title={m.companies_calendar()} id="lich">
      <div className={parts.stack}>
        {lich ? (
          <>
            <p>{m.companies_calendar_text()}</p>
            <p className={parts.breaks}>
              <span className={parts.small}>{m.companies_calendar_address()}</span>
              <br />
              <code>{site + path}</code>
            </p>
            <div className={parts.rowMiddle}>
              <CopyButton value={site + path} what={m.companies_calendar_address()} />
              <a className={parts.press} href={path} download>
                {m.companies_calendar_download()}
              </a>
            </div>
            <More title={m.companies_calendar_renew()}>
              <p className={parts.soft}>{m.companies_calendar_renew_text()}</p>
              <Renew lich={lich} />
            </More>
          </>
        ) : (
          <>
            <p>{m.companies_calendar_none()}</p>
            <Renew lich={lich} />
          </>
        )}
      </div>
    </Panel>
  );
}
