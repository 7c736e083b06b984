import { choice, coded, words } from "~/features/admin/model/list-filters";
import { badgeColumn, linkColumn, orderColumn, timeColumn } from "~/features/admin/shared/columns";
import { outboxState, toneOf } from "~/features/admin/shared/labels";
import type { ListDescription } from "~/features/admin/shared/office-list";
import type { Message } from "~/features/admin/shared/types";
import { named } from "~/lib/text/named";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";

/** The channel's name. */
export const channelName = named<Message["kenh"]>({ EMAIL: m.common_email, SMS: () => "SMS" });

/** Filters of the outbox. */
export const outboxFilters = (kinds: Message["loai"][]) => ({
  tim: words(m.admin_order_code, 40),
  trangThai: choice(m.admin_state, outboxState),
  kenh: choice(m.admin_channel, channelName),
  loai: choice(m.admin_kind, coded(kinds)),
});

function columns(): Column<Message>[] {
  return [
    linkColumn("kind", m.admin_kind(), ({ id, loai }) => [`/quan-tri/hop-thu-di/${id}`, loai.ten], "head"),
    { key: "channel", label: m.admin_channel(), cell: ({ kenh }) => channelName(kenh) },
    { key: "to", label: m.admin_to(), kind: "long", cell: ({ nguoiNhan }) => nguoiNhan },
    orderColumn(),
    timeColumn("at", m.admin_written_at(), ({ taoLuc }) => taoLuc),
    badgeColumn("state", m.admin_state(), ({ trangThai }) => [toneOf(trangThai), outboxState(trangThai)]),
  ];
}

/** E-mails and text messages, newest first; failed ones are marked. */
export function outboxList(kinds: Message["loai"][]): ListDescription<Message> {
  return {
    icon: "mail",
    columns: columns(),
    keyOf: ({ id }) => id,
    nameOf: ({ loai, nguoiNhan }) => `${loai.ten}, ${nguoiNhan}`,
    find: { label: m.admin_outbox_find(), filters: outboxFilters(kinds) },
    marked: ({ trangThai }) => trangThai === "LOI",
    empty: { title: m.admin_outbox_none(), text: m.admin_outbox_none_text() },
  };
}
