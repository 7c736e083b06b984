import type { ReactNode } from "react";
import type { Desk, Reply } from "~/features/comments/model/types";
import { linkify } from "~/lib/text/linkify";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { CommentActions } from "./CommentActions";
import styles from "./Comments.module.css";

/** Plain text as it was written; addresses become links that lend no weight (goal G-27). */
function Words({ text }: { text: string }) {
  let at = 0;
  return (
    <p className={styles.words}>
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
    <div className={styles.by}>
      <span className={styles.name}>{comment.nguoiViet.ten}</span>
      {comment.nguoiViet.nhanVien && <span className={styles.staff}>{m.comments_staff()}</span>}
      <DateText value={comment.taoLuc} time />
      {comment.suaLuc && <span>{m.comments_edited()}</span>}
      {comment.trangThai === "CHO_DUYET" && <span className={styles.waiting}>{m.comments_waiting()}</span>}
    </div>
  );
}

type CommentItemProps = { comment: Reply; desk: Desk; children?: ReactNode };

/** One comment or reply; `children` are the replies below it. */
export function CommentItem({ comment, desk, children }: CommentItemProps) {
  const gone = comment.trangThai === "XOA";
  return (
    <li id={`binh-luan-${comment.id}`} className={styles.comment}>
      {gone ? (
        <p className={styles.gone}>{m.comments_gone()}</p>
      ) : (
        <>
          <By comment={comment} />
          <Words text={comment.noiDung} />
        </>
      )}
      <CommentActions comment={comment} desk={desk} />
      {children}
    </li>
  );
}
