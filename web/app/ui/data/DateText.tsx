import { formatDate, formatDateTime } from "~/lib/text/format";
import styles from "~/ui/theme/text.module.css";

type DateTextProps = {
  /** A date or an instant in ISO form. */
  value: string;
  time?: boolean;
};

/** A date as dd/mm/yyyy in Vietnamese time, optionally with the time. */
export function DateText({ value, time = false }: DateTextProps) {
  return (
    <time dateTime={value} className={styles.date}>
      {time ? formatDateTime(value) : formatDate(value)}
    </time>
  );
}
