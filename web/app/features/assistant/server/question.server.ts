import { m } from "~/paraglide/messages.js";
import { typed } from "~/server/form-values.server";
import { ApiProblem } from "~/server/problem.server";
import { LONGEST_QUESTION } from "../model/types";

/**
 * The typed question. A press without words is refused beside its box, as on any other form: it begins no conversation.
 * @throws ApiProblem
 */
export function questionOf(form: FormData): string {
  const question = typed(form, "cauHoi").slice(0, LONGEST_QUESTION);
  if (question.trim()) return question;
  const detail = m.assistant_question_missing();
  const errors = [{ truong: "cauHoi", ma: "thieu", thongBao: detail }];
  throw new ApiProblem(422, { code: "question_missing", detail, errors });
}
