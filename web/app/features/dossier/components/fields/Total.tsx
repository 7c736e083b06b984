import styles from "~/features/dossier/components/frame/steps.module.css";

type TotalProps = {
  label: string;
  value: string /** How it compares with what it must be. */;
  note: string;
  fits: boolean;
};

/** A running total: what it is, and whether it is what it must be. Read out politely when it changes. */
export function Total({ label, value, note, fits }: TotalProps) {
  return (
    <p className={styles.total} data-fits={fits || undefined} role="status">
      <span>{label}</span>
      <strong>{value}</strong>
      <span>{note}</span>
    </p>
  );
}
