import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { SubmitButton } from "~/ui/form/SubmitButton";
import styles from "./list.module.css";

type NewDossierProps = {
  /** Makes one press one dossier. */
  khoa: string;
  /** The order it is for; empty when it waits for one. */
  order: string;
  again: boolean;
};

/** The button that begins a dossier; its form stands around it. */
export function NewDossier({ khoa, order, again }: NewDossierProps) {
  return (
    <>
      <input type="hidden" name="khoa" value={khoa} readOnly />
      {order && <input type="hidden" name="don" value={order} readOnly />}
      <SubmitButton size="lg" name="intent" value="moi">
        {again ? m.dossier_new_another() : m.dossier_new_first()}
      </SubmitButton>
    </>
  );
}

/** No dossier yet: what it is, how long it takes, what to have at hand. */
export function NoDossiers({ children }: { children: ReactNode }) {
  return (
    <EmptyState icon="dossier" title={m.dossier_none_title()} action={children}>
      <p>{m.dossier_none_text()}</p>
      <ul className={styles.ready}>
        <li>{m.dossier_none_ready1()}</li>
        <li>{m.dossier_none_ready2()}</li>
        <li>{m.dossier_none_ready3()}</li>
      </ul>
      <p>
        {m.dossier_none_type()}{" "}
        <Link to="/quan-ly-ho-so/thanh-lap/chon-loai-hinh">{m.dossier_company_type_guide()}</Link>
      </p>
    </EmptyState>
  );
}
