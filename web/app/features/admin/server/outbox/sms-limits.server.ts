import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import { adminChange } from "../admin-guard.server";

const PATH = "/payment/api/v1/quan-tri/tin-nhan-sms" as const;
const SCREEN = "/quan-tri/hop-thu-di/tin-nhan-sms";

/** A figure as it was typed; what is no number is left to the API to refuse on its field. */
function figure(form: FormData, name: string): number {
  return Number(typed(form, name).replace(/[\s.]/g, "") || Number.NaN);
}

function ranges(form: FormData): string[] {
  return typed(form, "dauSoDung")
    .split(/[\s,;]+/)
    .filter(Boolean);
}

const DONE: Record<string, () => string> = {
  stop: m.admin_sms_stopped,
  resume: m.admin_sms_resumed,
  limits: m.admin_sms_saved,
};

async function work(context: Context, form: FormData): Promise<string> {
  const intent = typed(form, "intent");
  const stops = typed(form, "dungTrong");
  const body = {
    phienBan: figure(form, "phienBan"),
    gio: figure(form, "gio"),
    ngay: figure(form, "ngay"),
    dauSoGio: figure(form, "dauSoGio"),
    dauSoNgay: figure(form, "dauSoNgay"),
    dauSoDung: ranges(form),
    dung: intent === "stop",
    dungTrong: stops === "GIO" || stops === "NGAY" ? stops : null,
    lyDo: typed(form, "lyDo"),
  } as const;
  await unwrap(gateway(context).PUT(PATH, { body: { ...body, dauSoDung: [...body.dauSoDung] } }));
  return (DONE[intent] ?? m.admin_sms_saved)();
}

/** Changes the limits on SMS, stops all messages, or resumes them; a refusal keeps what was typed. */
export function changeSmsLimits(context: Context, form: FormData) {
  return adminChange({ context, area: "sms", form, to: SCREEN, work: () => work(context, form) });
}
