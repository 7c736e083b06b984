import { formatDate, formatDateTime } from "~/lib/text/format";

type DateTextProps = {
  /** A date or an instant in ISO form. */
  value: string;
  time?: boolean;
};

/** A date in Vietnamese time, optionally with the time; a line may end between the two, but nowhere in the date. */
export function DateText({ value, time = false }: DateTextProps) {
  return <time dateTime={value}>{time ? formatDateTime(value) : formatDate(value)}</time>;
}
