import { sentenceAlone } from "~/features/dossier/model/field-names";
import type { DossierPage, PageAt } from "~/features/dossier/model/page";
import { plainPath, valueAt, withoutBase } from "~/features/dossier/model/paths";
import { findingsOf, isVisited } from "~/features/dossier/model/state";
import type { Code, DossierData } from "~/features/dossier/model/types";
import { type FormFailure, fieldError } from "~/lib/failure";

/** Codes as options to choose from; names only, without the notes. */
export function choices(codes: Code[] | undefined): { value: string; label: string }[] {
  return (codes ?? []).map(({ ma, ten }) => ({ value: ma, label: ten }));
}

/** The same with explanations, for radios. */
export function explained(codes: Code[] | undefined): { value: string; label: string; hint?: string }[] {
  return (codes ?? []).map(({ ma, ten, ghiChu }) => ({ value: ma, label: ten, hint: ghiChu || undefined }));
}

/** What the screens of the wizard need to render their fields. */
export type Fields = {
  /** For text, number, choice and select fields: what was typed, else the saved value. A zero shows as nothing. */
  text: (name: string) => { name: string; failure?: FormFailure; defaultValue: string };
  /** For a box. `on`: whether it is ticked, when the dossier's own value is not simply true or false. */
  box: (name: string, on?: boolean) => { name: string; failure?: FormFailure; defaultChecked: boolean };
  /** The value of a field: what was typed, else the dossier's. */
  value: (name: string) => string;
  /** What was refused, for fields that render themselves. */
  failure?: FormFailure;
};

type Source = {
  page: DossierPage;
  at: PageAt;
  dossier: DossierData;
  /** The refusal of the form just sent. */
  refused: FormFailure | undefined;
  /** What was typed before a login, to be shown again. */
  restored: Record<string, string> | null;
};

function shown(value: unknown): string {
  if (value === null || value === undefined || value === 0 || value === false) return "";
  return String(value);
}

/**
 * What the rules say about a page that was visited before, in the form of a refusal; undefined when nothing is
 * said, or the page was never left by "Save and continue".
 */
export function standingErrors({ page, at, dossier }: Pick<Source, "page" | "at" | "dossier">) {
  if (!isVisited(page, dossier, at)) return [];
  const base = page.fieldBase?.(dossier, at) ?? "";
  return findingsOf(page, dossier, at)
    .filter(({ mucDo }) => mucDo === "LOI")
    .map((found) => ({
      truong: withoutBase(plainPath(found.truong), base),
      ma: found.ma,
      thongBao: found.thongBao,
      tomTat: sentenceAlone(found),
    }));
}

/** The fields of a page, from what was typed, what was restored and what is saved, in this order. */
export function fieldsOf(source: Source): Fields {
  const { page, at, dossier, refused, restored } = source;
  const base = page.fieldBase?.(dossier, at) ?? "";
  const standing = (name: string) => valueAt(dossier, base ? `${base}.${name}` : name);
  const typed = refused?.values ?? restored ?? undefined;
  const errors = refused?.errors ?? standingErrors(source);
  const failureFor = (values: Record<string, string>): FormFailure | undefined =>
    refused ??
    (errors.length > 0 || restored ? { failed: true, code: "", message: "", errors, values } : undefined);
  const value = (name: string) => typed?.[name] ?? shown(standing(name));
  return {
    value,
    failure: failureFor(typed ?? {}),
    text: (name) => ({ name, failure: failureFor(typed ?? {}), defaultValue: shown(standing(name)) }),
    box: (name, on = Boolean(standing(name))) => {
      const checked = typed ? typed[name] === "true" : on;
      return { name, failure: failureFor(checked ? { [name]: "true" } : {}), defaultChecked: checked };
    },
  };
}

/** Whether one of these fields has a value or an error: what is folded around them must be open then. */
export function isTold(fields: Fields, names: string[]): boolean {
  return names.some((name) => fields.value(name) !== "" || fieldError(fields.failure, name) !== undefined);
}

/** The fields of a form outside the wizard, from what was refused and what is stored. */
export function fieldsFrom(stored: unknown, refused: FormFailure | undefined): Fields {
  const standing = (name: string) => valueAt(stored, name);
  return {
    value: (name) => refused?.values[name] ?? shown(standing(name)),
    failure: refused,
    text: (name) => ({ name, failure: refused, defaultValue: shown(standing(name)) }),
    box: (name, on = Boolean(standing(name))) => ({ name, failure: refused, defaultChecked: on }),
  };
}
