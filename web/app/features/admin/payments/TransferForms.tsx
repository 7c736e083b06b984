import { Link } from "react-router";
import { hintReason } from "~/features/admin/payments/labels";
import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { listTitle } from "~/features/admin/shared/list-title";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { Alike, Comparison, TransferPage } from "~/features/admin/shared/types";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/data/Money";
import { CheckboxField, TextField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import { AnotherPayment } from "./AnotherPayment";
import { Doubt } from "./Doubt";
import { ReasonFold, ReasonForm } from "./ReasonForm";
import { waits } from "./TransferList";

type PartProps = {
  transfer: TransferPage;
  once: string;
  /** The chosen order compared with the transfer. */
  comparison: Comparison | null;
  /** The recorded money that it looks most like. */
  alike: Alike | null;
  /** The order that was chosen among the suggestions, by its code. */
  chosen: string;
};

function Suggestions({ transfer: { goiY }, chosen }: Pick<PartProps, "transfer" | "chosen">) {
  if (goiY.length === 0) return <p className={styles.soft}>{m.admin_no_suggestions()}</p>;
  return (
    <>
      <p className={styles.soft}>{m.admin_suggestions()}</p>
      <ul className={`${parts.grid} ${styles.suggestions}`}>
        {goiY.map(({ id, maDonHang, hoTen, canThanhToan, lyDo }) => (
          <li key={id}>
            <span>
              <Link to={`/quan-tri/don-hang/${maDonHang}`} className={parts.press}>
                #{maDonHang}
              </Link>{" "}
              {hoTen}, <Money amount={canThanhToan} />
              <span className={styles.under}>{lyDo.map(hintReason).join(", ")}</span>
            </span>
            {maDonHang === chosen ? (
              <span className={styles.soft}>{m.admin_suggestion_chosen()}</span>
            ) : (
              <Link to={`?don=${maDonHang}`} preventScrollReset className={parts.press}>
                {m.admin_suggestion_choose()} <span className="visually-hidden">#{maDonHang}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function warning(code: Comparison["canhBao"][number], { hoTen, conThieu }: Comparison): string {
  const sentences = {
    DON_DA_HUY: m.admin_money_warn_cancelled(),
    DON_DA_TRA_DU: m.admin_money_warn_paid(),
    KHAC_SO_TIEN: m.admin_money_warn_amount({ amount: formatMoney(conThieu) }),
    GHI_MA_KHAC: m.admin_money_warn_code(),
    KHAC_TEN: m.admin_money_warn_name({ name: hoTen }),
  };
  return sentences[code];
}

/** Where the transfer and the order disagree, and the box that says it was seen. */
function Warnings({ found }: { found: Comparison }) {
  if (found.canhBao.length === 0) return null;
  return (
    <>
      <div className={parts.note}>
        <strong>
          {m.admin_money_warn_title()}: #{found.maDonHang}
        </strong>
        <ul>
          {found.canhBao.map((code) => (
            <li key={code}>{warning(code, found)}</li>
          ))}
        </ul>
      </div>
      <CheckboxField
        key={found.maDonHang}
        name="daKiemTra"
        value={found.maDonHang}
        label={m.admin_money_warn_confirm()}
        defaultChecked={false}
        optional
      />
    </>
  );
}

function MatchForm({ transfer, once, chosen, comparison }: Omit<PartProps, "alike">) {
  const part = useFormPart("match");
  const refused = part.failure?.extra?.soSanh as Comparison | undefined;
  const found = refused ?? comparison;
  const [only] = transfer.goiY.length === 1 ? transfer.goiY : [];
  const code = chosen || only?.maDonHang;
  return (
    <AdminForm intent="match" once={once} submit={m.admin_match_now()}>
      <Suggestions transfer={transfer} chosen={code ?? ""} />
      <TextField
        key={code}
        name="maDonHang"
        label={m.admin_order_code()}
        hint={m.admin_order_code_hint()}
        defaultValue={code}
        autoCapitalize="characters"
        maxLength={64}
      />
      <ReasonField reader="office" rows={2} maxLength={500} />
      {found && <Warnings found={found} />}
      <AnotherPayment part={part} />
    </AdminForm>
  );
}

const UNDOABLE = ["KHOP_DU", "KHOP_MOT_PHAN", "KHOP_DU_THUA", "KHOP_TRE", "KHOP_TRUNG"];

/** Taking back what was decided: out of an order, or back from aside; what the system put aside stays there. */
function UndoFold({ transfer, once }: Pick<PartProps, "transfer" | "once">) {
  const { trangThai, nguoiXuLy, maDonHang } = transfer;
  const matched = UNDOABLE.includes(trangThai) || (trangThai === "TRUNG_LAP" && maDonHang !== null);
  const aside = trangThai === "PHAI_TRA" || (trangThai === "BO_QUA" && nguoiXuLy !== null);
  if (!matched && !aside) return null;
  return (
    <ReasonFold
      intent="undo"
      once={once}
      danger
      summary={matched ? m.admin_money_undo() : m.admin_money_undo_back()}
      label={matched ? m.admin_money_undo_now() : m.admin_money_undo_back_now()}
      hint={matched ? m.admin_money_undo_hint() : m.admin_money_undo_back_hint()}
    />
  );
}

function Settled({ transfer, once }: Pick<PartProps, "transfer" | "once">) {
  if (transfer.phaiTra) {
    return (
      <Panel title={m.admin_money_owed_panel()} note={m.admin_money_owed_panel_text()}>
        <p>
          <Link to="/quan-tri/khoan-phai-tra?loai=KHONG_RO" className={parts.press}>
            {listTitle("khoan-phai-tra")}
          </Link>
        </p>
        <UndoFold transfer={transfer} once={once} />
      </Panel>
    );
  }
  return (
    <Panel title={m.admin_actions()}>
      <p className={styles.soft}>{m.admin_transfer_settled()}</p>
      <div className={styles.after}>
        <UndoFold transfer={transfer} once={once} />
      </div>
    </Panel>
  );
}

/** What can be done with a bank message: match it, put it aside, return it, mark it as seen, or undo any of these. */
export function TransferForms(props: PartProps) {
  return (
    <>
      <Doubt {...props} />
      <Decision {...props} />
    </>
  );
}

function Decision({ transfer, once, chosen, comparison }: PartProps) {
  if (!waits(transfer)) return <Settled transfer={transfer} once={once} />;
  if (transfer.trangThai !== "KHONG_KHOP") {
    return (
      <Panel title={m.admin_acknowledge()} note={m.admin_acknowledge_note()}>
        <ReasonForm
          intent="acknowledge"
          once={once}
          label={m.admin_acknowledge_now()}
          hint={m.admin_acknowledge_hint()}
        />
        <div className={styles.after}>
          <UndoFold transfer={transfer} once={once} />
        </div>
      </Panel>
    );
  }
  if (transfer.soTien === 0) {
    return (
      <Panel title={m.admin_money_why_unreadable()} note={m.admin_money_unreadable_note()}>
        <ReasonForm
          intent="ignore"
          once={once}
          label={m.admin_money_unreadable_done()}
          hint={m.admin_money_unreadable_hint()}
        />
      </Panel>
    );
  }
  return (
    <Panel title={m.admin_match()}>
      <MatchForm transfer={transfer} once={once} chosen={chosen} comparison={comparison} />
      <div className={styles.after}>
        <ReasonFold
          intent="ignore"
          once={once}
          summary={m.admin_ignore()}
          label={m.admin_ignore_now()}
          hint={m.admin_ignore_hint()}
        />
        <ReasonFold
          intent="owe"
          once={once}
          summary={m.admin_money_owe()}
          label={m.admin_money_owe_now()}
          hint={m.admin_money_owe_hint()}
        />
      </div>
    </Panel>
  );
}
