import { CmsPageView } from "~/features/cms-pages/components/CmsPageView";
import type { CmsPage } from "~/features/cms-pages/model/screen";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { Page } from "~/ui/layout/Page";
import type { Route } from "./+types/page-preview";

export const handle = defineScreen<{ page: CmsPage } | undefined>({
  title: (data) => data?.page.tieuDe || m.articles_untitled(),
  description: m.admin_cms_pages_preview_note,
  type: "content",
  icon: "legal",
});

export async function loader({ context, params: { ma } }: Route.LoaderArgs) {
  const params = { path: { ma } };
  const found = await load(gateway(context).GET("/business/api/v1/trang-xem-truoc/{ma}", { params }));
  return { page: found.data };
}

/** The next version of a page as visitors will read it, for anyone who has the link. */
export default function PagePreviewScreen({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <p role="note">
        <strong>{m.admin_cms_pages_preview_note()}</strong>
      </p>
      <CmsPageView page={page} links={[]} />
    </Page>
  );
}
