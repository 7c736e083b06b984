import { m } from "~/paraglide/messages.js";
import { TextAreaField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { orderAction } from "./names";
import { OfficeForm, useFormPart } from "./OfficeForm";
import { Fold, Panel } from "./OfficePage";
import styles from "./office.module.css";
import type { Order } from "./types";

type PartProps = { order: Order; once: string };

function CancelFold({ once }: { once: string }) {
  const part = useFormPart("act", "HUY");
  return (
    <Fold summary={m.office_do_cancel()} open={part.failure !== undefined} danger>
      <OfficeForm intent="act" id="HUY" once={once} {...part}>
        <input type="hidden" name="thaoTac" value="HUY" />
        <TextAreaField
          name="lyDo"
          label={m.office_reason_customer()}
          hint={m.office_cancel_hint()}
          rows={3}
          maxLength={500}
          failure={part.failure}
          idPrefix={part.idPrefix}
        />
        <SubmitButton color="var(--danger)" name="nut" value="HUY">
          {m.office_cancel_now()}
        </SubmitButton>
      </OfficeForm>
    </Fold>
  );
}

function nextName(order: Order): string | undefined {
  const now = order.tienTrinh.findIndex(({ ma }) => ma === order.buocHienTai);
  return now < 0 ? undefined : order.tienTrinh[now + 1]?.ten;
}

function labelOf(action: string, order: Order): string {
  const next = action === "BUOC_TIEP" ? nextName(order) : undefined;
  return next ? m.office_do_next_named({ step: next }) : orderAction(action);
}

/** Exactly what the API says can be done to the order now (requirement S4.4). */
export function OrderActions({ order, once }: PartProps) {
  const part = useFormPart("act");
  const forward = order.thaoTac.filter((action) => action !== "HUY");
  return (
    <Panel title={m.office_actions()}>
      <ol className={styles.steps} aria-label={m.office_steps()}>
        {order.tienTrinh.map(({ ma, ten, trangThai }) => (
          <li key={ma} data-state={trangThai} aria-current={trangThai === "DANG_LAM" ? "step" : undefined}>
            {trangThai === "XONG" ? "✓ " : ""}
            {ten}
          </li>
        ))}
      </ol>
      {order.thaoTac.length === 0 && <p className={styles.soft}>{m.office_no_actions()}</p>}
      {forward.length > 0 && (
        <OfficeForm intent="act" once={once} {...part}>
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
        </OfficeForm>
      )}
      {order.thaoTac.includes("HUY") && <CancelFold once={once} />}
    </Panel>
  );
}
