import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { actorName } from "~/features/admin/shared/labels";
import type { Order, OrderStates } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { TextAreaField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";

type OrderLogProps = { order: Order; states: OrderStates; once: string };

/** Names of states and steps by code, for the log's "from → to". */
function namesOf(order: Order, states: OrderStates): Map<string, string> {
  const all = [...states.trangThaiXacNhan, ...states.trangThaiThanhToan, ...order.tienTrinh];
  return new Map(all.map(({ ma, ten }) => [ma, ten]));
}

function NoteForm({ once }: { once: string }) {
  const part = useFormPart("note");
  return (
    <AdminForm intent="note" once={once} {...part}>
      <TextAreaField
        name="noiDung"
        label={m.admin_note_internal()}
        hint={m.admin_note_hint()}
        rows={2}
        maxLength={2000}
        {...part}
      />
      <SubmitButton variant="default" name="nut" value="note">
        {m.admin_note_add()}
      </SubmitButton>
    </AdminForm>
  );
}

/** Everything that happened to the order, newest first, with who did it; notes are the back office's own. */
export function OrderLog({ order, states, once }: OrderLogProps) {
  const names = namesOf(order, states);
  const named = (code: string | null) => (code ? (names.get(code) ?? code) : "");
  return (
    <Panel title={m.admin_log()}>
      <NoteForm once={once} />
      <ol className={styles.log} reversed>
        {[...order.suKien].reverse().map((event) => (
          <li key={event.so} data-private={!event.congKhai || undefined}>
            <strong>{event.loai.ten}</strong>
            {event.buoc && `: ${named(event.buoc)}`}
            {event.tu && event.den && event.tu !== event.den && `: ${named(event.tu)} → ${named(event.den)}`}
            {event.lyDo && <p>{event.lyDo}</p>}
            <p className={styles.soft}>
              <DateText value={event.luc} time />,{" "}
              {event.tenNguoiLam
                ? `${event.tenNguoiLam} (${actorName(event.nguoiLam)})`
                : actorName(event.nguoiLam)}
              {!event.congKhai && `, ${m.admin_private()}`}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
