import { Link } from "react-router";
import { debtKind } from "~/features/admin/payments/labels";
import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Facts, Fold } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { Debt } from "~/features/admin/shared/types";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { CheckboxField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";

type PartProps = { debt: Debt; once: string };

/** What a debt is called where it is no longer shown. */
function nameOf({ conLai, maDonHang, hoTen, noiDung }: Debt): string {
  const owner = maDonHang ? `#${maDonHang}, ${hoTen}` : noiDung;
  return [formatMoney(conLai), owner].filter(Boolean).join(", ");
}

function MoveFold({ debt, once }: PartProps) {
  const { id, conLai } = debt;
  const part = useFormPart("move", id);
  return (
    <Fold summary={m.admin_money_debt_move()} open={part.failure !== undefined}>
      <AdminForm intent="move" id={id} once={once} about={nameOf(debt)} {...part}>
        <TextField
          name="maDonHang"
          label={m.admin_money_debt_move_code()}
          hint={m.admin_money_debt_move_hint()}
          autoCapitalize="characters"
          maxLength={64}
          {...part}
        />
        <TextField
          name="soTien"
          label={m.admin_amount()}
          inputMode="numeric"
          defaultValue={formatMoney(conLai)}
          {...part}
        />
        <ReasonField reader="office" rows={2} maxLength={500} {...part} />
        <CheckboxField
          name="xacNhanKhachKhac"
          label={m.admin_money_debt_move_other()}
          hint={m.admin_money_debt_move_other_hint()}
          optional
          {...part}
        />
        <SubmitButton name="nut" value={`move${id}`}>
          {m.admin_money_debt_move_now()}
        </SubmitButton>
      </AdminForm>
    </Fold>
  );
}

/** A move to another customer's order waits for a second person, who sees whose order it is. */
function WaitingMove({ debt, once }: PartProps) {
  const { id, choChuyen } = debt;
  const [approve, decline] = [useFormPart("approve-move", id), useFormPart("decline-move", id)];
  if (!choChuyen) return null;
  return (
    <>
      <p className={styles.warn}>{m.admin_money_move_waits()}</p>
      <Facts
        entries={[
          [
            m.admin_money_debt_move_code(),
            <span key="c">
              <Link to={`/quan-tri/don-hang/${choChuyen.maDonHang}`}>#{choChuyen.maDonHang}</Link>,{" "}
              {choChuyen.hoTen}
            </span>,
          ],
          [m.admin_amount(), <Money key="a" amount={choChuyen.soTien} />],
          [m.admin_reason(), choChuyen.lyDo],
          [m.admin_money_move_asked_by(), choChuyen.tenNguoiLap],
        ]}
      />
      <AdminForm intent="approve-move" id={id} once={once} about={nameOf(debt)} {...approve}>
        <SubmitButton name="nut" value={`approve${id}`}>
          {m.admin_money_move_approve()}
        </SubmitButton>
      </AdminForm>
      <Fold summary={m.admin_money_move_decline()} open={decline.failure !== undefined}>
        <AdminForm intent="decline-move" id={id} once={once} about={nameOf(debt)} {...decline}>
          <ReasonField reader="office" rows={2} maxLength={500} {...decline} />
          <SubmitButton variant="default" name="nut" value={`decline${id}`}>
            {m.admin_money_move_decline()}
          </SubmitButton>
        </AdminForm>
      </Fold>
    </>
  );
}

function ReturnFold({ debt, once }: PartProps) {
  const { id } = debt;
  const part = useFormPart("give-back", id);
  return (
    <Fold summary={m.admin_money_debt_return()} open={part.failure !== undefined}>
      <AdminForm intent="give-back" id={id} once={once} about={nameOf(debt)} {...part}>
        <TextField
          name="thamChieu"
          label={m.admin_bank_reference()}
          hint={m.admin_money_debt_return_hint()}
          maxLength={100}
          {...part}
        />
        <SubmitButton name="nut" value={`back${id}`}>
          {m.admin_money_debt_return_now()}
        </SubmitButton>
      </AdminForm>
    </Fold>
  );
}

function Owner({ debt: { maDonHang, hoTen, noiDung } }: { debt: Debt }) {
  if (!maDonHang) return noiDung;
  return (
    <>
      <Link to={`/quan-tri/don-hang/${maDonHang}`}>#{maDonHang}</Link>, {hoTen}
    </>
  );
}

/** How a debt is settled: a refund on its order, another order, or back to a sender whom nobody knows. */
function Ways({ debt, once }: PartProps) {
  if (!debt.maDonHang) return <ReturnFold debt={debt} once={once} />;
  if (debt.dangHoan) return <p className={styles.soft}>{m.admin_money_debt_refunding()}</p>;
  if (debt.choChuyen) return <WaitingMove debt={debt} once={once} />;
  return (
    <>
      <p>
        <Link to={`/quan-tri/don-hang/${debt.maDonHang}#thanh-toan`} className={styles.plainLink}>
          {m.admin_money_debt_refund()}
        </Link>
      </p>
      <MoveFold debt={debt} once={once} />
    </>
  );
}

/** What is owed, each until it was refunded, moved or returned. */
export function DebtList({ debts, once }: { debts: Debt[]; once: string }) {
  return (
    <div className={`${parts.stack} ${styles.stack}`}>
      {debts.map((debt) => (
        <section key={debt.id} className={styles.panel}>
          <h2>
            <Money amount={debt.conLai} />{" "}
            <StatusBadge tone={debt.loai === "KHONG_RO" ? "bad" : "warn"}>{debtKind(debt.loai)}</StatusBadge>
          </h2>
          <Facts
            entries={[
              [debt.maDonHang ? m.admin_order() : m.admin_transfer_text(), <Owner key="o" debt={debt} />],
              [m.admin_money_debt_since(), <DateText key="s" value={debt.taoLuc} time />],
              [
                m.admin_money_debt_whole(),
                debt.soTien !== debt.conLai ? <Money key="w" amount={debt.soTien} /> : null,
              ],
              [
                m.admin_transfer_title(),
                debt.giaoDichId && (
                  <Link key="t" to={`/quan-tri/giao-dich/${debt.giaoDichId}`}>
                    {m.admin_money_debt_transfer()}
                  </Link>
                ),
              ],
            ]}
          />
          <Ways debt={debt} once={once} />
        </section>
      ))}
    </div>
  );
}
