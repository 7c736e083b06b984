import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Fold, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { orderAction } from "~/features/admin/shared/labels";
import type { Order } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { TextAreaField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";

/** The step that ends a cancelled order. */
const CANCELLED = "DA_HUY";

type PartProps = { order: Order; once: string };

function CancelFold({ once }: { once: string }) {
  const part = useFormPart("act", "HUY");
  return (
    <Fold summary={m.admin_do_cancel()} open={part.failure !== undefined} danger>
      <AdminForm intent="act" id="HUY" once={once} {...part}>
        <input type="hidden" name="thaoTac" value="HUY" />
        <TextAreaField
          name="lyDo"
          label={m.admin_reason_customer()}
          hint={m.admin_cancel_hint()}
          rows={3}
          maxLength={500}
          failure={part.failure}
          idPrefix={part.idPrefix}
        />
        <SubmitButton color="var(--danger)" name="nut" value="HUY">
          {m.admin_cancel_now()}
        </SubmitButton>
      </AdminForm>
    </Fold>
  );
}

function nextName(order: Order): string | undefined {
  const now = order.tienTrinh.findIndex(({ ma }) => ma === order.buocHienTai);
  return now < 0 ? undefined : order.tienTrinh[now + 1]?.ten;
}

function labelOf(action: string, order: Order): string {
  const next = action === "BUOC_TIEP" ? nextName(order) : undefined;
  return next ? m.admin_do_next_named({ step: next }) : orderAction(action);
}

/** Who to call before the order is confirmed, shown where it is confirmed. */
function Caller({ order: { hoTen, soDienThoai, email } }: { order: Order }) {
  const reach = soDienThoai ? `tel:${soDienThoai}` : email && `mailto:${email}`;
  return (
    <p className={styles.caller}>
      {m.admin_call_first({ name: hoTen })}{" "}
      {reach && (
        <a href={reach} className={styles.plainLink}>
          {soDienThoai ?? email}
        </a>
      )}
    </p>
  );
}

/** No step is possible; when money is still to be refunded, a link there. */
function NothingHere({ order }: { order: Order }) {
  if (order.trangThaiThanhToan.ma !== "CHO_HOAN_TIEN") {
    return <p className={styles.soft}>{m.admin_no_actions()}</p>;
  }
  return (
    <p>
      {m.admin_still_to_refund()} <a href="#thanh-toan">{m.admin_to_refund()}</a>
    </p>
  );
}

/** Exactly what the API says can be done to the order now (requirement S4.4). */
export function OrderActions({ order, once }: PartProps) {
  const part = useFormPart("act");
  const forward = order.thaoTac.filter((action) => action !== "HUY");
  return (
    <Panel title={m.admin_actions()}>
      <ol className={styles.steps} aria-label={m.admin_steps()}>
        {order.tienTrinh.map(({ ma, ten, trangThai }) => (
          <li
            key={ma}
            data-state={ma === CANCELLED ? undefined : trangThai}
            aria-current={trangThai === "DANG_LAM" ? "step" : undefined}
          >
            {trangThai === "XONG" && (ma === CANCELLED ? "✕ " : "✓ ")}
            {ten}
          </li>
        ))}
      </ol>
      {order.thaoTac.length === 0 && <NothingHere order={order} />}
      {order.thaoTac.includes("XAC_NHAN") && <Caller order={order} />}
      {forward.length > 0 && (
        <AdminForm intent="act" once={once} {...part}>
          <div className={styles.buttons}>
            {forward.map((action, index) => (
              <SubmitButton
                key={action}
                name="thaoTac"
                value={action}
                variant={index === 0 ? "filled" : "default"}
              >
                {labelOf(action, order)}
              </SubmitButton>
            ))}
          </div>
        </AdminForm>
      )}
      {order.thaoTac.includes("HUY") && <CancelFold once={once} />}
    </Panel>
  );
}
