import { redirect } from "react-router";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { setFlash } from "~/server/flash.server";
import { typed } from "~/server/form-values.server";
import { failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import { adminChange, onceHeader, requireAdminArea } from "../admin-guard.server";

const GAPS = "/chatbot/api/v1/quan-tri/khoang-trong" as const;
const STEPS = ["THEM_TU", "NGOAI_PHAM_VI", "XONG"] as const;

/** The questions of the group whose button was pressed, as the form holds them: conversation and number. */
function questionsOf(form: FormData): { hoiThoai: string; so: number }[] {
  return form.getAll("cau").flatMap((one) => {
    const [hoiThoai = "", so = ""] = String(one).split(" ");
    return hoiThoai && so ? [{ hoiThoai, so: Number(so) }] : [];
  });
}

async function changeGap(context: Context, form: FormData): Promise<string> {
  const api = gateway(context);
  if (typed(form, "intent") === "undo") {
    await unwrap(api.DELETE(`${GAPS}/da-xu-ly/{id}`, { params: { path: { id: typed(form, "id") } } }));
    return m.admin_assistant_gaps_undone();
  }
  const viec = STEPS.find((step) => step === typed(form, "thaoTac")) ?? "XONG";
  const body = { viec, cau: questionsOf(form) };
  await unwrap(api.POST(GAPS, { params: { header: onceHeader(form) }, body }));
  return m.admin_assistant_gaps_settled();
}

async function writeArticle(context: Context, form: FormData) {
  try {
    requireAdminArea(context, "assistantGaps");
    const params = { header: onceHeader(form) };
    const call = gateway(context).POST(`${GAPS}/bai-viet`, { params, body: { cau: questionsOf(form) } });
    const { data } = await unwrap(call);
    setFlash(requestState(context), { kind: "success", text: m.admin_assistant_gaps_written() });
    return redirect(`/quan-tri/bai-viet/${data.baiVietId}`);
  } catch (error) {
    return failureOf(error, form);
  }
}

/** Settles a group, opens it again, or opens a draft article with its questions. */
export function changeGaps(context: Context, form: FormData) {
  if (typed(form, "thaoTac") === "VIET_BAI") return writeArticle(context, form);
  return adminChange({
    context,
    area: "assistantGaps",
    form,
    to: "/quan-tri/tro-ly/chua-tra-loi",
    work: () => changeGap(context, form),
  });
}
