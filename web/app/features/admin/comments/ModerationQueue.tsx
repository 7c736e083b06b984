import { Link } from "react-router";
import { choice, type Filtered, kept, tick } from "~/features/admin/model/list-filters";
import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Fold } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { timeColumn } from "~/features/admin/shared/columns";
import { commentState, holdReason, reportReason, toneOf } from "~/features/admin/shared/labels";
import type { ListDescription } from "~/features/admin/shared/office-list";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { QueuedComment } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import type { Column } from "~/ui/data/DataTable";
import { StatusBadge } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";

const EVERY = "TAT_CA";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const states = choice(
  m.admin_state,
  {
    codes: [...commentState.codes, EVERY],
    options: () => [...commentState.options(), { value: EVERY, label: m.admin_any() }],
  },
  null,
);

/** Filters of the comments: those that wait, where nothing else is asked for. */
export const COMMENT_FILTERS = {
  trangThai: {
    ...states,
    read: (params: URLSearchParams, name: string) =>
      states.read(params, name) ?? (params.has("baoCao") || params.has("accountId") ? EVERY : "CHO_DUYET"),
  },
  baoCao: tick(m.admin_only_reported),
  accountId: kept(UUID, m.admin_comments_one_writer),
};

/** As the API is asked, which knows no word for every state. */
export const askComments = ({ trangThai, ...rest }: Filtered<typeof COMMENT_FILTERS>) => ({
  ...rest,
  trangThai: trangThai === EVERY ? undefined : trangThai,
});

type PartProps = { comment: QueuedComment; once: string };

function BarFold({ comment: { id, accountId, biCam }, once }: PartProps) {
  const intent = biCam ? "unbar" : "bar";
  const { failure } = useFormPart(intent, id);
  return (
    <Fold summary={biCam ? m.admin_unbar() : m.admin_bar()} open={failure !== undefined} danger={!biCam}>
      <AdminForm
        intent={intent}
        id={id}
        once={once}
        submit={biCam ? m.admin_unbar_now() : m.admin_bar_now()}
        variant="default"
      >
        <input type="hidden" name="accountId" value={accountId} />
        {!biCam && <ReasonField reader="office" maxLength={255} optional />}
      </AdminForm>
    </Fold>
  );
}

function Reports({ comment: { baoCao, lyDoGiu } }: { comment: QueuedComment }) {
  const why = lyDoGiu.map(holdReason);
  if (baoCao.length + why.length === 0) return null;
  return (
    <ul className={`${parts.bullets} ${parts.amber} ${parts.corners} ${styles.reports}`}>
      {why.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
      {baoCao.map(({ lyDo, ghiChu, taoLuc }) => (
        <li key={taoLuc}>
          {m.admin_reported()}: {reportReason(lyDo)}
          {ghiChu && `, ${ghiChu}`}
        </li>
      ))}
    </ul>
  );
}

/** The comment itself where visitors see it, else its article. */
function whereOf({ id, hienThi, baiViet: { slug } }: QueuedComment): string {
  return hienThi ? `/tin-tuc/${slug}?binhLuan=${id}#binh-luan-${id}` : `/tin-tuc/${slug}`;
}

function columns(): Column<QueuedComment>[] {
  return [
    { key: "who", label: m.admin_comments_writer(), kind: "head", cell: ({ nguoiViet }) => nguoiViet.ten },
    {
      key: "text",
      label: m.admin_comments_text(),
      kind: "long",
      cell: (comment) => (
        <>
          <span className={styles.said}>{comment.noiDung}</span>
          <Reports comment={comment} />
        </>
      ),
    },
    {
      key: "where",
      label: m.admin_comments_article(),
      kind: "long",
      cell: (comment) => (
        <>
          <Link to={whereOf(comment)}>{comment.baiViet.tieuDe}</Link>
          {comment.gocId && ` · ${m.admin_comment_answer()}`}
        </>
      ),
    },
    timeColumn("at", m.admin_written_at(), ({ taoLuc }) => taoLuc, "whole"),
    {
      key: "state",
      label: m.admin_state(),
      cell: ({ biCam, trangThai }) => (
        <>
          <StatusBadge tone={toneOf(trangThai)}>{commentState(trangThai)}</StatusBadge>{" "}
          {biCam && <StatusBadge tone="bad">{m.admin_barred()}</StatusBadge>}
        </>
      ),
    },
  ];
}

/** Comments, each with its reports and flags; several are shown or hidden at once (goal G-24). */
export function commentList(once: string): ListDescription<QueuedComment> {
  return {
    icon: "comments",
    columns: columns(),
    keyOf: ({ id }) => id,
    nameOf: ({ nguoiViet }) => m.admin_comment_by({ name: nguoiViet.ten }),
    find: { label: m.admin_comments_find(), filters: COMMENT_FILTERS },
    marked: ({ soBaoCao }) => soBaoCao > 0,
    tall: true,
    opened: (comment) => (
      <>
        <Link to={`/quan-tri/binh-luan?accountId=${comment.accountId}`}>{m.admin_comments_of_writer()}</Link>
        <BarFold comment={comment} once={once} />
      </>
    ),
    bulk: [
      { value: "HIEN", label: m.admin_comments_show() },
      { value: "AN", label: m.admin_comments_hide() },
    ],
    empty: { title: m.admin_comments_none(), text: m.admin_comments_none_text() },
  };
}
