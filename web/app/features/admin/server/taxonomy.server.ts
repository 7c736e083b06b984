import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import type { Context } from "~/server/request-state.server";
import type { components } from "~contract/api";
import { adminChange, onceHeader } from "./admin-guard.server";
import { keepPicture } from "./article-images.server";

type Api = ReturnType<typeof gateway>;
type Kind = "chuyen-muc" | "the";
type Profile = components["schemas"]["AuthorProfile"];
type Work = (api: Api, form: FormData, context: Context) => Promise<unknown>;

const TERMS = "/business/api/v1/quan-tri/phan-loai-bai-viet/{loai}";
const AUTHOR = "/business/api/v1/quan-tri/tac-gia";

/** What is not a number goes to the API as it is: it says so at the field. */
function place(form: FormData): number {
  const words = typed(form, "thuTu");
  return words === "" ? 0 : /^\d+$/.test(words) ? Number(words) : (words as unknown as number);
}

function names(form: FormData) {
  return { tenVi: typed(form, "tenVi"), tenEn: typed(form, "tenEn"), thuTu: place(form) };
}

/** The portrait that was chosen, or the existing one, unless it is to be removed. */
async function portrait(context: Context, form: FormData): Promise<string> {
  const file = form.get("tep");
  if (file instanceof File && file.size > 0) return (await keepPicture(context, form)).diaChi;
  return form.has("boAnh") ? "" : typed(form, "anh");
}

async function profile(context: Context, form: FormData): Promise<Profile> {
  const words = ["hoTenVi", "hoTenEn", "chucDanhVi", "chucDanhEn", "gioiThieuVi", "gioiThieuEn"];
  const said = Object.fromEntries(words.map((name) => [name, typed(form, name)]));
  const anh = await portrait(context, form);
  return { ...said, anh, thuTu: place(form), doiNgu: form.has("doiNgu"), mau: form.has("mau") } as Profile;
}

/** What can be done to terms of one kind, by intent; `name` is the kind in our own words. */
function termActions(name: string, loai: Kind): Record<string, Work> {
  const path = (form: FormData) => ({ loai, ma: typed(form, "id") });
  return {
    [`add-${name}`]: (api, form) => {
      const params = { path: { loai }, header: onceHeader(form) };
      return unwrap(api.POST(TERMS, { params, body: { ...names(form), ma: typed(form, "ma") } }));
    },
    [`save-${name}`]: (api, form) =>
      unwrap(api.PUT(`${TERMS}/{ma}`, { params: { path: path(form) }, body: names(form) })),
    [`drop-${name}`]: (api, form) => unwrap(api.DELETE(`${TERMS}/{ma}`, { params: { path: path(form) } })),
  };
}

const WORK: Record<string, Work> = {
  ...termActions("category", "chuyen-muc"),
  ...termActions("tag", "the"),
  "add-author": async (api, form, context) => {
    const params = { header: onceHeader(form) };
    const body = { ...(await profile(context, form)), slug: typed(form, "slug") };
    return unwrap(api.POST(AUTHOR, { params, body }));
  },
  "save-author": async (api, form, context) => {
    const params = { path: { slug: typed(form, "id") } };
    return unwrap(api.PUT(`${AUTHOR}/{slug}`, { params, body: await profile(context, form) }));
  },
  "drop-author": (api, form) => {
    const params = { path: { slug: typed(form, "id") } };
    return unwrap(api.DELETE(`${AUTHOR}/{slug}`, { params }));
  },
};

/** Makes, changes or deletes a category, a tag or an author; a refusal keeps what was typed. */
export async function changeTerms(context: Context, form: FormData) {
  const intent = typed(form, "intent");
  const work = WORK[intent];
  if (!work) throw new Response(null, { status: 400 });
  const done = async () => {
    await work(gateway(context), form, context);
    return intent.startsWith("drop") ? m.articles_term_dropped() : m.admin_done_saved();
  };
  return adminChange({ context, area: "articles", form, to: "/quan-tri/bai-viet/phan-loai", work: done });
}
