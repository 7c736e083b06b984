import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  type Comment,
  type Comments,
  type CommentWriter,
  commentsHref,
  formKey,
  linkify,
  REPLIES_PER_PAGE,
  type Reply,
  type Waiting,
} from "~/features/comments/model/comments";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Pagination } from "~/ui/data/Pagination";
import { RestrictionText } from "~/ui/feedback/RestrictionText";
import parts from "~/ui/theme/parts.module.css";
import { CommentActions } from "./CommentActions";
import { CommentForm, useFailureOf } from "./CommentForm";
import styles from "./Comments.module.css";

/** Plain text as it was written; addresses become links with `nofollow` (goal G-27). */
function Words({ text }: { text: string }) {
  let at = 0;
  return (
    <p className={`${parts.justBelow} ${parts.written} ${styles.words}`}>
      {linkify(text).map((part) => {
        at += part.text.length;
        return part.href ? (
          <a key={at} href={part.href} rel="nofollow ugc noopener">
            {part.text}
          </a>
        ) : (
          part.text
        );
      })}
    </p>
  );
}

function By({ comment }: { comment: Reply }) {
  return (
    <div className={`${parts.small} ${parts.wrap} ${parts.middle} ${parts.gapFacts}`}>
      <span className={`${parts.strong} ${parts.ink}`}>{comment.nguoiViet.ten}</span>
      {comment.nguoiViet.nhanVien && (
        <span className={`${parts.strong} ${parts.small} ${styles.staff}`}>{m.comments_staff()}</span>
      )}
      <DateText value={comment.taoLuc} time />
      {comment.suaLuc && <span>{m.comments_edited()}</span>}
      {comment.trangThai === "CHO_DUYET" && <span className={parts.sample}>{m.comments_waiting()}</span>}
    </div>
  );
}

type CommentItemProps = { comment: Reply; writer: CommentWriter; children?: ReactNode };

/** One comment or reply; `children` are the replies below it. */
function CommentItem({ comment, writer, children }: CommentItemProps) {
  const gone = comment.trangThai === "XOA";
  return (
    <li id={`binh-luan-${comment.id}`} className={`${parts.sheet} ${parts.padWide} ${styles.comment}`}>
      {gone ? (
        <p className={`${parts.soft} ${parts.justBelow} ${styles.gone}`}>{m.comments_gone()}</p>
      ) : (
        <>
          <By comment={comment} />
          <Words text={comment.noiDung} />
        </>
      )}
      <CommentActions comment={comment} writer={writer} />
      {children}
    </li>
  );
}

type CommentSectionProps = {
  comments: Comments;
  writer: CommentWriter;
  /** Address of the page without parameters. */
  path: string;
  /** The thread that is open, and which page of its replies. */
  opened: { id: string; part: number };
};

type ThreadProps = {
  comment: Comment;
  waiting: Waiting[];
  writer: CommentWriter;
  path: string;
  page: number;
  part: number;
};

/** A comment with its replies: the first ones, or when open a page of all. */
function Thread({ comment, waiting, writer, path, page, part }: ThreadProps) {
  const replies = [...comment.traLoi, ...waiting];
  const more = part > 0 ? 0 : comment.soTraLoi - comment.traLoi.length;
  return (
    <CommentItem comment={comment} writer={writer}>
      {replies.length > 0 && (
        <ul className={`${parts.stackWide} ${parts.below} ${styles.replies}`}>
          {replies.map((reply) => (
            <CommentItem key={reply.id} comment={reply} writer={writer} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p>
          <Link to={commentsHref(path, { page, open: comment.id })} preventScrollReset>
            {m.comments_more_replies({ count: more })}
          </Link>
        </p>
      )}
      {part > 0 && (
        <Pagination
          page={part}
          size={REPLIES_PER_PAGE}
          total={comment.soTraLoi}
          hrefOf={(next) => commentsHref(path, { page, open: comment.id, part: next })}
        />
      )}
    </CommentItem>
  );
}

function List({ comments, writer, path, opened }: CommentSectionProps) {
  const { data, choDuyet, trang } = comments;
  const ownFirst = choDuyet.filter(({ gocId }) => gocId === null || !data.some(({ id }) => id === gocId));
  if (data.length + ownFirst.length === 0) return <p>{m.comments_none()}</p>;
  return (
    <ul className={parts.stackWide}>
      {ownFirst.map((comment) => (
        <CommentItem key={comment.id} comment={comment} writer={writer} />
      ))}
      {data.map((comment) => (
        <Thread
          key={comment.id}
          comment={comment}
          waiting={choDuyet.filter(({ gocId }) => gocId === comment.id)}
          writer={writer}
          path={path}
          page={trang.so}
          part={opened.id === comment.id ? opened.part : 0}
        />
      ))}
    </ul>
  );
}

/** The comments on an article, and the form to write one (requirements S1.3, S2.5). */
export function CommentSection({ comments, writer, path, opened }: CommentSectionProps) {
  const { trang, soBinhLuan } = comments;
  // What was refused is still there to be copied.
  const mayWrite = useFailureOf("moi") !== undefined || !writer.restricted;
  return (
    <section id="binh-luan" className={`${parts.stackWide} screen-only`} aria-labelledby="binh-luan-tieu-de">
      <h2 id="binh-luan-tieu-de">
        {soBinhLuan > 0 ? m.comments_count({ count: soBinhLuan }) : m.comments_title()}
      </h2>
      {writer.restricted && <RestrictionText words={writer.restricted} />}
      {mayWrite && (
        <CommentForm
          key={formKey("moi", writer)}
          form="moi"
          intent="write"
          writer={writer}
          label={m.comments_label()}
          send={m.comments_send()}
        />
      )}
      <List comments={comments} writer={writer} path={path} opened={opened} />
      <Pagination
        page={trang.so}
        size={trang.kichThuoc}
        total={trang.tong}
        hrefOf={(page) => commentsHref(path, { page })}
      />
    </section>
  );
}
