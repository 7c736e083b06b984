import { Link } from "react-router";
import { choice } from "~/features/admin/model/list-filters";
import { debtKind } from "~/features/admin/payments/labels";
import { AdminFold, AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Facts, Fold } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { badgeColumn, orderColumn, timeColumn } from "~/features/admin/shared/columns";
import type { ListDescription } from "~/features/admin/shared/office-list";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { Debt } from "~/features/admin/shared/types";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { Money } from "~/ui/data/Money";
import { CheckboxField, TextField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";

type PartProps = { debt: Debt; once: string };

/** What a debt is called where it is no longer shown. */
function nameOf({ conLai, maDonHang, hoTen, noiDung }: Debt): string {
  const owner = maDonHang ? `#${maDonHang}, ${hoTen}` : noiDung;
  return [formatMoney(conLai), owner].filter(Boolean).join(", ");
}

function MoveFold({ debt, once }: PartProps) {
  const { id, conLai } = debt;
  return (
    <AdminFold
      summary={m.admin_money_debt_move()}
      intent="move"
      id={id}
      once={once}
      about={nameOf(debt)}
      submit={m.admin_money_debt_move_now()}
    >
      <TextField
        name="maDonHang"
        label={m.admin_money_debt_move_code()}
        hint={m.admin_money_debt_move_hint()}
        autoCapitalize="characters"
        maxLength={64}
      />
      <TextField
        name="soTien"
        label={m.admin_amount()}
        inputMode="numeric"
        defaultValue={formatMoney(conLai)}
      />
      <ReasonField reader="office" rows={2} maxLength={500} />
      <CheckboxField
        name="xacNhanKhachKhac"
        label={m.admin_money_debt_move_other()}
        hint={m.admin_money_debt_move_other_hint()}
        optional
      />
    </AdminFold>
  );
}

/** A move to another customer's order waits for a second person, who sees whose order it is. */
function WaitingMove({ debt, once }: PartProps) {
  const { id, choChuyen } = debt;
  const [approve, decline] = [useFormPart("approve-move", id), useFormPart("decline-move", id)];
  if (!choChuyen) return null;
  return (
    <>
      <p className={parts.note}>{m.admin_money_move_waits()}</p>
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
      <AdminForm
        intent="approve-move"
        id={id}
        once={once}
        about={nameOf(debt)}
        {...approve}
        submit={m.admin_money_move_approve()}
      />
      <Fold summary={m.admin_money_move_decline()} open={decline.failure !== undefined}>
        <AdminForm
          intent="decline-move"
          id={id}
          once={once}
          about={nameOf(debt)}
          {...decline}
          submit={m.admin_money_move_decline()}
          variant="default"
        >
          <ReasonField reader="office" rows={2} maxLength={500} />
        </AdminForm>
      </Fold>
    </>
  );
}

function ReturnFold({ debt, once }: PartProps) {
  const { id } = debt;
  return (
    <AdminFold
      summary={m.admin_money_debt_return()}
      intent="give-back"
      id={id}
      once={once}
      about={nameOf(debt)}
      submit={m.admin_money_debt_return_now()}
    >
      <TextField
        name="thamChieu"
        label={m.admin_bank_reference()}
        hint={m.admin_money_debt_return_hint()}
        maxLength={100}
      />
    </AdminFold>
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
        <Link to={`/quan-tri/don-hang/${debt.maDonHang}#thanh-toan`} className={parts.press}>
          {m.admin_money_debt_refund()}
        </Link>
      </p>
      <MoveFold debt={debt} once={once} />
    </>
  );
}

function Opened({ debt, once }: PartProps) {
  return (
    <>
      {debt.soTien !== debt.conLai && (
        <p className={styles.soft}>
          {m.admin_money_debt_whole()}: <Money amount={debt.soTien} />
        </p>
      )}
      {debt.giaoDichId && (
        <p>
          <Link to={`/quan-tri/giao-dich/${debt.giaoDichId}`} className={parts.press}>
            {m.admin_money_debt_transfer()}
          </Link>
        </p>
      )}
      <Ways debt={debt} once={once} />
    </>
  );
}

export const DEBT_FILTERS = { loai: choice(m.admin_kind_of, debtKind) };

function columns(): Column<Debt>[] {
  return [
    {
      key: "left",
      label: m.admin_amount(),
      kind: "head",
      cell: ({ conLai }) => <Money amount={conLai} />,
    },
    badgeColumn("kind", m.admin_kind_of(), ({ loai }) => [
      loai === "KHONG_RO" ? "bad" : "warn",
      debtKind(loai),
    ]),
    orderColumn(),
    {
      key: "who",
      label: m.admin_customer(),
      kind: "contact",
      cell: ({ hoTen, noiDung }) => hoTen ?? noiDung,
    },
    timeColumn("since", m.admin_money_debt_since(), ({ taoLuc }) => taoLuc, "whole"),
    {
      key: "state",
      label: m.admin_state(),
      kind: "long",
      cell: ({ dangHoan, choChuyen }) => {
        if (dangHoan) return m.admin_money_debt_refunding();
        return choChuyen && m.admin_money_move_waits();
      },
    },
  ];
}

/** What is owed, each until it was refunded, moved or returned. */
export function debtList(once: string): ListDescription<Debt> {
  return {
    icon: "refund",
    columns: columns(),
    keyOf: ({ id }) => id,
    nameOf,
    find: { label: m.admin_money_debts_find(), filters: DEBT_FILTERS },
    marked: ({ loai, choChuyen }) => loai === "KHONG_RO" || choChuyen !== null,
    opened: (debt) => <Opened debt={debt} once={once} />,
    empty: { title: m.admin_money_debts_none(), text: m.admin_money_debts_none_text() },
  };
}
