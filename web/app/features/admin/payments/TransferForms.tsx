import { Link } from "react-router";
import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Fold, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { TransferPage } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { waits } from "./TransferList";

type PartProps = {
  transfer: TransferPage;
  once: string;
  /** The order that was chosen among the suggestions, by its code. */
  chosen: string;
};

function Suggestions({ transfer: { goiY }, chosen }: Omit<PartProps, "once">) {
  if (goiY.length === 0) return <p className={styles.soft}>{m.admin_no_suggestions()}</p>;
  return (
    <>
      <p className={styles.soft}>{m.admin_suggestions()}</p>
      <ul className={styles.suggestions}>
        {goiY.map(({ id, maDonHang, hoTen, canThanhToan }) => (
          <li key={id}>
            <span>
              <Link to={`/quan-tri/don-hang/${maDonHang}`} className={styles.plainLink}>
                #{maDonHang}
              </Link>{" "}
              {hoTen}, <Money amount={canThanhToan} />
            </span>
            {maDonHang === chosen ? (
              <span className={styles.soft}>{m.admin_suggestion_chosen()}</span>
            ) : (
              <Link to={`?don=${maDonHang}`} preventScrollReset className={styles.plainLink}>
                {m.admin_suggestion_choose()} <span className="visually-hidden">#{maDonHang}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function MatchForm({ transfer, once, chosen }: PartProps) {
  const part = useFormPart("match");
  const [only] = transfer.goiY.length === 1 ? transfer.goiY : [];
  const code = chosen || only?.maDonHang;
  return (
    <AdminForm intent="match" once={once} {...part}>
      <Suggestions transfer={transfer} chosen={code ?? ""} />
      <TextField
        key={code}
        name="maDonHang"
        label={m.admin_order_code()}
        hint={m.admin_order_code_hint()}
        defaultValue={code}
        autoCapitalize="characters"
        maxLength={64}
        {...part}
      />
      <TextAreaField name="lyDo" label={m.admin_reason()} rows={2} maxLength={500} {...part} />
      <SubmitButton name="nut" value="match">
        {m.admin_match_now()}
      </SubmitButton>
    </AdminForm>
  );
}

type ReasonProps = { intent: "ignore" | "acknowledge"; once: string; label: string; hint: string };

function ReasonForm({ intent, once, label, hint }: ReasonProps) {
  const part = useFormPart(intent);
  return (
    <AdminForm intent={intent} once={once} {...part}>
      <TextAreaField name="lyDo" label={m.admin_reason()} hint={hint} rows={2} maxLength={500} {...part} />
      <SubmitButton variant={intent === "ignore" ? "default" : "filled"} name="nut" value={intent}>
        {label}
      </SubmitButton>
    </AdminForm>
  );
}

function IgnoreFold({ once }: { once: string }) {
  const { failure } = useFormPart("ignore");
  return (
    <Fold summary={m.admin_ignore()} open={failure !== undefined}>
      <ReasonForm intent="ignore" once={once} label={m.admin_ignore_now()} hint={m.admin_ignore_hint()} />
    </Fold>
  );
}

/** What can be done with a bank message: match it, put it aside, or mark it as dealt with. */
export function TransferForms({ transfer, once, chosen }: PartProps) {
  if (!waits(transfer)) {
    return (
      <Panel title={m.admin_actions()}>
        <p className={styles.soft}>{m.admin_transfer_settled()}</p>
      </Panel>
    );
  }
  if (transfer.trangThai !== "KHONG_KHOP") {
    return (
      <Panel title={m.admin_acknowledge()} note={m.admin_acknowledge_note()}>
        <ReasonForm
          intent="acknowledge"
          once={once}
          label={m.admin_acknowledge_now()}
          hint={m.admin_acknowledge_hint()}
        />
      </Panel>
    );
  }
  return (
    <Panel title={m.admin_match()}>
      <MatchForm transfer={transfer} once={once} chosen={chosen} />
      <div className={styles.after}>
        <IgnoreFold once={once} />
      </div>
    </Panel>
  );
}
