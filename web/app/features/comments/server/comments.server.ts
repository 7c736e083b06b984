import { redirect } from "react-router";
import { REPLIES_PER_PAGE } from "~/features/comments/model/comments";
import { loginPath } from "~/lib/safe-path";
import { pageOf } from "~/lib/text/page-numbers";
import { TRAP_FIELD } from "~/lib/trap-field";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { dropDraft, keepDraft } from "~/server/auth/draft.server";
import { requireUser } from "~/server/auth/guard.server";
import { setFlash } from "~/server/flash.server";
import { failForm, failureOf, SessionEnded } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";

type ActionArgs = { context: Context; request: Request; params: { id: string } };

/** The result of an intent: a sentence for the person, and the comment to come back to. */
type Done = { text: string; comment?: string };
type Work = (api: Api, form: FormData, article: string) => Promise<Done>;

function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** What filled the field that people never see, for the API to hold. */
const trapOf = (form: FormData) => ({ [TRAP_FIELD]: field(form, TRAP_FIELD) });

function said(state: string, text: string): string {
  return state === "CHO_DUYET" ? m.comments_held() : text;
}

const write: Work = async (api, form, article) => {
  const body = { noiDung: field(form, "noiDung"), traLoi: field(form, "traLoi") || null, ...trapOf(form) };
  const header = { "Idempotency-Key": field(form, "khoa") || crypto.randomUUID() };
  const { data } = await unwrap(
    api.POST("/business/api/v1/bai-viet/{slugOrId}/binh-luan", {
      params: { path: { slugOrId: article }, header },
      body,
    }),
  );
  return { text: said(data.trangThai, m.comments_sent()), comment: data.id };
};

const edit: Work = async (api, form) => {
  const id = field(form, "binhLuanId");
  const { data } = await unwrap(
    api.PATCH("/business/api/v1/binh-luan/{id}", {
      params: { path: { id } },
      body: { noiDung: field(form, "noiDung"), ...trapOf(form) },
    }),
  );
  return { text: said(data.trangThai, m.comments_saved()), comment: id };
};

const remove: Work = async (api, form) => {
  const path = { id: field(form, "binhLuanId") };
  await unwrap(api.DELETE("/business/api/v1/binh-luan/{id}", { params: { path } }));
  return { text: m.comments_deleted() };
};

const report: Work = async (api, form) => {
  const id = field(form, "binhLuanId");
  // The list of reasons is the API's; any other comes back as a refusal on the field.
  const lyDo = field(form, "lyDo") as "KHAC";
  const body = { lyDo, ghiChu: field(form, "ghiChu") };
  await unwrap(api.POST("/business/api/v1/binh-luan/{id}/bao-cao", { params: { path: { id } }, body }));
  return { text: m.comments_reported(), comment: id };
};

const WORK: Record<string, Work> = { write, edit, delete: remove, report };

/** The page of comments that the form was on. */
function whereFrom(request: Request): Record<string, string> {
  const from = new URL(request.url).searchParams;
  return Object.fromEntries([...from].filter(([name]) => ["trang", "mo", "traLoi"].includes(name)));
}

/** Where the form is on its article's page: below the comment it is about, or on the page of comments it was on. */
function placeOf(request: Request, form: FormData): string {
  const about = field(form, "traLoi") || field(form, "binhLuanId");
  const query = new URLSearchParams(about ? { binhLuan: about } : whereFrom(request));
  return `${query.size > 0 ? `?${query}` : ""}#binh-luan${about ? `-${about}` : ""}`;
}

/** Saves the text, then asks to log in; what does not fit in a cookie stays on the page instead. */
function askLogin({ context, request, params }: ActionArgs, form: FormData) {
  const state = requestState(context);
  const path = `/tin-tuc/${params.id}`;
  const draft = { path, form: field(form, "bieuMau"), text: field(form, "noiDung") };
  if (keepDraft(state, draft)) return redirect(loginPath(path + placeOf(request, form)));
  return failForm(401, { code: "session_ended", message: m.comments_login_note() }, form);
}

/**
 * Answers every form about comments on an article's page. A visitor is sent to the login and finds the
 * text again afterwards; a refusal keeps it on the page.
 */
export async function answerComment(args: ActionArgs) {
  const { context, request, params } = args;
  const state = requestState(context);
  const form = await request.formData();
  const work = WORK[field(form, "intent")];
  if (!work) return failForm(400, { code: "unknown", message: m.common_error_title() }, form);
  if (!state.session && !state.sessionEnded && !state.realmDown) return askLogin(args, form);
  try {
    requireUser(context);
    const { text, comment } = await work(gateway(context), form, params.id);
    dropDraft(state, request);
    setFlash(state, { kind: "success", text });
    const mark = Date.now().toString(36);
    const query = new URLSearchParams({ ...whereFrom(request), bl: mark, bm: field(form, "bieuMau") });
    if (comment) query.set("binhLuan", comment);
    return redirect(`/tin-tuc/${params.id}?${query}#${comment ? `binh-luan-${comment}` : "binh-luan"}`);
  } catch (error) {
    if (error instanceof SessionEnded) {
      keepDraft(state, {
        path: `/tin-tuc/${params.id}`,
        form: field(form, "bieuMau"),
        text: field(form, "noiDung"),
      });
    }
    return failureOf(error, form);
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const COMMENTS_PER_PAGE = 20;

type Api = ReturnType<typeof gateway>;
type Wanted = { page: number; open: string; part: number };

function id(params: URLSearchParams, name: string): string {
  const asked = params.get(name) ?? "";
  return UUID.test(asked) ? asked : "";
}

/** What the address asks for: a page and an opened thread, or the comment that a link leads to (`binhLuan`). */
async function wantedBy(api: Api, params: URLSearchParams): Promise<Wanted> {
  const part = Math.max(1, Math.min(Number(params.get("traLoi")) || 1, 10_000));
  const asked = { page: pageOf(params), open: id(params, "mo"), part: Math.trunc(part) };
  const one = id(params, "binhLuan");
  if (!one) return asked;
  const query = { kichThuoc: COMMENTS_PER_PAGE, kichThuocTraLoi: REPLIES_PER_PAGE };
  const found = await api.GET("/business/api/v1/binh-luan/{id}/cho-dung", {
    params: { path: { id: one }, query },
  });
  if (!found.data) return asked;
  const { gocId, trang, trangTraLoi } = found.data.data;
  return { page: trang, open: trangTraLoi ? gocId : "", part: trangTraLoi ?? 1 };
}

async function repliesOf(api: Api, { open, part }: Wanted) {
  if (!open) return null;
  const query = { kichThuoc: REPLIES_PER_PAGE, trang: part };
  const found = await api.GET("/business/api/v1/binh-luan/{id}/tra-loi", {
    params: { path: { id: open }, query },
  });
  return found.data && found.data.data.length > 0 ? found.data.data : null;
}

/** One page of an article's comments, with one thread opened where the address asks for it. */
export async function commentsOf(context: Context, slug: string, params: URLSearchParams) {
  const api = gateway(context);
  const wanted = await wantedBy(api, params);
  const query = { trang: wanted.page, kichThuoc: COMMENTS_PER_PAGE };
  const [comments, replies] = await Promise.all([
    load(
      api.GET("/business/api/v1/bai-viet/{slugOrId}/binh-luan", {
        params: { path: { slugOrId: slug }, query },
      }),
    ),
    repliesOf(api, wanted),
  ]);
  const data = comments.data.map((one) =>
    one.id === wanted.open && replies ? { ...one, traLoi: replies } : one,
  );
  return { comments: { ...comments, data }, opened: { id: replies ? wanted.open : "", part: wanted.part } };
}
