import { Link } from "react-router";
import styles from "~/features/admin/shared/admin.module.css";
import { FilterForm } from "~/features/admin/shared/ListFrame";
import { outboxState, toneOf } from "~/features/admin/shared/labels";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { Message } from "~/features/admin/shared/types";
import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { SelectField, TextField } from "~/ui/form/fields";

export type OutboxFilter = { tim?: string; trangThai?: string; kenh?: string; loai?: string };

/** The channel's name. */
export const channelName = named<Message["kenh"]>({ EMAIL: m.common_email, SMS: () => "SMS" });

/** Filters of the outbox. */
export function OutboxFilters({ filter, kinds }: { filter: OutboxFilter; kinds: Message["loai"][] }) {
  const any = { value: "", label: m.admin_any() };
  return (
    <FilterForm path="/quan-tri/hop-thu-di" label={m.admin_outbox_find()} shown={JSON.stringify(filter)}>
      <div className={styles.wide}>
        <TextField
          name="tim"
          type="search"
          label={m.admin_order_code()}
          defaultValue={filter.tim}
          maxLength={40}
        />
      </div>
      <SelectField
        name="trangThai"
        label={m.admin_state()}
        data={[any, ...outboxState.options()]}
        defaultValue={filter.trangThai}
      />
      <SelectField
        name="kenh"
        label={m.admin_channel()}
        data={[any, ...channelName.options()]}
        defaultValue={filter.kenh}
      />
      <SelectField
        name="loai"
        label={m.admin_kind()}
        data={[any, ...kinds.map(({ ma, ten }) => ({ value: ma, label: ten }))]}
        defaultValue={filter.loai}
      />
    </FilterForm>
  );
}

function columns(): Column<Message>[] {
  return [
    {
      key: "kind",
      label: m.admin_kind(),
      kind: "head",
      cell: ({ id, loai }) => <Link to={`/quan-tri/hop-thu-di/${id}`}>{loai.ten}</Link>,
    },
    { key: "channel", label: m.admin_channel(), cell: ({ kenh }) => channelName(kenh) },
    { key: "to", label: m.admin_to(), kind: "long", cell: ({ nguoiNhan }) => nguoiNhan },
    {
      key: "order",
      label: m.admin_order(),
      cell: ({ maDonHang }) =>
        maDonHang ? (
          <Link to={`/quan-tri/don-hang/${maDonHang}`}>#{maDonHang}</Link>
        ) : (
          <span className={styles.soft}>{m.admin_none()}</span>
        ),
    },
    { key: "at", label: m.admin_written_at(), cell: ({ taoLuc }) => <DateText value={taoLuc} time /> },
    {
      key: "state",
      label: m.admin_state(),
      cell: ({ trangThai }) => <StatusBadge tone={toneOf(trangThai)}>{outboxState(trangThai)}</StatusBadge>,
    },
  ];
}

/** E-mails and text messages, newest first; failed ones are marked. */
export function outboxList(): ListDescription<Message> {
  return {
    caption: m.admin_outbox_title(),
    icon: "mail",
    columns: columns(),
    keyOf: ({ id }) => id,
    nameOf: ({ loai, nguoiNhan }) => `${loai.ten}, ${nguoiNhan}`,
    marked: ({ trangThai }) => trangThai === "LOI",
    empty: { title: m.admin_outbox_none(), text: m.admin_outbox_none_text() },
  };
}
