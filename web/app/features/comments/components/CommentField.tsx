import { Textarea } from "@mantine/core";
import { useState } from "react";
import { commentLength } from "~/features/comments/model/comment-length";
import { type FormFailure, fieldError } from "~/lib/failure";
import { COMMENT_MAX_CHARS } from "~/lib/text/constants";
import { m } from "~/paraglide/messages.js";
import styles from "./Comments.module.css";

type CommentFieldProps = {
  label: string;
  idPrefix: string;
  failure?: FormFailure;
  defaultValue?: string;
};

/**
 * The text of a comment with its limit and a live count (requirement S5.1). Nothing is cut: a text that
 * is too long stays whole and says by how much.
 */
export function CommentField({ label, idPrefix, failure, defaultValue = "" }: CommentFieldProps) {
  const start = failure?.values.noiDung ?? defaultValue;
  const [used, setUsed] = useState(() => commentLength(start));
  const over = used - COMMENT_MAX_CHARS;
  const counter = `${idPrefix}noiDung-dem`;
  return (
    <div>
      <Textarea
        id={`${idPrefix}noiDung`}
        name="noiDung"
        label={label}
        defaultValue={start}
        rows={4}
        autosize={false}
        error={fieldError(failure, "noiDung")}
        aria-required
        aria-describedby={counter}
        onInput={(event) => setUsed(commentLength(event.currentTarget.value))}
      />
      <p id={counter} className={styles.counter} data-over={over > 0 || undefined}>
        <span>{m.comments_max({ max: COMMENT_MAX_CHARS })}</span>
        <span>{m.comments_used({ used, max: COMMENT_MAX_CHARS })}</span>
      </p>
      <p className="visually-hidden" role="status">
        {over > 0 ? m.comments_over({ count: over }) : ""}
      </p>
    </div>
  );
}
