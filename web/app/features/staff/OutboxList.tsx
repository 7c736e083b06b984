import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/DataTable";
import { DateText } from "~/ui/DateText";
import { SelectField, TextField } from "~/ui/form/fields";
import { StatusBadge } from "~/ui/StatusBadge";
import { FilterForm } from "./ListFrame";
import { MESSAGE_KINDS, messageKind, OUTBOX_STATES, outboxState, toneOf } from "./names";
import styles from "./office.module.css";
import type { Message } from "./types";

export type OutboxFilter = { tim?: string; trangThai?: string; kenh?: string; loai?: string };

function anyOf(codes: readonly string[], name: (code: string) => string) {
  return [{ value: "", label: m.office_any() }, ...codes.map((value) => ({ value, label: name(value) }))];
}

/** The channel in words. */
export function channelName(channel: string): string {
  return channel === "SMS" ? "SMS" : m.common_email();
}

/** What to look for in the outbox. */
export function OutboxFilters({ filter }: { filter: OutboxFilter }) {
  return (
    <FilterForm path="/quan-tri/hop-thu-di" label={m.office_outbox_find()} shown={JSON.stringify(filter)}>
      <div className={styles.wide}>
        <TextField
          name="tim"
          type="search"
          label={m.office_order_code()}
          defaultValue={filter.tim}
          maxLength={40}
        />
      </div>
      <SelectField
        name="trangThai"
        label={m.office_state()}
        data={anyOf(OUTBOX_STATES, outboxState)}
        defaultValue={filter.trangThai}
      />
      <SelectField
        name="kenh"
        label={m.office_channel()}
        data={anyOf(["EMAIL", "SMS"], channelName)}
        defaultValue={filter.kenh}
      />
      <SelectField
        name="loai"
        label={m.office_kind()}
        data={anyOf(Object.keys(MESSAGE_KINDS), messageKind)}
        defaultValue={filter.loai}
      />
    </FilterForm>
  );
}

function columns(): Column<Message>[] {
  return [
    {
      key: "kind",
      label: m.office_kind(),
      kind: "head",
      cell: ({ id, loai }) => <Link to={`/quan-tri/hop-thu-di/${id}`}>{messageKind(loai)}</Link>,
    },
    { key: "channel", label: m.office_channel(), cell: ({ kenh }) => channelName(kenh) },
    { key: "to", label: m.office_to(), kind: "long", cell: ({ nguoiNhan }) => nguoiNhan },
    {
      key: "order",
      label: m.office_order(),
      cell: ({ maDonHang }) =>
        maDonHang ? (
          <Link to={`/quan-tri/don-hang/${maDonHang}`}>#{maDonHang}</Link>
        ) : (
          <span className={styles.soft}>{m.office_none()}</span>
        ),
    },
    { key: "at", label: m.office_written_at(), cell: ({ taoLuc }) => <DateText value={taoLuc} time /> },
    {
      key: "state",
      label: m.office_state(),
      cell: ({ trangThai }) => <StatusBadge tone={toneOf(trangThai)}>{outboxState(trangThai)}</StatusBadge>,
    },
  ];
}

/** Mails and text messages, newest first; the failed ones are marked. */
export function OutboxTable({ messages }: { messages: Message[] }) {
  return (
    <DataTable
      caption={m.office_outbox_title()}
      columns={columns()}
      rows={messages}
      idOf={({ id }) => id}
      marked={({ trangThai }) => trangThai === "LOI"}
    />
  );
}
