import { Link } from "react-router";
import { commentsHref, REPLIES_PER_PAGE } from "~/features/comments/model/comment-links";
import {
  type Comment,
  type Comments,
  type Desk,
  formKey,
  type Waiting,
} from "~/features/comments/model/types";
import { m } from "~/paraglide/messages.js";
import { Pagination } from "~/ui/data/Pagination";
import { CommentForm } from "./CommentForm";
import { CommentItem } from "./CommentItem";
import styles from "./Comments.module.css";

type CommentSectionProps = {
  comments: Comments;
  desk: Desk;
  /** Address of the page without parameters. */
  path: string;
  /** The thread that is open, and which page of its replies. */
  opened: { id: string; part: number };
};

type ThreadProps = {
  comment: Comment;
  waiting: Waiting[];
  desk: Desk;
  path: string;
  page: number;
  part: number;
};

/** A comment with its replies: the first ones, or once it is opened a page of all. */
function Thread({ comment, waiting, desk, path, page, part }: ThreadProps) {
  const replies = [...comment.traLoi, ...waiting];
  const more = part > 0 ? 0 : comment.soTraLoi - comment.traLoi.length;
  return (
    <CommentItem comment={comment} desk={desk}>
      {replies.length > 0 && (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <CommentItem key={reply.id} comment={reply} desk={desk} />
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

function List({ comments, desk, path, opened }: CommentSectionProps) {
  const { data, choDuyet, trang } = comments;
  const ownFirst = choDuyet.filter(({ gocId }) => gocId === null || !data.some(({ id }) => id === gocId));
  if (data.length + ownFirst.length === 0) return <p>{m.comments_none()}</p>;
  return (
    <ul className={styles.list}>
      {ownFirst.map((comment) => (
        <CommentItem key={comment.id} comment={comment} desk={desk} />
      ))}
      {data.map((comment) => (
        <Thread
          key={comment.id}
          comment={comment}
          waiting={choDuyet.filter(({ gocId }) => gocId === comment.id)}
          desk={desk}
          path={path}
          page={trang.so}
          part={opened.id === comment.id ? opened.part : 0}
        />
      ))}
    </ul>
  );
}

/** What people say about an article, and the form to join in (requirements S1.3, S2.5). */
export function CommentSection({ comments, desk, path, opened }: CommentSectionProps) {
  const { trang, soBinhLuan } = comments;
  return (
    <section id="binh-luan" className={styles.section} aria-labelledby="binh-luan-tieu-de">
      <h2 id="binh-luan-tieu-de">
        {soBinhLuan > 0 ? m.comments_count({ count: soBinhLuan }) : m.comments_title()}
      </h2>
      <CommentForm
        key={formKey("moi", desk)}
        form="moi"
        intent="viet"
        desk={desk}
        label={m.comments_label()}
        send={m.comments_send()}
      />
      <List comments={comments} desk={desk} path={path} opened={opened} />
      <Pagination
        page={trang.so}
        size={trang.kichThuoc}
        total={trang.tong}
        hrefOf={(page) => commentsHref(path, { page })}
      />
    </section>
  );
}
