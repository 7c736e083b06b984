import { Link } from "react-router";
import { FigureTable } from "~/features/admin/law/FigureTable";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { EmptyState } from "~/ui/feedback/EmptyState";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/figures";

const PATH = "/quan-tri/so-lieu-luat";

export const handle = officeScreen(m.admin_law_title, "legal", ["content", 50]);

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminArea(context, "lawFigures");
  const all = url.searchParams.get("xem") === "tat-ca";
  const { data } = await load(gateway(context).GET("/business/api/v1/quan-tri/so-lieu-luat"));
  return { figures: data.filter(({ viec }) => all || viec.length > 0), all };
}

/** Every figure of the law that the site uses; those that wait for somebody come first. */
export default function FiguresScreen({ loaderData: { figures, all } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_law_title()} lead={m.admin_law_lead()}>
      <p className={`${parts.justBelow} ${parts.grid} ${parts.left}`}>
        <Link to={PATH} className={parts.press} aria-current={all ? undefined : "page"}>
          {m.admin_law_waiting()}
        </Link>
        <Link to={`${PATH}?xem=tat-ca`} className={parts.press} aria-current={all ? "page" : undefined}>
          {m.admin_any()}
        </Link>
      </p>
      {figures.length === 0 ? (
        <EmptyState icon="legal" title={m.admin_law_none()}>
          {m.admin_law_none_text()}
        </EmptyState>
      ) : (
        <FigureTable figures={figures} path={PATH} />
      )}
    </AdminPage>
  );
}
