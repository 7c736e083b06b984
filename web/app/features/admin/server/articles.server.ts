import { redirect } from "react-router";
import { referencesIn } from "~/features/admin/model/legal-references";
import type { LOCALES } from "~/lib/text/locale";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { setFlash } from "~/server/flash.server";
import { typed } from "~/server/form-values.server";
import { ApiProblem, failureOf } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { requireAdminArea } from "./admin-guard.server";

type Schemas = components["schemas"];
type Draft = Schemas["Draft"];
type EditorArticle = Schemas["EditorArticle"];

const ARTICLE = "/business/api/v1/quan-tri/bai-viet/{baiVietId}";
const TAG = /^the:(.+)$/;

/** The texts of one language as in the form. */
export function wordsOf(form: FormData, lang: (typeof LOCALES)[number]) {
  const [tieuDe, tomTat, noiDung] = ["tieuDe", "tomTat", "noiDung"].map((name) =>
    typed(form, `${lang}.${name}`),
  );
  return { tieuDe: tieuDe ?? "", tomTat: tomTat ?? "", noiDung: noiDung ?? "" };
}

/** The services that a text can show as cards. */
export async function embeddableServices(context: Context) {
  const query = { kichThuoc: 100 };
  const { data } = await load(gateway(context).GET("/partner/api/v1/dich-vu", { params: { query } }));
  return data.map(({ slug, ten, loai }) => ({
    slug,
    name: ten,
    path: `${loai === "GOI" ? "/dich-vu" : "/dich-vu-don-le"}/${slug}`,
  }));
}

/** The legal references as typed; an empty date becomes null. */
function lawsOf(form: FormData): Draft["vanBan"] {
  return referencesIn((name) => typed(form, name)).map((row) => ({
    ...row,
    hieuLucTu: row.hieuLucTu || null,
    hieuLucDen: row.hieuLucDen || null,
  }));
}

/** The working copy as in the form. English counts once its box is ticked. */
function draftOf(form: FormData): Draft {
  return {
    slug: typed(form, "slug"),
    chuyenMuc: typed(form, "chuyenMuc"),
    tacGia: typed(form, "tacGia"),
    the: [...form.keys()].flatMap((name) => TAG.exec(name)?.[1] ?? []),
    anhBia: typed(form, "anhBia"),
    vanBan: lawsOf(form),
    vi: wordsOf(form, "vi"),
    en: form.has("coTiengAnh") ? wordsOf(form, "en") : null,
  };
}

/** Saves the working copy; returns the article as it is now. */
export async function saveDraft(context: Context, id: string, form: FormData): Promise<EditorArticle> {
  const body = { phienBan: Number(typed(form, "phienBan")), nhap: draftOf(form) };
  const params = { path: { baiVietId: id } };
  return (await unwrap(gateway(context).PUT(`${ARTICLE}/nhap`, { params, body }))).data;
}

/** The moment that was typed in Vietnam's time, in UTC; null when empty. */
function momentOf(form: FormData): string | null {
  const text = typed(form, "lucDang");
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? new Date(`${text}:00+07:00`).toISOString() : null;
}

type Step = (context: Context, id: string, phienBan: number, form: FormData) => Promise<string>;

const params = (id: string) => ({ path: { baiVietId: id } });
const reason = (form: FormData) => typed(form, "lyDo");

const STEPS: Record<string, Step> = {
  save: async () => m.articles_saved(),
  keep: async (context, id, phienBan, form) => {
    const body = { phienBan, lyDo: reason(form) };
    await unwrap(gateway(context).POST(`${ARTICLE}/ban-luu`, { params: params(id), body }));
    return m.articles_kept();
  },
  publish: async (context, id, phienBan, form) => {
    const body = { phienBan, lyDo: reason(form), lucDang: momentOf(form) };
    const { data } = await unwrap(gateway(context).POST(`${ARTICLE}/dang`, { params: params(id), body }));
    return data.trangThai === "HEN_GIO" ? m.articles_scheduled() : m.articles_published();
  },
  withdraw: async (context, id, phienBan, form) => {
    const body = { phienBan, lyDo: reason(form) };
    await unwrap(gateway(context).POST(`${ARTICLE}/rut`, { params: params(id), body }));
    return m.articles_withdrawn();
  },
};

/** The working copy may have been saved since the button was rendered: it is saved as it is before it is replaced. */
async function restore(context: Context, id: string, form: FormData): Promise<string> {
  const path = { baiVietId: id, so: Number(typed(form, "id")) };
  const { phienBan } = (await unwrap(gateway(context).GET(ARTICLE, { params: params(id) }))).data;
  const body = { phienBan, lyDo: "" };
  await unwrap(gateway(context).POST(`${ARTICLE}/ban-luu/{so}/khoi-phuc`, { params: { path }, body }));
  return m.articles_restored();
}

/** The API names a malformed field by its path within the draft; the form names it without that path. */
function atTheirFields(error: unknown): unknown {
  if (error instanceof ApiProblem) {
    for (const one of error.errors) one.truong = one.truong.replace(/^nhap\./, "");
  }
  return error;
}

/** Does what the pressed button says; every step saves the text first, and a refusal loses none of it. */
export async function changeArticle(context: Context, id: string, form: FormData) {
  const intent = typed(form, "intent");
  const step = STEPS[intent];
  if (!step && intent !== "restore") throw new Response(null, { status: 400 });
  let text: string;
  try {
    requireAdminArea(context, "articles");
    if (step) {
      const { phienBan } = await saveDraft(context, id, form);
      // What is refused from here on has been saved: the page goes on from that version.
      form.set("phienBan", String(phienBan));
      text = await step(context, id, phienBan, form);
    } else text = await restore(context, id, form);
  } catch (error) {
    return failureOf(atTheirFields(error), form);
  }
  setFlash(requestState(context), { kind: "success", text });
  return redirect(`/quan-tri/bai-viet/${id}`);
}
