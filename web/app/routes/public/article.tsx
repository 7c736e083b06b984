import { redirect } from "react-router";
import { CommentSection } from "~/features/comments/CommentSection";
import { ArticleView } from "~/features/news/ArticleView";
import { articleData, articlePicture } from "~/features/news/structured";
import type { Article } from "~/features/news/types";
import { pageOf } from "~/lib/page-numbers";
import { defineScreen } from "~/lib/screen";
import { breadcrumbs } from "~/lib/structured";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { answerComment } from "~/server/comment-forms.server";
import { readDraft } from "~/server/draft.server";
import { currentUser } from "~/server/guard.server";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { Page } from "~/ui/Page";
import type { Route } from "./+types/article";

type Shown = { article: Article };

export const handle = defineScreen<Shown>({
  title: ({ article }) => article.tieuDe,
  description: ({ article }) => article.tomTat,
  navOrder: null,
  type: "content",
  icon: "news",
  hidden: true,
  layout: "default",
  feed: true,
  cache: { kind: "public", query: ["trang", "mo"] },
  languages: ({ article }) => article.banDich,
  shared: ({ article }) => ({
    picture: articlePicture(article),
    published: article.ngayDang,
    changed: article.ngayCapNhat,
  }),
  structured: ({ article }, site) => [
    articleData(article, site),
    breadcrumbs(
      [
        { name: m.news_title(), path: "/tin-tuc" },
        { name: article.tieuDe, path: `/tin-tuc/${article.slug}` },
      ],
      site,
    ),
  ],
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const COMMENTS_PER_PAGE = 20;
const ALL_REPLIES = 100;

type Api = ReturnType<typeof gateway>;

async function commentsOf(api: Api, slug: string, url: URL) {
  const open = url.searchParams.get("mo") ?? "";
  const [comments, replies] = await Promise.all([
    load(
      api.GET("/business/api/v1/bai-viet/{slugOrId}/binh-luan", {
        params: {
          path: { slugOrId: slug },
          query: { trang: pageOf(url.searchParams), kichThuoc: COMMENTS_PER_PAGE },
        },
      }),
    ),
    UUID.test(open)
      ? api.GET("/business/api/v1/binh-luan/{id}/tra-loi", {
          params: { path: { id: open }, query: { kichThuoc: ALL_REPLIES } },
        })
      : undefined,
  ]);
  const data = comments.data.map((one) =>
    one.id === open && replies?.data ? { ...one, traLoi: replies.data.data } : one,
  );
  return { ...comments, data };
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const api = gateway(context);
  const path = { slugOrId: params.id };
  const [{ data: article }, comments] = await Promise.all([
    load(api.GET("/business/api/v1/bai-viet/{slugOrId}", { params: { path } })),
    commentsOf(api, params.id, url),
  ]);
  // One address per article: its id leads to its name.
  if (params.id !== article.slug) throw redirect(`/tin-tuc/${article.slug}${url.search}`, 301);
  const name = currentUser(context)?.name ?? null;
  const draft = readDraft(request, `/tin-tuc/${article.slug}`);
  return {
    article,
    comments,
    desk: {
      name,
      key: crypto.randomUUID(),
      sent: { form: url.searchParams.get("bm") ?? "", mark: url.searchParams.get("bl") ?? "" },
      draft: draft && { form: draft.form, text: draft.text },
    },
  };
}

export function action(args: Route.ActionArgs) {
  return answerComment(args);
}

/** An article with what people say about it (requirement S2.5). */
export default function ArticleScreen({ loaderData }: Route.ComponentProps) {
  const { article, comments, desk } = loaderData;
  const path = `/tin-tuc/${article.slug}`;
  return (
    <Page>
      <Breadcrumbs
        crumbs={[{ label: m.news_title(), path: "/tin-tuc" }]}
        current={<span lang={article.ngonNgu}>{article.tieuDe}</span>}
      />
      <ArticleView article={article}>
        <CommentSection key={article.id} comments={comments} desk={desk} path={path} />
      </ArticleView>
    </Page>
  );
}
