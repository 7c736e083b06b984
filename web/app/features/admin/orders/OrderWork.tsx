import { Link } from "react-router";
import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Facts, Fold, Panel } from "~/features/admin/shared/AdminPage";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { Order } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { SelectField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";

type Work = NonNullable<Order["viec"]>;
type OrderWorkProps = { order: Order; once: string };

/** The day of the next step; without one the order waits for money. */
export function WorkDay({ work }: { work: Work }) {
  if (!work.han) return m.admin_work_waits_money();
  return (
    <>
      <DateText value={work.han} /> {work.quaHan && <StatusBadge tone="bad">{m.admin_late()}</StatusBadge>}
    </>
  );
}

/** The order's owner goes first, else the person with the least open work is proposed. */
function choices({ nhanVien }: Order) {
  const people = nhanVien.map(({ id, hoTen, soViec }, index) => ({
    value: id,
    label:
      index === 0
        ? m.admin_work_person_proposed({ name: hoTen, count: soViec })
        : m.admin_work_person({ name: hoTen, count: soViec }),
  }));
  return [...people, { value: "", label: m.admin_desk_nobody() }];
}

function HandOver({ order, work, once }: OrderWorkProps & { work: Work }) {
  const part = useFormPart("assign");
  const owned = work.nguoiPhuTrach !== null;
  const label = owned ? m.admin_work_hand_over() : m.admin_work_assign();
  return (
    <Fold summary={label} open={part.failure !== undefined || !owned}>
      <AdminForm intent="assign" once={once} submit={label} variant="default">
        <input type="hidden" name="nguoiDangPhuTrach" value={work.nguoiPhuTrach ?? ""} />
        <SelectField
          name="nguoiPhuTrach"
          label={m.admin_desk_to()}
          data={choices(order)}
          defaultValue={order.nhanVien.find(({ id }) => id !== work.nguoiPhuTrach)?.id ?? ""}
        />
        <ReasonField
          reader="office"
          label={m.admin_work_reason()}
          hint={m.admin_work_reason_hint()}
          rows={2}
          maxLength={500}
          optional={!owned}
        />
      </AdminForm>
    </Fold>
  );
}

function TakeIt({ once }: { once: string }) {
  return (
    <AdminForm intent="assign" id="me" once={once} submit={m.admin_work_take()}>
      <input type="hidden" name="nguoiPhuTrach" value="TOI" />
    </AdminForm>
  );
}

/** What is to be done next, whose it is and until when; nothing when the order is over. */
export function OrderWork({ order, once }: OrderWorkProps) {
  const work = order.viec;
  if (!work) return null;
  return (
    <Panel title={m.admin_work_title()}>
      <Facts
        entries={[
          [m.admin_work_step(), work.tenBuoc],
          [m.admin_work_due(), <WorkDay key="d" work={work} />],
          [m.admin_work_owner(), work.tenNguoiPhuTrach ?? m.admin_desk_nobody()],
        ]}
      />
      {work.nguoiPhuTrach === null && <TakeIt once={once} />}
      <HandOver order={order} work={work} once={once} />
      {work.buoc && work.han && (
        <p>
          <Link
            to={`/quan-tri?cua=TAT_CA&loai=BUOC_DON&het=1&giao=BUOC_DON:${order.id}`}
            className={parts.press}
          >
            {m.admin_move_due()}
          </Link>
        </p>
      )}
    </Panel>
  );
}
