import { formatDate, formatDateTime } from "~/lib/text/format";

type DateTextProps = {
  /** A date or an instant in ISO form. */
  value: string;
  time?: boolean;
  /** In a column there is no room for long names of months. */
  column?: boolean;
};

/** A date in Vietnamese time, optionally with the time; a line may end between the two, but nowhere in the date. */
export function DateText({ value, time = false, column = false }: DateTextProps) {
  const format = time ? formatDateTime : formatDate;
  return <time dateTime={value}>{format(value, undefined, column ? "short" : "long")}</time>;
}
