import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Money } from "~/ui/Money";
import { OfficeForm, useFormPart } from "./OfficeForm";
import { Fold, Panel } from "./OfficePage";
import styles from "./office.module.css";
import { waits } from "./TransferList";
import type { TransferPage } from "./types";

type PartProps = {
  transfer: TransferPage;
  once: string;
  /** The order that was chosen among the suggestions, by its code. */
  chosen: string;
};

function Suggestions({ transfer: { goiY }, chosen }: Omit<PartProps, "once">) {
  if (goiY.length === 0) return <p className={styles.soft}>{m.office_no_suggestions()}</p>;
  return (
    <>
      <p className={styles.soft}>{m.office_suggestions()}</p>
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
              <span className={styles.soft}>{m.office_suggestion_chosen()}</span>
            ) : (
              <Link to={`?don=${maDonHang}`} preventScrollReset className={styles.plainLink}>
                {m.office_suggestion_choose()} <span className="visually-hidden">#{maDonHang}</span>
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
    <OfficeForm intent="match" once={once} {...part}>
      <Suggestions transfer={transfer} chosen={code ?? ""} />
      <TextField
        key={code}
        name="maDonHang"
        label={m.office_order_code()}
        hint={m.office_order_code_hint()}
        defaultValue={code}
        autoCapitalize="characters"
        maxLength={64}
        {...part}
      />
      <TextAreaField name="lyDo" label={m.office_reason()} rows={2} maxLength={500} {...part} />
      <SubmitButton name="nut" value="match">
        {m.office_match_now()}
      </SubmitButton>
    </OfficeForm>
  );
}

type ReasonProps = { intent: "ignore" | "acknowledge"; once: string; label: string; hint: string };

function ReasonForm({ intent, once, label, hint }: ReasonProps) {
  const part = useFormPart(intent);
  return (
    <OfficeForm intent={intent} once={once} {...part}>
      <TextAreaField name="lyDo" label={m.office_reason()} hint={hint} rows={2} maxLength={500} {...part} />
      <SubmitButton variant={intent === "ignore" ? "default" : "filled"} name="nut" value={intent}>
        {label}
      </SubmitButton>
    </OfficeForm>
  );
}

function IgnoreFold({ once }: { once: string }) {
  const { failure } = useFormPart("ignore");
  return (
    <Fold summary={m.office_ignore()} open={failure !== undefined}>
      <ReasonForm intent="ignore" once={once} label={m.office_ignore_now()} hint={m.office_ignore_hint()} />
    </Fold>
  );
}

/** What can be done with a bank message: match it or put it aside, or say that it was dealt with. */
export function TransferForms({ transfer, once, chosen }: PartProps) {
  if (!waits(transfer)) {
    return (
      <Panel title={m.office_actions()}>
        <p className={styles.soft}>{m.office_transfer_settled()}</p>
      </Panel>
    );
  }
  if (transfer.trangThai !== "KHONG_KHOP") {
    return (
      <Panel title={m.office_acknowledge()} note={m.office_acknowledge_note()}>
        <ReasonForm
          intent="acknowledge"
          once={once}
          label={m.office_acknowledge_now()}
          hint={m.office_acknowledge_hint()}
        />
      </Panel>
    );
  }
  return (
    <Panel title={m.office_match()}>
      <MatchForm transfer={transfer} once={once} chosen={chosen} />
      <div className={styles.after}>
        <IgnoreFold once={once} />
      </div>
    </Panel>
  );
}
