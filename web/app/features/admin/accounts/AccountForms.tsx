import { AdminFold, AdminForm } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { AccountPage } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { SessionList } from "./AccountParts";
import { lockReason, roleName } from "./labels";

type PartProps = { account: AccountPage; once: string };

function LockFold({ once }: { once: string }) {
  return (
    <AdminFold
      summary={m.admin_accounts_lock()}
      intent="lock"
      once={once}
      submit={m.admin_accounts_lock_now()}
      danger
    >
      <p className={styles.soft}>{m.admin_accounts_lock_note()}</p>
      <SelectField
        name="lyDo"
        label={m.admin_accounts_lock_reason()}
        data={[{ value: "", label: m.admin_refund_choose() }, ...lockReason.options()]}
      />
      <TextAreaField name="ghiChu" label={m.admin_internal_note()} rows={2} maxLength={500} optional />
    </AdminFold>
  );
}

function UnlockFold({ once }: { once: string }) {
  return (
    <AdminFold
      summary={m.admin_accounts_unlock()}
      intent="unlock"
      once={once}
      submit={m.admin_accounts_unlock_now()}
    >
      <ReasonField reader="office" name="ghiChu" label={m.admin_why()} maxLength={500} />
    </AdminFold>
  );
}

function RestrictFold({ once }: { once: string }) {
  return (
    <AdminFold
      summary={m.admin_accounts_restrict()}
      intent="restrict"
      once={once}
      submit={m.admin_accounts_restrict_now()}
      danger
    >
      <p className={styles.soft}>{m.admin_accounts_restrict_note()}</p>
      <SelectField
        name="lyDo"
        label={m.admin_accounts_lock_reason()}
        data={[{ value: "", label: m.admin_refund_choose() }, ...lockReason.options()]}
      />
      <TextAreaField name="loiNhan" label={m.admin_accounts_restrict_words()} rows={2} maxLength={500} />
      <TextField name="ghiChu" label={m.admin_internal_note()} maxLength={500} optional />
    </AdminFold>
  );
}

function LiftFold({ once }: { once: string }) {
  return (
    <AdminFold
      summary={m.admin_accounts_unrestrict()}
      intent="lift"
      once={once}
      submit={m.admin_accounts_unrestrict()}
    >
      <TextField name="loiNhan" label={m.admin_accounts_unrestrict_words()} maxLength={500} />
    </AdminFold>
  );
}

function RolesFold({ account, once }: PartProps) {
  return (
    <AdminFold
      summary={m.admin_accounts_roles_change()}
      intent="roles"
      once={once}
      submit={m.admin_accounts_roles_now()}
    >
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
          />
        ))}
      </div>
      <ReasonField reader="office" name="ghiChu" label={m.admin_why()} maxLength={500} />
    </AdminFold>
  );
}

function FactorsFold({ once }: { once: string }) {
  return (
    <AdminFold
      summary={m.admin_accounts_factors()}
      intent="factors"
      once={once}
      submit={m.admin_accounts_factors_now()}
      danger
    >
      <p className={styles.soft}>{m.admin_accounts_factors_note()}</p>
      <ReasonField reader="office" label={m.admin_why()} maxLength={500} />
    </AdminFold>
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
  const { phien, chinhMinh } = account;
  return (
    <Panel title={m.admin_accounts_sessions({ count: phien.length })}>
      {phien.length === 0 && <p className={styles.soft}>{m.admin_accounts_sessions_none()}</p>}
      <SessionList sessions={phien} />
      {phien.length > 0 && !chinhMinh && (
        <AdminForm intent="end" once={once} submit={m.admin_accounts_sessions_end()} variant="default" />
      )}
    </Panel>
  );
}
