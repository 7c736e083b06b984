/** One refused field, as the API's problem answers name it (docs/architecture.md, rule 11). */
export type FieldError = {
  truong: string;
  ma: string;
  thongBao: string;
  /** The sentence as it reads away from its field, when it differs. */
  tomTat?: string;
};

/** What a refused form returns to its screen: why, where, and everything that was typed. */
export type FormFailure = {
  failed: true;
  /** Stable code of the problem, for screens that treat one case on its own. */
  code: string;
  /** One sentence for the whole form. */
  message: string;
  errors: FieldError[];
  /** What was typed, by field name; passwords and codes are left out. */
  values: Record<string, string>;
  /** The login ended while the form was filled in: the popup opens, nothing is lost. */
  sessionExpired?: boolean;
  /** Further facts of the problem, such as the old and new total of a changed price. */
  extra?: Record<string, unknown>;
};

/** The code of a form that is shown again with a preview of what it would do: nothing was refused, nothing has changed. */
export const PREVIEW = "xem_truoc";

/** Distinguishes a failure from any other answer of an action. */
export function isFailure(value: unknown): value is FormFailure {
  return typeof value === "object" && value !== null && "failed" in value && value.failed === true;
}

/** The message for one field, or undefined. */
export function fieldError(failure: FormFailure | undefined, name: string): string | undefined {
  return failure?.errors.find((error) => error.truong === name)?.thongBao;
}

/**
 * The refused fields in the order in which the form has them, so that the summary leads down the page. A field that
 * sends nothing, such as an empty box, stays after the one reported before it; when first, it goes to the end.
 * @param names of the form's fields as the browser sends them; a day's parts are named below their field.
 */
export function inFormOrder(errors: FieldError[], names: string[]): FieldError[] {
  let place = Number.POSITIVE_INFINITY;
  const placed = errors.map((error) => {
    const at = names.findIndex((name) => name === error.truong || name.startsWith(`${error.truong}.`));
    if (at >= 0) place = at;
    return { error, place };
  });
  return placed
    .sort((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ error }) => error);
}

/** Names whose values are never sent back to the page. */
const SECRET_FIELDS = /mat_?khau|password|^ma$|^otp$|phieu|token/i;

/** The typed values of a form, for showing it again. Files, passwords and codes are left out. */
export function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && !SECRET_FIELDS.test(name)) values[name] = value;
  }
  return values;
}
