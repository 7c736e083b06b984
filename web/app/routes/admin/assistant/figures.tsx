import { FigureTables, PERIODS, PeriodForm } from "~/features/admin/assistant/Figures";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage } from "~/features/admin/shared/AdminPage";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { oneOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/figures";

export const handle = officeScreen(m.admin_assistant_figures_title, "comments");

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "assistant");
  const days = oneOf(searchParams, "soNgay", PERIODS) ?? "30";
  const query = { soNgay: Number(days) };
  const found = await load(
    gateway(context).GET("/chatbot/api/v1/quan-tri/tro-ly/so-lieu", { params: { query } }),
  );
  return { days, figures: found.data };
}

/** What the assistant did by day: how questions ended, ratings, times and, with a model, its cost (requirement S7.3). */
export default function AssistantFiguresScreen({ loaderData: { days, figures } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={m.admin_assistant_figures_title()}
      lead={m.admin_assistant_figures_lead()}
      list="tro-ly"
    >
      <PeriodForm days={days} />
      <FigureTables figures={figures} />
    </AdminPage>
  );
}
