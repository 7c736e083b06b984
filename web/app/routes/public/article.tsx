import { redirect } from "react-router";
import { CommentSection } from "~/features/comments/components/CommentSection";
import { answerComment, commentsOf } from "~/features/comments/server/comments.server";
import { ArticleView } from "~/features/news/components/ArticleView";
import { articleData, articlePicture } from "~/features/news/model/structured";
import type { Article } from "~/features/news/model/types";
import { defineScreen } from "~/lib/screen";
import { breadcrumbs } from "~/lib/seo/structured";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { readDraft } from "~/server/auth/draft.server";
import { currentUser } from "~/server/auth/guard.server";
import { restrictionWords } from "~/server/auth/restriction.server";
import { textOnce } from "~/server/drawing/text-once.server";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page } from "~/ui/layout/Page";
import type { Route } from "./+types/article";

type Shown = { article: Article };

export const handle = defineScreen<Shown>({
  title: ({ article }) => article.tieuDe,
  description: ({ article }) => article.tomTat,
  type: "content",
  icon: "news",
  feed: true,
  cache: { kind: "public", query: ["trang", "mo", "traLoi"] },
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

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const api = gateway(context);
  const path = { slugOrId: params.id };
  const [{ data: article }, { comments, opened }, restricted] = await Promise.all([
    load(api.GET("/business/api/v1/bai-viet/{slugOrId}", { params: { path } })),
    commentsOf(context, params.id, url.searchParams),
    restrictionWords(context),
  ]);
  // One address per article: its id redirects to its name.
  if (params.id !== article.slug) throw redirect(`/tin-tuc/${article.slug}${url.search}`, 301);
  const name = currentUser(context)?.name ?? null;
  const draft = readDraft(request, `/tin-tuc/${article.slug}`);
  return {
    article: textOnce(request, article),
    comments,
    opened,
    writer: {
      name,
      restricted,
      // A stranger's page is cached for everybody, and their text is saved until a login, whose page has a key.
      key: name === null ? "" : crypto.randomUUID(),
      sent: { form: url.searchParams.get("bm") ?? "", mark: url.searchParams.get("bl") ?? "" },
      draft: draft && { form: draft.form, text: draft.text },
    },
  };
}

export function action(args: Route.ActionArgs) {
  return answerComment(args);
}

/** An article with its comments (requirement S2.5). */
export default function ArticleScreen({ loaderData }: Route.ComponentProps) {
  const { article, comments, opened, writer } = loaderData;
  const path = `/tin-tuc/${article.slug}`;
  return (
    <Page>
      <Breadcrumbs
        crumbs={[{ label: m.news_title(), path: "/tin-tuc" }]}
        current={<span lang={article.ngonNgu}>{article.tieuDe}</span>}
      />
      <ArticleView article={article}>
        <CommentSection key={article.id} comments={comments} opened={opened} writer={writer} path={path} />
      </ArticleView>
    </Page>
  );
}
