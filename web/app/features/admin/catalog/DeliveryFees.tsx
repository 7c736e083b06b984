import { AdminForm } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { moneyColumn } from "~/features/admin/shared/columns";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { FeeChange, FeeOverview, FeeTerms } from "~/features/admin/shared/types";
import { formatDateTime, formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { CheckboxField, SelectField, TextField } from "~/ui/form/fields";

type Row = FeeTerms & { maTinh: string; place: string };

function days({ ngayTu, ngayDen }: FeeTerms): string {
  return ngayTu === ngayDen ? String(ngayTu) : `${ngayTu}–${ngayDen}`;
}

function columns(): Column<Row>[] {
  return [
    { key: "place", label: m.admin_delivery_place(), kind: "head", cell: ({ place }) => place },
    moneyColumn("fee", m.admin_delivery_fee(), ({ phi }) => phi),
    { key: "days", label: m.admin_delivery_days(), kind: "number", cell: days },
    { key: "carrier", label: m.admin_delivery_carrier(), cell: ({ donVi }) => donVi },
  ];
}

/** The fees in force today, the default first. */
export function FeesToday({ now: { macDinh, cacTinh } }: { now: FeeOverview["hienTai"] }) {
  const named = cacTinh.map((fee) => ({ ...fee, place: fee.tenTinh }));
  const rows: Row[] = macDinh
    ? [{ ...macDinh, maTinh: "", place: m.admin_delivery_default() }, ...named]
    : named;
  return (
    <Panel title={m.admin_delivery_table()}>
      {!macDinh && <p className={styles.soft}>{m.admin_delivery_none()}</p>}
      {rows.length > 0 && (
        <DataTable
          caption={m.admin_delivery_table()}
          columns={columns()}
          rows={rows}
          idOf={({ maTinh }) => maTinh}
        />
      )}
    </Panel>
  );
}

type FormProps = { version: number; provinces: { ma: string; ten: string }[]; once: string };

/** A new fee for one province or for the rest; from now on, or from a day to come. */
export function SetFee({ version, provinces, once }: FormProps) {
  const places = provinces.map(({ ma, ten }) => ({ value: ma, label: ten }));
  return (
    <Panel title={m.admin_delivery_form()}>
      <AdminForm intent="fee" once={once} submit={m.admin_delivery_save()}>
        <input type="hidden" name="phienBan" value={version} />
        <SelectField
          name="maTinh"
          label={m.admin_delivery_place()}
          data={[{ value: "", label: m.admin_delivery_default() }, ...places]}
        />
        <CheckboxField name="bo" label={m.admin_delivery_drop()} optional />
        <TextField name="donVi" label={m.admin_delivery_carrier()} maxLength={100} />
        <div className={styles.pairs}>
          <TextField name="phi" label={m.admin_delivery_fee()} inputMode="numeric" maxLength={12} />
          <TextField name="ngayTu" label={m.admin_delivery_least()} inputMode="numeric" maxLength={3} />
          <TextField name="ngayDen" label={m.admin_delivery_most()} inputMode="numeric" maxLength={3} />
          <TextField
            name="hieuLucTu"
            type="date"
            label={m.admin_price_from()}
            hint={m.admin_delivery_from_hint()}
            optional
          />
        </div>
        <ReasonField reader="office" maxLength={500} />
      </AdminForm>
    </Panel>
  );
}

function termsText(terms: FeeTerms | null, none: string): string {
  if (!terms) return none;
  return m.admin_delivery_terms({ fee: formatMoney(terms.phi), days: days(terms), carrier: terms.donVi });
}

/** Every change, old and new, with who made it, from when and why. */
export function FeeLog({ changes }: { changes: FeeChange[] }) {
  return (
    <Panel title={m.admin_delivery_log()}>
      {changes.length === 0 && <p className={styles.soft}>{m.admin_delivery_log_none()}</p>}
      <ul className={styles.log}>
        {changes.map(({ so, maTinh, tenTinh, cu, moi, hieuLucTu, lyDo, tenNguoi, luc }) => (
          <li key={so}>
            <strong>{maTinh ? (tenTinh ?? maTinh) : m.admin_delivery_default()}</strong>
            <p>
              {termsText(cu, m.admin_delivery_nothing())} → {termsText(moi, m.admin_delivery_back())}
            </p>
            <p>
              {m.admin_delivery_since({ time: formatDateTime(hieuLucTu) })}. {lyDo}
            </p>
            <span className={styles.under}>
              {tenNguoi}, {formatDateTime(luc)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
