import { redirect } from "react-router";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { setFlash } from "~/server/flash.server";
import { typed } from "~/server/form-values.server";
import { failForm, failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { requireAdminArea } from "./admin-guard.server";
import { wordsOf } from "./articles.server";

type EditorPage = components["schemas"]["PageEditorDetail"];

const PAGE = "/business/api/v1/quan-tri/trang/{slug}";
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Saves the next version of a page as in the form; returns the page as it is now. */
export async function savePage(context: Context, slug: string, form: FormData): Promise<EditorPage> {
  const day = typed(form, "hieuLucTu");
  const nhap = {
    hieuLucTu: DAY.test(day) ? day : null,
    lyDo: typed(form, "lyDo"),
    vi: wordsOf(form, "vi"),
    en: wordsOf(form, "en"),
  };
  const body = { phienBan: Number(typed(form, "phienBan")), nhap };
  return (await unwrap(gateway(context).PUT(`${PAGE}/nhap`, { params: { path: { slug } }, body }))).data;
}

/** What is refused from here on has been saved: the page goes on from that version. */
async function keepFirst(context: Context, slug: string, form: FormData): Promise<number> {
  const { phienBan } = await savePage(context, slug, form);
  form.set("phienBan", String(phienBan));
  return phienBan;
}

type Step = (context: Context, slug: string, form: FormData) => Promise<string>;

/** Withdraws a coming version. The draft is left alone: it may have been saved since its form was rendered. */
async function withdraw(context: Context, slug: string, form: FormData): Promise<string> {
  const params = { path: { slug } };
  const { phienBan } = (await unwrap(gateway(context).GET(PAGE, { params }))).data;
  const body = { phienBan, hieuLucTu: typed(form, "id"), lyDo: typed(form, "lyDo") };
  await unwrap(gateway(context).POST(`${PAGE}/rut`, { params, body }));
  return m.admin_cms_pages_withdrawn();
}

const STEPS: Record<string, Step> = {
  save: async (context, slug, form) => {
    await savePage(context, slug, form);
    return m.admin_cms_pages_saved();
  },
  publish: async (context, slug, form) => {
    const phienBan = await keepFirst(context, slug, form);
    const params = { path: { slug } };
    await unwrap(gateway(context).POST(`${PAGE}/dang`, { params, body: { phienBan } }));
    return m.admin_cms_pages_published();
  },
  drop: async (context, slug, form) => {
    const params = { path: { slug }, query: { phienBan: Number(typed(form, "phienBan")) } };
    await unwrap(gateway(context).DELETE(`${PAGE}/nhap`, { params }));
    return m.admin_cms_pages_dropped();
  },
  withdraw,
};

/** Does what the pressed button says. Publishing cannot be undone, so it requires the box to be ticked. */
export async function changePage(context: Context, slug: string, form: FormData) {
  const intent = typed(form, "intent");
  const step = STEPS[intent];
  if (!step) throw new Response(null, { status: 400 });
  let text: string;
  try {
    requireAdminArea(context, "pages");
    if (intent === "publish" && !form.has("daXemLai")) {
      await keepFirst(context, slug, form);
      const errors = [{ truong: "daXemLai", ma: "missing", thongBao: m.admin_cms_pages_look_first() }];
      return failForm(422, { code: "chua_xem_lai", message: m.admin_cms_pages_look_first(), errors }, form);
    }
    text = await step(context, slug, form);
  } catch (error) {
    return failureOf(error, form);
  }
  setFlash(requestState(context), { kind: "success", text });
  return redirect(`/quan-tri/trang/${slug}`);
}
