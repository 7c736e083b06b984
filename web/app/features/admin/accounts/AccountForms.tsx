import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Fold, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { AccountPage } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { SessionList } from "./AccountParts";
import { lockReason, roleName } from "./labels";

type PartProps = { account: AccountPage; once: string };

function LockFold({ once }: { once: string }) {
  const part = useFormPart("lock");
  return (
    <Fold summary={m.admin_accounts_lock()} open={part.failure !== undefined} danger>
      <AdminForm intent="lock" once={once} {...part}>
        <p className={styles.soft}>{m.admin_accounts_lock_note()}</p>
        <SelectField
          name="lyDo"
          label={m.admin_accounts_lock_reason()}
          data={[{ value: "", label: m.admin_refund_choose() }, ...lockReason.options()]}
          {...part}
        />
        <TextAreaField
          name="ghiChu"
          label={m.admin_accounts_note()}
          rows={2}
          maxLength={500}
          optional
          {...part}
        />
        <SubmitButton danger name="nut" value="lock">
          {m.admin_accounts_lock_now()}
        </SubmitButton>
      </AdminForm>
    </Fold>
  );
}

function UnlockFold({ once }: { once: string }) {
  const part = useFormPart("unlock");
  return (
    <Fold summary={m.admin_accounts_unlock()} open={part.failure !== undefined}>
      <AdminForm intent="unlock" once={once} {...part}>
        <ReasonField reader="office" name="ghiChu" label={m.admin_accounts_why()} maxLength={500} {...part} />
        <SubmitButton name="nut" value="unlock">
          {m.admin_accounts_unlock_now()}
        </SubmitButton>
      </AdminForm>
    </Fold>
  );
}

function RestrictFold({ once }: { once: string }) {
  const part = useFormPart("restrict");
  return (
    <Fold summary={m.admin_accounts_restrict()} open={part.failure !== undefined} danger>
      <AdminForm intent="restrict" once={once} {...part}>
        <p className={styles.soft}>{m.admin_accounts_restrict_note()}</p>
        <SelectField
          name="lyDo"
          label={m.admin_accounts_lock_reason()}
          data={[{ value: "", label: m.admin_refund_choose() }, ...lockReason.options()]}
          {...part}
        />
        <TextAreaField
          name="loiNhan"
          label={m.admin_accounts_restrict_words()}
          rows={2}
          maxLength={500}
          {...part}
        />
        <TextField name="ghiChu" label={m.admin_accounts_note()} maxLength={500} optional {...part} />
        <SubmitButton danger name="nut" value="restrict">
          {m.admin_accounts_restrict_now()}
        </SubmitButton>
      </AdminForm>
    </Fold>
  );
}

function LiftFold({ once }: { once: string }) {
  const part = useFormPart("lift");
  return (
    <Fold summary={m.admin_accounts_unrestrict()} open={part.failure !== undefined}>
      <AdminForm intent="lift" once={once} {...part}>
        <TextField name="loiNhan" label={m.admin_accounts_unrestrict_words()} maxLength={500} {...part} />
        <SubmitButton name="nut" value="lift">
          {m.admin_accounts_unrestrict()}
        </SubmitButton>
      </AdminForm>
    </Fold>
  );
}

function RolesFold({ account, once }: PartProps) {
  const part = useFormPart("roles");
  return (
    <Fold summary={m.admin_accounts_roles_change()} open={part.failure !== undefined}>
      <AdminForm intent="roles" once={once} {...part}>
        <p className={styles.soft}>
          {m.admin_accounts_roles_note()} {m.admin_accounts_roles_second()}
        </p>
        <div>
          {roleName.codes.map((role) => (
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
        <ReasonField reader="office" name="ghiChu" label={m.admin_accounts_why()} maxLength={500} {...part} />
        <SubmitButton name="nut" value="roles">
          {m.admin_accounts_roles_now()}
        </SubmitButton>
      </AdminForm>
    </Fold>
  );
}

function FactorsFold({ once }: { once: string }) {
  const part = useFormPart("factors");
  return (
    <Fold summary={m.admin_accounts_factors()} open={part.failure !== undefined} danger>
      <AdminForm intent="factors" once={once} {...part}>
        <p className={styles.soft}>{m.admin_accounts_factors_note()}</p>
        <ReasonField reader="office" label={m.admin_accounts_why()} maxLength={500} {...part} />
        <SubmitButton danger name="nut" value="factors">
          {m.admin_accounts_factors_now()}
        </SubmitButton>
      </AdminForm>
    </Fold>
  );
}

/** What an administrator may do to somebody else's account (requirements S6.1, S6.3). */
export function AccountForms({ account, once }: PartProps) {
  const deleted = account.lyDoKhoa === "DA_XOA";
  const closed = deleted ? m.admin_accounts_deleted() : m.admin_accounts_own();
  return (
    <Panel title={m.admin_actions()}>
      {deleted || account.chinhMinh ? (
        <p className={styles.soft}>{closed}</p>
      ) : (
        <>
          <RolesFold account={account} once={once} />
          <FactorsFold once={once} />
          {account.hanCheLuc ? <LiftFold once={once} /> : <RestrictFold once={once} />}
          {account.trangThai === "BI_KHOA" ? <UnlockFold once={once} /> : <LockFold once={once} />}
        </>
      )}
    </Panel>
  );
}

/** Where the person is logged in, with a button that ends all sessions. */
export function PersonSessions({ account, once }: PartProps) {
  const part = useFormPart("end");
  const { phien, chinhMinh } = account;
  return (
    <Panel title={m.admin_accounts_sessions({ count: phien.length })}>
      {phien.length === 0 && <p className={styles.soft}>{m.admin_accounts_sessions_none()}</p>}
      <SessionList sessions={phien} />
      {phien.length > 0 && !chinhMinh && (
        <AdminForm intent="end" once={once} {...part}>
          <SubmitButton variant="default" name="nut" value="end">
            {m.admin_accounts_sessions_end()}
          </SubmitButton>
        </AdminForm>
      )}
    </Panel>
  );
}
