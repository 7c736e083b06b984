import { Form, Link } from "react-router";
import type { DossierData } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { SelectField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./tasks.module.css";

export type OpenOrder = { maDonHang: string; dichVu: string };

/** Which order the dossier belongs to: shown, chosen where it has none or that was cancelled, or still to be placed. */
export function OrderPart({ dossier, orders }: { dossier: DossierData; orders: OpenOrder[] }) {
  const { maDonHang, maHoSo, phienBan } = dossier;
  if (maDonHang && orders.length === 0) {
    return (
      <Panel title={m.dossier_order_title()}>
        <p>
          {m.dossier_order()} <Link to={`/quan-ly-don-hang/${maDonHang}`}>#{maDonHang}</Link>
        </p>
      </Panel>
    );
  }
  const joinable = maHoSo !== null && orders.length > 0;
  return (
    <Panel title={m.dossier_order_title()}>
      {joinable ? (
        <Form method="post" className={`${parts.stackTight} ${parts.left} ${styles.tools}`}>
          <p>{m.dossier_order_choose()}</p>
          <input type="hidden" name="phienBan" value={phienBan} readOnly />
          <SelectField
            name="maDonHang"
            label={m.dossier_order_which()}
            data={orders.map((order) => ({
              value: order.maDonHang,
              label: `#${order.maDonHang} · ${order.dichVu}`,
            }))}
          />
          <SubmitButton name="intent" value="join-order" variant="default">
            {m.dossier_order_join()}
          </SubmitButton>
        </Form>
      ) : (
        <div className={`${parts.stackTight} ${parts.left} ${styles.tools}`}>
          <p>{m.dossier_no_order_text()}</p>
          <Link to="/dich-vu?nhom=thanh-lap-doanh-nghiep">{m.dossier_see_packages()}</Link>
        </div>
      )}
    </Panel>
  );
}
