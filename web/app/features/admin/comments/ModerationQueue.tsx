import parts from "~/ui/theme/parts.module.css";
import "~/ui/form/choice-styles";
import { Checkbox } from "@mantine/core";
import { Link } from "react-router";
import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Fold } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { FilterForm } from "~/features/admin/shared/ListFrame";
import { commentState, holdReason, reportReason, toneOf } from "~/features/admin/shared/labels";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { QueuedComment } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { CheckboxField, SelectField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";

export type CommentFilter = { trangThai: string; baoCao?: boolean; accountId?: string };

/** The id of the form that the checkboxes of all comments belong to. */
const BULK = "duyet-binh-luan";

/** Filters of the comments. */
export function CommentFilters({ filter }: { filter: CommentFilter }) {
  return (
    <FilterForm path="/quan-tri/binh-luan" label={m.admin_comments_find()} shown={JSON.stringify(filter)}>
      <SelectField
        name="trangThai"
        label={m.admin_state()}
        data={[...commentState.options(), { value: "TAT_CA", label: m.admin_any() }]}
        defaultValue={filter.trangThai}
      />
      <CheckboxField name="baoCao" label={m.admin_only_reported()} defaultChecked={filter.baoCao} optional />
      {filter.accountId && (
        <CheckboxField
          name="accountId"
          value={filter.accountId}
          label={m.admin_comments_one_writer()}
          defaultChecked
          optional
        />
      )}
    </FilterForm>
  );
}

type PartProps = { comment: QueuedComment; once: string };

function BarFold({ comment: { id, accountId, biCam }, once }: PartProps) {
  const intent = biCam ? "unbar" : "bar";
  const part = useFormPart(intent, id);
  return (
    <Fold summary={biCam ? m.admin_unbar() : m.admin_bar()} open={part.failure !== undefined} danger={!biCam}>
      <AdminForm intent={intent} id={id} once={once} {...part}>
        <input type="hidden" name="accountId" value={accountId} />
        {!biCam && <ReasonField reader="office" maxLength={255} optional {...part} />}
        <SubmitButton name="nut" value={`${intent}${id}`} variant="default">
          {biCam ? m.admin_unbar_now() : m.admin_bar_now()}
        </SubmitButton>
      </AdminForm>
    </Fold>
  );
}

function Reports({ comment: { baoCao, lyDoGiu } }: { comment: QueuedComment }) {
  const why = lyDoGiu.map(holdReason);
  if (baoCao.length + why.length === 0) return null;
  return (
    <ul className={`${parts.bullets} ${styles.reports}`}>
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

function Queued({ comment, once }: PartProps) {
  const { id, nguoiViet, noiDung, trangThai, baiViet, biCam, taoLuc } = comment;
  return (
    <li className={styles.panel}>
      <div className={styles.found}>
        <Checkbox
          form={BULK}
          name="ids"
          value={id}
          label={m.admin_comment_by({ name: nguoiViet.ten })}
          disabled={trangThai === "XOA"}
        />
        <span className={styles.beside}>
          {biCam && <StatusBadge tone="bad">{m.admin_barred()}</StatusBadge>}
          <StatusBadge tone={toneOf(trangThai)}>{commentState(trangThai)}</StatusBadge>
        </span>
      </div>
      <p className={styles.said}>{noiDung}</p>
      <Reports comment={comment} />
      <p className={styles.soft}>
        <DateText value={taoLuc} time />, <Link to={whereOf(comment)}>{baiViet.tieuDe}</Link>
        {comment.gocId && ` · ${m.admin_comment_answer()}`}
      </p>
      <div className={styles.after}>
        <Link to={`/quan-tri/binh-luan?accountId=${comment.accountId}`}>{m.admin_comments_of_writer()}</Link>
        <BarFold comment={comment} once={once} />
      </div>
    </li>
  );
}

/** Pending comments, each with its reports and flags; several are shown or hidden at once (goal G-24). */
export function ModerationQueue({ comments, once }: { comments: QueuedComment[]; once: string }) {
  const part = useFormPart("moderate");
  return (
    <>
      <AdminForm intent="moderate" once={once} formId={BULK} {...part}>
        <div className={`${parts.rowMiddle} ${styles.buttons}`}>
          <SubmitButton name="hanhDong" value="HIEN">
            {m.admin_comments_show()}
          </SubmitButton>
          <SubmitButton name="hanhDong" value="AN" variant="default">
            {m.admin_comments_hide()}
          </SubmitButton>
          <span className={styles.soft}>{m.admin_comments_bulk()}</span>
        </div>
      </AdminForm>
      <ul className={`${parts.stackTight} ${styles.queue}`}>
        {comments.map((comment) => (
          <Queued key={comment.id} comment={comment} once={once} />
        ))}
      </ul>
    </>
  );
}
