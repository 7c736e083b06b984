import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { OfficeForm, useFormPart } from "./OfficeForm";
import { Fold, Panel } from "./OfficePage";
import styles from "./office.module.css";
import { SessionList } from "./PersonParts";
import { LOCK_REASONS, lockReason, ROLES, roleName } from "./people-names";
import type { AccountPage } from "./types";

type PartProps = { account: AccountPage; once: string };

function LockFold({ once }: { once: string }) {
  const part = useFormPart("lock");
  return (
    <Fold summary={m.office_people_lock()} open={part.failure !== undefined} danger>
      <OfficeForm intent="lock" once={once} {...part}>
        <p className={styles.soft}>{m.office_people_lock_note()}</p>
        <SelectField
          name="lyDo"
          label={m.office_people_lock_reason()}
          data={[
            { value: "", label: m.office_refund_choose() },
            ...LOCK_REASONS.map((value) => ({ value, label: lockReason(value) })),
          ]}
          {...part}
        />
        <TextAreaField
          name="ghiChu"
          label={m.office_people_note()}
          rows={2}
          maxLength={500}
          optional
          {...part}
        />
        <SubmitButton color="var(--danger)" name="nut" value="lock">
          {m.office_people_lock_now()}
        </SubmitButton>
      </OfficeForm>
    </Fold>
  );
}

function UnlockFold({ once }: { once: string }) {
  const part = useFormPart("unlock");
  return (
    <Fold summary={m.office_people_unlock()} open={part.failure !== undefined}>
      <OfficeForm intent="unlock" once={once} {...part}>
        <TextField name="ghiChu" label={m.office_people_why()} maxLength={500} {...part} />
        <SubmitButton name="nut" value="unlock">
          {m.office_people_unlock_now()}
        </SubmitButton>
      </OfficeForm>
    </Fold>
  );
}

function RolesFold({ account, once }: PartProps) {
  const part = useFormPart("roles");
  return (
    <Fold summary={m.office_people_roles_change()} open={part.failure !== undefined}>
      <OfficeForm intent="roles" once={once} {...part}>
        <p className={styles.soft}>{m.office_people_roles_note()}</p>
        <div>
          {ROLES.map((role) => (
            <CheckboxField
              key={role}
              name={`vaiTro.${role}`}
              label={roleName(role)}
              defaultChecked={account.vaiTro.includes(role)}
              optional
              {...part}
            />
          ))}
        </div>
        <TextField name="ghiChu" label={m.office_people_why()} maxLength={500} {...part} />
        <SubmitButton name="nut" value="roles">
          {m.office_people_roles_now()}
        </SubmitButton>
      </OfficeForm>
    </Fold>
  );
}

/** What an administrator may do to somebody else's account (requirements S6.1, S6.3). */
export function PersonForms({ account, once }: PartProps) {
  const deleted = account.lyDoKhoa === "DA_XOA";
  const closed = deleted ? m.office_people_deleted() : m.office_people_own();
  return (
    <Panel title={m.office_people_actions()}>
      {deleted || account.chinhMinh ? (
        <p className={styles.soft}>{closed}</p>
      ) : (
        <>
          <RolesFold account={account} once={once} />
          {account.trangThai === "BI_KHOA" ? <UnlockFold once={once} /> : <LockFold once={once} />}
        </>
      )}
    </Panel>
  );
}

/** Where the person is logged in, and ending all of it. */
export function PersonSessions({ account, once }: PartProps) {
  const part = useFormPart("end");
  const { phien, chinhMinh } = account;
  return (
    <Panel title={m.office_people_sessions({ count: phien.length })}>
      {phien.length === 0 && <p className={styles.soft}>{m.office_people_sessions_none()}</p>}
      <SessionList sessions={phien} />
      {phien.length > 0 && !chinhMinh && (
        <OfficeForm intent="end" once={once} {...part}>
          <SubmitButton variant="default" name="nut" value="end">
            {m.office_people_sessions_end()}
          </SubmitButton>
        </OfficeForm>
      )}
    </Panel>
  );
}
