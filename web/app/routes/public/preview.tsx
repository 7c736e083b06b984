import { ArticleView } from "~/features/news/components/ArticleView";
import type { Article } from "~/features/news/model/types";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { Page } from "~/ui/layout/Page";
import type { Route } from "./+types/preview";

export const handle = defineScreen<{ article: Article } | undefined>({
  title: (data) => data?.article.tieuDe || m.articles_untitled(),
  description: m.articles_preview_note,
  type: "content",
  icon: "news",
});

export async function loader({ context, params: { ma } }: Route.LoaderArgs) {
  const params = { path: { ma } };
  const found = await load(gateway(context).GET("/business/api/v1/bai-viet-xem-truoc/{ma}", { params }));
  return { article: found.data };
}

/** An article as visitors will read it, for anyone who has the link. */
export default function PreviewScreen({ loaderData: { article } }: Route.ComponentProps) {
  return (
    <Page>
      <p role="note">
        <strong>{m.articles_preview_note()}</strong>
      </p>
      <ArticleView article={article}>{null}</ArticleView>
    </Page>
  );
}
