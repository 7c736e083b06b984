import { Link } from "react-router";
import { AdminFold, AdminForm } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { orderAction } from "~/features/admin/shared/labels";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { Order } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { ErrorSummary, useFailure } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import { MissingResults } from "./OrderResults";
import { OpenQuestion } from "./OrderThread";

/** The step that ends a cancelled order. */
const CANCELLED = "DA_HUY";

type PartProps = { order: Order; once: string };

/** What the page showed: the step under way and the last event; a button pressed on an older page is refused. */
function Shown({ order: { buocHienTai, suKien } }: { order: Order }) {
  return (
    <>
      {buocHienTai && <input type="hidden" name="buoc" value={buocHienTai} />}
      <input type="hidden" name="suKienCuoi" value={suKien.at(-1)?.so ?? 0} />
    </>
  );
}

function previousName(order: Order): string {
  const now = order.tienTrinh.findIndex(({ ma }) => ma === order.buocHienTai);
  return order.tienTrinh[now - 1]?.ten ?? "";
}

function BackFold({ order, once }: PartProps) {
  const label = m.admin_do_back_named({ step: previousName(order) });
  return (
    <AdminFold summary={label} intent="act" id="LUI_BUOC" once={once} submit={label} variant="default">
      <input type="hidden" name="thaoTac" value="LUI_BUOC" />
      <Shown order={order} />
      <ReasonField
        reader="customer"
        label={m.admin_reason_back()}
        hint={m.admin_back_hint()}
        rows={3}
        maxLength={500}
      />
    </AdminFold>
  );
}

const OPEN_MATTERS: Record<
  Order["conMo"][number]["loai"],
  { path: string; name: (code: { code: string }) => string }
> = {
  DOI_TRA: { path: "/quan-tri/doi-tra", name: m.admin_work_open_return_one },
  KHIEU_NAI: { path: "/quan-tri/lien-he", name: m.admin_work_open_complaint_one },
};

/** What the customer waits for, with a link to each: the API completes no order before. */
function OpenMatters({ order: { conMo } }: { order: Order }) {
  if (conMo.length === 0) return null;
  return (
    <div className={parts.note}>
      <strong>{m.admin_work_open_title()}</strong>
      <ul>
        {conMo.map(({ loai, ma }) => (
          <li key={ma}>
            <Link to={`${OPEN_MATTERS[loai].path}/${ma}`} className={parts.press}>
              {OPEN_MATTERS[loai].name({ code: ma })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The refusal of a form that is gone, because the order is past what it offered. */
function Late({ order }: { order: Order }) {
  const failure = useFailure();
  if (failure?.values.intent !== "act") return null;
  const { id, thaoTac } = failure.values;
  const action = (id || thaoTac) as Order["thaoTac"][number];
  const form = id ? order.thaoTac.includes(action) : forwardOf(order).length > 0;
  return form ? null : <ErrorSummary failure={failure} />;
}

function CancelFold({ order, once }: PartProps) {
  return (
    <AdminFold
      summary={m.admin_do_cancel()}
      intent="act"
      id="HUY"
      once={once}
      submit={m.admin_cancel_now()}
      danger
    >
      <input type="hidden" name="thaoTac" value="HUY" />
      <Shown order={order} />
      <ReasonField
        reader="customer"
        label={m.admin_reason_customer()}
        hint={m.admin_cancel_hint()}
        rows={3}
        maxLength={500}
      />
    </AdminFold>
  );
}

/** The steps that go on; cancelling and going back ask for a reason of their own. */
function forwardOf(order: Order) {
  return order.thaoTac.filter((action) => action !== "HUY" && action !== "LUI_BUOC");
}

function nextName(order: Order): string | undefined {
  const now = order.tienTrinh.findIndex(({ ma }) => ma === order.buocHienTai);
  return now < 0 ? undefined : order.tienTrinh[now + 1]?.ten;
}

function labelOf(action: ReturnType<typeof forwardOf>[number], order: Order): string {
  const next = action === "BUOC_TIEP" ? nextName(order) : undefined;
  return next ? m.admin_do_next_named({ step: next }) : orderAction(action);
}

/** Who to call before the order is confirmed, shown where it is confirmed. */
function Caller({ order: { hoTen, soDienThoai, email } }: { order: Order }) {
  const reach = soDienThoai ? `tel:${soDienThoai}` : email && `mailto:${email}`;
  return (
    <p className={`${parts.wrap} ${parts.middle} ${parts.gapFlat} ${parts.justApart}`}>
      {m.admin_call_first({ name: hoTen })}{" "}
      {reach && (
        <a href={reach} className={parts.press}>
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
  const forward = forwardOf(order);
  return (
    <Panel title={m.admin_actions()}>
      <ol
        className={`${parts.wrap} ${parts.apart} ${parts.gapLoose} ${styles.steps}`}
        aria-label={m.admin_steps()}
      >
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
      {order.biGiu && <p className={parts.note}>{m.admin_work_order_held_note()}</p>}
      <OpenMatters order={order} />
      <MissingResults order={order} />
      <OpenQuestion order={order} />
      <Late order={order} />
      {order.thaoTac.length === 0 && <NothingHere order={order} />}
      {order.thaoTac.includes("XAC_NHAN") && <Caller order={order} />}
      {forward.length > 0 && (
        <AdminForm intent="act" once={once}>
          <Shown order={order} />
          <div className={`${parts.rowMiddle} ${styles.buttons}`}>
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
      {order.thaoTac.includes("LUI_BUOC") && <BackFold order={order} once={once} />}
      {order.thaoTac.includes("HUY") && <CancelFold order={order} once={once} />}
    </Panel>
  );
}
