import { useEffect, useRef } from "react";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import styles from "./form.module.css";

type ErrorSummaryProps = {
  failure: FormFailure | undefined;
  /** Put before every field's id when one page has several forms. */
  idPrefix?: string;
};

/** The sentence of the whole says no more than the heading or one of the findings below it. */
function saysNoMore({ code, errors, message }: FormFailure): boolean {
  const general = code === "du_lieu_khong_hop_le" && errors.length > 0;
  return general || errors.some(({ thongBao }) => thongBao === message);
}

/** What is wrong with a form, on top of it, each sentence leading to its field (goal G-52). */
export function ErrorSummary({ failure, idPrefix = "" }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure && !failure.sessionExpired) box.current?.focus();
  }, [failure]);
  if (!failure) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>{failure.errors.length > 0 ? m.common_problem_heading() : m.common_refused_heading()}</h2>
      {failure.message && !saysNoMore(failure) && <p>{failure.message}</p>}
      {failure.errors.length > 0 && (
        <ul>
          {failure.errors.map(({ truong, thongBao, tomTat }) => (
            <li key={`${truong} ${thongBao}`}>
              <a href={`#${idPrefix}${truong}`}>{tomTat ?? thongBao}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
