import { inTypedOrder } from "~/features/admin/model/process-rows";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import { ApiProblem } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { adminChange } from "../admin-guard.server";

type ProcessStep = components["schemas"]["ProcessStepBody"];

/** A whole number as typed; anything else is left to the API, which names the field. */
function whole(text: string): number {
  return (/^\d{1,9}$/.test(text) ? Number(text) : null) as number;
}

/** The rows that have a text and are not given up, in the order that was typed. */
function rowsOf(form: FormData) {
  const places = [...form.keys()].flatMap((key) => /^cacBuoc\.(\d+)\.tenVi$/.exec(key)?.[1] ?? []);
  const rows = places.map(Number).map((at) => {
    const field = (name: string) => typed(form, `cacBuoc.${at}.${name}`);
    const step: ProcessStep = {
      ma: field("ma"),
      tenVi: field("tenVi"),
      tenEn: field("tenEn"),
      moTaVi: field("moTaVi"),
      moTaEn: field("moTaEn"),
      viecKhachVi: field("viecKhachVi"),
      viecKhachEn: field("viecKhachEn"),
      ngay: whole(field("ngay")),
      cho: field("cho") as ProcessStep["cho"],
    };
    const given = step.ma || step.tenVi || step.tenEn || step.moTaVi || step.moTaEn;
    return {
      at,
      place: Number(field("thuTu")) || at + 1,
      known: step.ma !== "",
      kept: given && field("bo") !== "true",
      step,
    };
  });
  return inTypedOrder(rows.filter(({ kept }) => kept));
}

/** Refusals name the steps as they were sent; the form has them where they stood. */
function placed(error: unknown, rows: { at: number }[]): unknown {
  if (!(error instanceof ApiProblem)) return error;
  for (const one of error.errors)
    one.truong = one.truong.replace(
      /^cacBuoc\.(\d+)/,
      (whole, place) => `cacBuoc.${rows[Number(place)]?.at ?? whole}`,
    );
  return error;
}

async function work(context: Context, ma: string, form: FormData): Promise<string> {
  const rows = rowsOf(form);
  const body = {
    phienBan: whole(typed(form, "phienBan")),
    cacBuoc: rows.map(({ step }) => step),
    lyDo: typed(form, "lyDo"),
  };
  const params = { path: { ma } };
  try {
    await unwrap(gateway(context).PUT("/partner/api/v1/quan-tri/quy-trinh/{ma}", { params, body }));
  } catch (error) {
    throw placed(error, rows);
  }
  return m.admin_process_saved();
}

/** Gives a process other steps; a refusal keeps what was typed. */
export function changeProcess(context: Context, ma: string, form: FormData) {
  const to = `/quan-tri/quy-trinh/${ma}`;
  return adminChange({ context, area: "processes", form, to, work: () => work(context, ma, form) });
}
