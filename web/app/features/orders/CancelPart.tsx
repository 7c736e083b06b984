import { Button } from "@mantine/core";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { formatMoney } from "~/lib/format";
import { m } from "~/paraglide/messages.js";
import { Dialog } from "~/ui/Dialog";
import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Panel } from "~/ui/Panel";
import styles from "./Order.module.css";
import type { Order } from "./types";

type AskProps = {
  /** Value of the parameter `hoi` that opens the question without scripts, and the form's intent. */
  intent: "huy" | "doi-dia-chi";
  label: ReactNode;
  title: string;
  yes: string;
  children: ReactNode;
};

/** A button that asks first: the question is drawn by the server for who has no scripts. */
function Ask({ intent, label, title, yes, children }: AskProps) {
  const [params] = useSearchParams();
  const asked = params.get("hoi") === intent;
  const [open, setOpen] = useState(asked);
  useEffect(() => setOpen(asked), [asked]);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const keep = (event: MouseEvent) => {
    if (!asked) event.preventDefault();
    setOpen(false);
  };
  return (
    <>
      <Button component={Link} to={`?hoi=${intent}`} variant="default" onClick={ask} preventScrollReset>
        {label}
      </Button>
      {open && (
        <Dialog
          open
          title={title}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button component={Link} to="?" variant="default" onClick={keep} preventScrollReset>
                {m.orders_cancel_no()}
              </Button>
              <SubmitButton form={`form-${intent}`} name="intent" value={intent} color="red">
                {yes}
              </SubmitButton>
            </>
          }
        >
          <Form method="post" action="?" id={`form-${intent}`} className={styles.ask}>
            {children}
          </Form>
        </Dialog>
      )}
    </>
  );
}

function Refund({ order }: { order: Order }) {
  if (order.daThu === 0) return null;
  const amounts = { paid: formatMoney(order.daThu), refund: formatMoney(order.hoanDuKien) };
  return <p>{m.orders_cancel_refund(amounts)}</p>;
}

/** Calling the order off while it is pending (S4.5). */
export function CancelPart({ order }: { order: Order }) {
  if (!order.coTheHuy) return null;
  return (
    <Panel title={m.orders_cancel()}>
      <p className={styles.under}>{m.orders_cancel_hint()}</p>
      <Ask
        intent="huy"
        label={m.orders_cancel()}
        title={m.orders_cancel_ask({ code: order.maDonHang })}
        yes={m.orders_cancel_yes()}
      >
        <p>{m.orders_cancel_text()}</p>
        <Refund order={order} />
        <TextField
          name="lyDo"
          label={m.orders_cancel_reason()}
          hint={m.orders_cancel_reason_hint()}
          optional
          maxLength={500}
        />
      </Ask>
    </Panel>
  );
}

/** Where it is delivered; another address means cancelling and ordering anew, which is offered here (S4.9). */
export function DeliveryPart({ order }: { order: Order }) {
  const { diaChiGiao, ghiChuGiaoHang, coTheHuy, trangThaiXacNhan, nguon } = order;
  if (!diaChiGiao) return null;
  const open = ["DA_XAC_NHAN", "DANG_THUC_HIEN"].includes(trangThaiXacNhan.ma);
  const how = nguon === "DICH_VU_LE" ? m.orders_address_how_single() : m.orders_address_how();
  return (
    <Panel title={m.orders_delivery()}>
      <p>
        {diaChiGiao.soNhaDuong}, {diaChiGiao.phuongXa}, {diaChiGiao.tinhTp}
      </p>
      {ghiChuGiaoHang && <p className={styles.soft}>{ghiChuGiaoHang}</p>}
      {coTheHuy && (
        <div className={styles.change}>
          <p className={styles.soft}>{how}</p>
          <Ask
            intent="doi-dia-chi"
            label={m.orders_address_change()}
            title={m.orders_address_ask()}
            yes={m.orders_address_yes()}
          >
            <p>{how}</p>
            <Refund order={order} />
          </Ask>
        </div>
      )}
      {open && <p className={styles.soft}>{m.orders_address_late()}</p>}
    </Panel>
  );
}

/** The same services once more, at today's prices. */
export function AgainPart({ order }: { order: Order }) {
  if (!["DA_HUY", "HOAN_THANH"].includes(order.trangThaiXacNhan.ma)) return null;
  return (
    <Panel title={m.orders_again()}>
      <p className={styles.under}>
        {order.nguon === "DICH_VU_LE" ? m.orders_again_single() : m.orders_again_text()}
      </p>
      <Form method="post">
        <SubmitButton name="intent" value="dat-lai">
          {m.orders_again()}
        </SubmitButton>
      </Form>
    </Panel>
  );
}
