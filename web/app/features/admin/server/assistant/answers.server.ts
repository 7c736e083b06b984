import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { adminChange, onceHeader } from "../admin-guard.server";

const ASKED = "/chatbot/api/v1/quan-tri/cau-hoi/{id}/{so}" as const;
const QUESTIONS = "/chatbot/api/v1/quan-tri/cau-hoi-cua-muc" as const;
const GRADES = {
  DUNG: m.admin_answers_grade_right,
  MOT_NUA: m.admin_answers_grade_half,
  SAI: m.admin_answers_grade_wrong,
};

async function grade(context: Context, form: FormData): Promise<string> {
  const [id = "", so = ""] = typed(form, "cau").split(" ");
  const diem = (Object.keys(GRADES) as (keyof typeof GRADES)[]).find((one) => one === typed(form, "diem"));
  const params = { path: { id, so: Number(so) } };
  await unwrap(gateway(context).PUT(`${ASKED}/diem`, { params, body: { diem: diem ?? null } }));
  return diem ? m.admin_answers_saved({ grade: GRADES[diem]() }) : m.admin_answers_taken_back();
}

/** Grades an answer, or takes its grade back; the list stays where it is (`to`). */
export function gradeAnswer(context: Context, to: string, form: FormData) {
  return adminChange({ context, area: "assistantAnswers", form, to, work: () => grade(context, form) });
}

const langOf = (value: string) => (value === "en" ? ("en" as const) : ("vi" as const));

async function put(context: Context, id: string, so: number, form: FormData): Promise<string> {
  const body = {
    ngonNgu: langOf(typed(form, "ngonNgu")),
    muc: typed(form, "muc"),
    cauHoi: typed(form, "cauHoi"),
    tuCau: { hoiThoai: id, so },
  };
  const params = { header: onceHeader(form) };
  const { data } = await unwrap(gateway(context).POST(QUESTIONS, { params, body }));
  return data.chuyen ? m.admin_answers_moved() : m.admin_answers_put();
}

/** Writes a visitor's question down for the passage whose button was pressed. */
export function putQuestion(context: Context, id: string, so: number, form: FormData) {
  // Another passage is another wish, also from the same page.
  form.set("thaoTac", typed(form, "muc").slice(-80));
  const to = `/quan-tri/tro-ly/cau-hoi/${id}/${so}`;
  const work = () => put(context, id, so, form);
  return adminChange({ context, area: "assistantAnswers", form, to, work });
}

/** Language and key of a passage, as a choice holds them. */
function passageOf(choice: string) {
  const [lang = "", ...key] = choice.split(" ");
  return { ngonNgu: langOf(lang), muc: key.join(" ") };
}

async function change(context: Context, form: FormData): Promise<string> {
  const api = gateway(context);
  const cauHoi = typed(form, "cauHoi");
  const id = typed(form, "id");
  if (typed(form, "intent") === "add") {
    const params = { header: onceHeader(form) };
    await unwrap(api.POST(QUESTIONS, { params, body: { ...passageOf(id), cauHoi } }));
    return m.admin_passages_added();
  }
  const params = { path: { id } };
  if (typed(form, "thaoTac") === "XOA") {
    await unwrap(api.DELETE(`${QUESTIONS}/{id}`, { params }));
    return m.admin_passages_deleted();
  }
  await unwrap(api.PUT(`${QUESTIONS}/{id}`, { params, body: { ...passageOf(typed(form, "muc")), cauHoi } }));
  return m.admin_passages_changed();
}

/** Adds, changes or deletes a question of a passage; a refusal keeps what was typed. */
export function changeQuestions(context: Context, to: string, form: FormData) {
  return adminChange({ context, area: "assistantAnswers", form, to, work: () => change(context, form) });
}
