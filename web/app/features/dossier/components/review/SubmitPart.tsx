import type { OpenOrder } from "~/features/dossier/components/overview/OrderPart";
import type { DossierData } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { ConfirmButton } from "~/ui/feedback/ConfirmButton";
import { SelectField } from "~/ui/form/fields";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./check.module.css";

type SubmitPartProps = { dossier: DossierData; orders: OpenOrder[] };

/** The three commitments of the official request, and submitting after a question. */
export function SubmitPart({ dossier, orders }: SubmitPartProps) {
  return (
    <Panel title={m.dossier_submit_title()}>
      <p>{m.dossier_submit_lead()}</p>
      <ul className={`${parts.bullets} ${styles.commit}`}>
        <li>{m.dossier_submit_commit1()}</li>
        <li>{m.dossier_submit_commit2()}</li>
        <li>{m.dossier_submit_commit3()}</li>
      </ul>
      <ConfirmButton
        intent="submit"
        label={dossier.trangThai === "CAN_BO_SUNG" ? m.dossier_submit_again() : m.dossier_submit()}
        title={m.dossier_submit_ask()}
        yes={m.dossier_submit_yes()}
        no={m.dossier_submit_no()}
        button={{ variant: "filled", size: "lg" }}
      >
        <input type="hidden" name="phienBan" value={dossier.phienBan} readOnly />
        <p>{m.dossier_submit_ask_text()}</p>
        <WithOrder dossier={dossier} orders={orders} />
      </ConfirmButton>
    </Panel>
  );
}

/** The order it is submitted with (S4.10): shown, or chosen when there is none yet or it was cancelled; the only open one is proposed. */
function WithOrder({ dossier: { maDonHang }, orders }: SubmitPartProps) {
  if (maDonHang && orders.length === 0) return <p>{m.dossier_submit_order({ code: maDonHang })}</p>;
  if (orders.length === 0) return null;
  const open = orders.map((order) => ({
    value: order.maDonHang,
    label: `#${order.maDonHang} · ${order.dichVu}`,
  }));
  return (
    <SelectField
      name="maDonHang"
      label={m.dossier_submit_order_which()}
      defaultValue={orders.length === 1 ? orders[0]?.maDonHang : ""}
      data={[...open, { value: "", label: m.dossier_submit_order_none() }]}
    />
  );
}
