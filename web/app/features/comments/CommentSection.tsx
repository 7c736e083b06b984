import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { Pagination } from "~/ui/Pagination";
import { CommentForm } from "./CommentForm";
import { CommentItem } from "./CommentItem";
import styles from "./Comments.module.css";
import { type Comment, type Comments, type Desk, formKey, type Waiting } from "./types";

type CommentSectionProps = {
  comments: Comments;
  desk: Desk;
  /** Address of the page without parameters. */
  path: string;
};

type ThreadProps = { comment: Comment; waiting: Waiting[]; desk: Desk; path: string };

function Thread({ comment, waiting, desk, path }: ThreadProps) {
  const replies = [...comment.traLoi, ...waiting];
  const more = comment.soTraLoi - comment.traLoi.length;
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
          <Link to={`${path}?mo=${comment.id}#binh-luan-${comment.id}`} preventScrollReset>
            {m.comments_more_replies({ count: more })}
          </Link>
        </p>
      )}
    </CommentItem>
  );
}

function List({ comments, desk, path }: CommentSectionProps) {
  const { data, choDuyet } = comments;
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
        />
      ))}
    </ul>
  );
}

/** What people say about an article, and the form to join in (requirements S1.3, S2.5). */
export function CommentSection({ comments, desk, path }: CommentSectionProps) {
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
      <List comments={comments} desk={desk} path={path} />
      <Pagination
        page={trang.so}
        size={trang.kichThuoc}
        total={trang.tong}
        hrefOf={(page) => `${path}${page > 1 ? `?trang=${page}` : ""}#binh-luan`}
      />
    </section>
  );
}
