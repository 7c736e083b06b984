import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import { failureOf } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import { LONGEST_QUESTION } from "../model/types";

/** Asks the API; a refusal keeps what was typed. The question travels in the body, so no log or history has it. */
export async function askAssistant(context: Context, request: Request) {
  const form = await request.formData();
  const question = typed(form, "cauHoi").slice(0, LONGEST_QUESTION);
  try {
    const call = gateway(context).POST("/chatbot/api/v1/tra-loi", { body: { cauHoi: question } });
    const { data: answer } = await unwrap(call);
    return { question, answer };
  } catch (error) {
    return failureOf(error, form);
  }
}
