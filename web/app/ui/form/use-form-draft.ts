import { type RefObject, useEffect, useRef } from "react";
import { type FormFailure, PREVIEW } from "~/lib/failure";
import { forgetDrafts, PREFIX, RESTORED } from "./drafts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is kept: texts and choices. Consent, passwords, files and the page's own hidden values never are. */
function isKept(field: Element): field is Field {
  if (field instanceof HTMLInputElement) {
    return field.name !== "" && ["text", "tel", "email", "radio"].includes(field.type);
  }
  return (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) && field.name !== "";
}

const isRadio = (field: Field): field is HTMLInputElement => field.type === "radio";

/** The form's values by field name. */
function readValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of [...form.elements].filter(isKept)) {
    if (!isRadio(field) || field.checked) values[field.name] = field.value;
  }
  return values;
}

/** Whether something was typed on this page, before the scripts came: it is newer than any draft. */
const isTyped = (field: Field) => "defaultValue" in field && field.value !== field.defaultValue;

/** Puts values back; a choice that is no longer offered is left as the page has it. */
function writeValues(form: HTMLFormElement, values: Record<string, string>): void {
  for (const field of [...form.elements].filter(isKept)) {
    const value = values[field.name];
    if (value === undefined) continue;
    if (isRadio(field)) field.checked ||= field.value === value;
    else if (!isTyped(field)) field.value = value;
  }
}

type Draft = { saved: string; values: Record<string, string> };

/** The values typed over `saved`, or none: storage may be switched off, full, or hold what an older release wrote. */
function stored(key: string, saved: string): Record<string, string> {
  try {
    const found = JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Draft>;
    return found.saved === saved && found.values ? found.values : {};
  } catch {
    return {};
  }
}

type DraftOf = {
  /** Names the form. */
  form: string;
  /** Whose it is: another person in the same tab deletes it. */
  owner: string;
  /** What the page has saved: a draft typed over something else is left out. */
  saved?: string;
  failure: FormFailure | undefined;
};

/**
 * Keeps what is typed into a form in this tab, so that reloading or coming back loses nothing.
 * A refused form shows what was sent, not the draft.
 */
export function useFormDraft({
  form: name,
  owner,
  saved = "",
  failure,
}: DraftOf): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const key = `${PREFIX}${name}:${owner}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal that comes later must not put the draft back
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    forgetDrafts(owner);
    // A form that is only shown as it was filled in before has been refused nothing.
    if (!failure || failure.code === PREVIEW) {
      writeValues(element, stored(key, saved));
      element.dispatchEvent(new Event(RESTORED));
    }
    const keep = () => {
      try {
        const draft: Draft = { saved, values: readValues(element) };
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // Full or switched off: the form works as before.
      }
    };
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [key, saved]);
  return form;
}
