import { AdminForm } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { DeskItem } from "~/features/admin/shared/types";
import { formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { TextField } from "~/ui/form/fields";

const STEP = "BUOC_DON";

/** Sets another day for a thing; the customer of an order's step reads the reason. */
export function MoveDue({ item, once }: { item: DeskItem; once: string }) {
  const id = `${item.loai}:${item.khoa}`;
  const reader = item.loai === STEP ? "customer" : "office";
  return (
    <Panel title={m.admin_desk_due_title({ what: item.viec })}>
      <AdminForm intent="due" id={id} once={once} about={item.ma || item.ten} submit={m.admin_move_due()}>
        <input type="hidden" name="han" value={item.han} />
        <TextField
          name="ngay"
          type="date"
          label={m.admin_desk_due_day()}
          hint={m.admin_desk_due_now({ time: formatDateTime(item.han) })}
        />
        <ReasonField
          reader={reader}
          hint={reader === "customer" ? m.admin_desk_due_told() : undefined}
          rows={2}
          maxLength={500}
        />
      </AdminForm>
    </Panel>
  );
}
