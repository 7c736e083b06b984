import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type Checked, readTick } from "~/features/admin/model/dossiers/checks";
import type { FieldGroup } from "~/features/admin/model/dossiers/field-groups";
import { rowId } from "~/features/admin/model/dossiers/places";
import type { AdminDossier } from "~/features/admin/shared/types";
import { useFailure } from "~/ui/form/PostForm";
import parts from "~/ui/theme/parts.module.css";
import styles from "./review.module.css";
import { ReviewProvider, TICKS_FORM } from "./review-context";
import { useChecks } from "./use-checks";

type ReviewProps = {
  dossier: AdminDossier;
  groups: FieldGroup[];
  once: string;
  loaded: Checked;
  /** The field that the address asks to write a note on. */
  asked: string;
  children: ReactNode;
};

/** Which field's note is open. It closes when it was taken, and the focus goes back to where it was opened. */
function useNoting(asked: string, once: string) {
  const [state, setState] = useState({ noting: asked, once });
  const failed = useFailure() !== undefined;
  if (state.once !== once) setState({ noting: failed ? state.noting : "", once });
  const before = useRef(state.noting);
  useEffect(() => {
    const left = before.current;
    before.current = state.noting;
    if (!left || state.noting) return;
    const row = document.getElementById(rowId(left));
    row?.querySelector<HTMLElement>("[data-note]")?.focus({ preventScroll: true });
  }, [state.noting]);
  return { noting: state.noting, setNoting: (noting: string) => setState({ noting, once }) };
}

/** Around a dossier under review: its ticks, and the one form that sends them where scripts do not. */
export function DossierReview({ dossier, groups, once, loaded, asked, children }: ReviewProps) {
  const { checked, refused, toggle } = useChecks(dossier, loaded);
  const noting = useNoting(asked, once);
  const send = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const tick = submitter instanceof HTMLButtonElement ? readTick(submitter.value) : null;
    if (!tick) return;
    event.preventDefault();
    toggle(tick);
  };
  const mayTick = dossier.trangThai === "DA_NOP";
  const mayComment = dossier.thaoTac.includes("yeu_cau_bo_sung");
  return (
    <ReviewProvider value={{ dossier, groups, once, checked, mayTick, mayComment, toggle, ...noting }}>
      <form id={TICKS_FORM} method="post" action={`/quan-tri/ho-so/${dossier.maHoSo}`} onSubmit={send}>
        <input type="hidden" name="intent" value="check" />
        <input type="hidden" name="suKienCuoi" value={dossier.suKien.at(-1)?.so ?? 0} />
      </form>
      <p
        className={`${parts.apart} ${parts.padSmall} ${parts.paper} ${styles.refused}`}
        role="alert"
        hidden={!refused}
      >
        {refused}
      </p>
      {children}
    </ReviewProvider>
  );
}
