import { data } from "react-router";
import { type FieldError, type FormFailure, inFormOrder, typedValues } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";

/** A refusal of the API: an RFC 9457 problem. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: FieldError[];
  readonly extra: Record<string, unknown>;

  constructor(status: number, body: unknown) {
    const problem = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
    const { code, title, detail, errors, ...extra } = problem;
    super(typeof title === "string" ? title : `API answered ${status}`);
    this.name = "ApiProblem";
    this.status = status;
    this.code = typeof code === "string" ? code : "unknown";
    this.detail = typeof detail === "string" ? detail : "";
    this.errors = Array.isArray(errors) ? (errors as FieldError[]) : [];
    this.extra = extra;
  }
}

/** The API could not be reached or took too long. Nothing is known about what it did. */
export class ApiUnavailable extends Error {
  constructor(cause: unknown) {
    super("The API cannot be reached", { cause });
    this.name = "ApiUnavailable";
  }
}

/** The login ended and could not be renewed while an action ran. */
export class SessionEnded extends Error {
  constructor() {
    super("The login has ended");
    this.name = "SessionEnded";
  }
}

type Refusal = Pick<FormFailure, "code" | "message"> & Partial<FormFailure>;

/** Answers an action with a failure that retains what was typed. */
export function failForm(status: number, refusal: Refusal, form?: FormData) {
  const values = form ? typedValues(form) : {};
  const errors = inFormOrder(refusal.errors ?? [], form ? [...form.keys()] : []);
  const failure: FormFailure = { values, ...refusal, errors, failed: true };
  return data(failure, { status });
}

/**
 * Turns what the API client throws into an answer of an action. Anything unexpected is rethrown.
 * @param form the submitted form, so that nothing typed is lost.
 */
export function failureOf(error: unknown, form?: FormData) {
  if (error instanceof ApiProblem) {
    const { code, errors, extra, status } = error;
    const message = error.detail || error.message;
    return failForm(status >= 500 ? 503 : status, { code, message, errors, extra }, form);
  }
  if (error instanceof SessionEnded) {
    const message = m.common_session_ended_text();
    return failForm(401, { code: "session_ended", message, sessionExpired: true }, form);
  }
  if (error instanceof ApiUnavailable) {
    return failForm(503, { code: "unavailable", message: m.common_api_down_text() }, form);
  }
  throw error;
}
