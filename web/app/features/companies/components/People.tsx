import { Form } from "react-router";
import { type Company, FACTS, type Question } from "~/features/companies/model/companies";
import { DEEDS, type People, ROLES, roleName } from "~/features/companies/model/members";
import type { FormFailure } from "~/lib/failure";
import { formatDate, formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { SelectField, TextField } from "~/ui/form/fields";
import { ErrorSummary } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";

type Member = People["nguoi"][number];

function End({ member }: { member: Member }) {
  const text = member.laToi ? m.members_leave() : member.nhanLuc ? m.members_remove() : m.members_withdraw();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="endMember" />
      <input type="hidden" name="id" value={member.id} />
      <button type="submit" className={parts.textButton}>
        {text} <span className="visually-hidden">{member.ten}</span>
      </button>
    </Form>
  );
}

function Row({ member, owner }: { member: Member; owner: boolean }) {
  return (
    <li className={parts.between}>
      <div>
        <p>{member.ten}</p>
        <p className={parts.small}>
          {roleName(member.vaiTro)}
          {!member.nhanLuc && `, ${m.members_waiting({ day: formatDate(member.hetHan) })}`}
        </p>
      </div>
      {(owner || member.laToi) && <End member={member} />}
    </li>
  );
}

function Invite({ failure }: { failure: FormFailure | undefined }) {
  return (
    <More title={m.members_invite()} open={failure !== undefined}>
      <Form method="post" noValidate className={parts.stack}>
        <ErrorSummary failure={failure} />
        <input type="hidden" name="intent" value="invite" />
        <TextField
          name="email"
          type="email"
          label={m.members_email()}
          hint={m.members_email_hint()}
          maxLength={254}
          failure={failure}
        />
        <SelectField
          name="vaiTro"
          label={m.members_role()}
          data={ROLES.map((value) => ({ value, label: roleName(value) }))}
          failure={failure}
        />
        <p className={parts.small}>{m.members_private()}</p>
        <SubmitButton>{m.members_send()}</SubmitButton>
      </Form>
    </More>
  );
}

/** What a deed was about in words: a question, a duty that the page knows, or whom it names. */
function about(ve: string, company: Company): string {
  const duty = company.viec.find(({ ma }) => ma === ve);
  return FACTS[ve as Question]?.() ?? duty?.ten ?? ve;
}

type PeopleProps = { company: Company; people: People | null; failure: FormFailure | undefined };

/** Who takes part besides the owner, how to invite somebody, and who did what when. */
export function CompanyMembers({ company, people, failure }: PeopleProps) {
  const owner = company.vaiTro === "CHU";
  return (
    <Panel title={m.members_title()} id="nguoi">
      <div className={parts.stack}>
        {people === null && <p role="status">{m.members_failed()}</p>}
        {people?.nguoi.length === 0 && <p>{m.members_none()}</p>}
        {people && people.nguoi.length > 0 && (
          <ul className={parts.stackTight}>
            {people.nguoi.map((member) => (
              <Row key={member.id} member={member} owner={owner} />
            ))}
          </ul>
        )}
        {owner && <Invite failure={failure} />}
        {people && people.nhatKy.length > 0 && (
          <More title={m.members_log()}>
            <ul className={parts.stackTight}>
              {people.nhatKy.map(({ luc, viec, ai, ve }) => (
                <li key={`${luc} ${viec} ${ve}`}>
                  <p>{DEEDS[viec]({ who: ai, what: about(ve, company) })}</p>
                  <p className={parts.small}>{formatDateTime(luc)}</p>
                </li>
              ))}
            </ul>
          </More>
        )}
      </div>
    </Panel>
  );
}
