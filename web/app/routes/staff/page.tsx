import type { ShouldRevalidateFunctionArgs } from "react-router";
import { useLaidOut } from "~/features/staff/article/use-laid-out";
import { OfficePage } from "~/features/staff/OfficePage";
import styles from "~/features/staff/office.module.css";
import { PageDesk } from "~/features/staff/pages/PageDesk";
import { PageVersions } from "~/features/staff/pages/PageVersions";
import type { DeskPage } from "~/features/staff/pages/types";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { requireOffice } from "~/server/office.server";
import { embeddableServices } from "~/server/office-articles.server";
import { changePage } from "~/server/office-pages.server";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { useFailure } from "~/ui/form/use-failure";
import { StatusBadge } from "~/ui/StatusBadge";
import type { Route } from "./+types/page";

export const handle = defineScreen<{ page: DeskPage } | undefined>({
  title: (data) => data?.page.tieuDe || m.policies_title(),
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "legal",
  hidden: true,
  layout: "office",
});

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  requireOffice(context, "pages");
  const [page, services] = await Promise.all([
    load(gateway(context).GET("/business/api/v1/quan-tri/trang/{slug}", { params: { path: { slug } } })),
    embeddableServices(context),
  ]);
  return { page: page.data, services, once: crypto.randomUUID() };
}

export async function action({ context, request, params: { slug } }: Route.ActionArgs) {
  return changePage(context, slug, await request.formData());
}

/** What was written is kept even when publishing is refused, so the version moves on in any case. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined || defaultShouldRevalidate;
}

/** One page: its next version to write, and every published one. */
export default function PageScreen({ loaderData: { page, services, once } }: Route.ComponentProps) {
  const refusal = useFailure();
  const failure = refusal?.values.intent === "withdraw" ? undefined : refusal;
  const version = useLaidOut(page.phienBan, failure !== undefined);
  const links = (
    <>
      {page.coNhap && <StatusBadge tone="warn">{m.policies_has_draft()}</StatusBadge>}
      {page.maXemTruoc && (
        <a
          href={`/xem-truoc-trang/${page.maXemTruoc}`}
          target="_blank"
          rel="noreferrer"
          className={styles.plainLink}
        >
          {m.articles_preview()}
        </a>
      )}
      <a href={`/${page.slug}`} className={styles.plainLink}>
        {m.policies_see()}
      </a>
    </>
  );
  return (
    <OfficePage
      title={page.tieuDe}
      beside={links}
      above={
        <Breadcrumbs
          crumbs={[{ label: m.policies_title(), path: "/quan-tri/trang" }]}
          current={page.tieuDe}
        />
      }
    >
      <div className={styles.stack}>
        <PageDesk key={`${page.slug} ${version}`} page={page} services={services} failure={failure} />
        <PageVersions page={page} once={once} />
      </div>
    </OfficePage>
  );
}
