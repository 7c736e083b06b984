import { redirect } from "react-router";
import { DossierHead } from "~/features/dossier/DossierHead";
import { DossierTools } from "~/features/dossier/DossierTools";
import { TaskList } from "~/features/dossier/TaskList";
import { pagePath } from "~/lib/dossier/page";
import { PAGES } from "~/lib/dossier/pages";
import { firstOpen, progressOf, taskGroups } from "~/lib/dossier/state";
import { withQuery } from "~/lib/query";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { codeAsked, pageError, readDossier } from "~/server/dossier.server";
import { changeDossiers } from "~/server/dossier-list.server";
import { openOrders } from "~/server/dossier-order.server";
import { agreesToPictures } from "~/server/dossier-pictures.server";
import { requireUser } from "~/server/guard.server";
import { ErrorSummary } from "~/ui/form/ErrorSummary";
import { useFailure } from "~/ui/form/use-failure";
import { Page } from "~/ui/Page";
import { Columns } from "~/ui/Panel";
import { SessionEndedDialog } from "~/ui/SessionEndedDialog";
import type { Route } from "./+types/tasks";

export const handle = defineScreen({
  title: m.dossier_tasks_title,
  description: m.dossier_description,
  navOrder: null,
  type: "dossier",
  icon: "dossier",
  hidden: true,
  layout: "default",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context);
  const asked = codeAsked(url.searchParams);
  const dossier = await readDossier(context, asked).catch((error) => {
    throw pageError(error);
  });
  const hs = dossier.maHoSo ?? undefined;
  if (!asked && hs) throw redirect(withQuery(url.pathname, { hs }));
  if (!dossier.coTheSua) throw redirect(pagePath("da-nop", dossier.maHoSo));
  const [orders, pictures] = await Promise.all([
    dossier.maDonHang || !hs ? [] : openOrders(context),
    agreesToPictures(context),
  ]);
  return { dossier, groups: taskGroups(PAGES, dossier), orders, pictures };
}

export function action({ context, request }: Route.ActionArgs) {
  return changeDossiers(context, request);
}

/** The dossier at a glance (goal G-54): what is done, what is not, where to go on. */
export default function TasksScreen({ loaderData }: Route.ComponentProps) {
  const { dossier, groups, orders, pictures } = loaderData;
  const failure = useFailure();
  return (
    <Page>
      <DossierHead dossier={dossier} />
      {failure?.sessionExpired ? <SessionEndedDialog ended={failure} /> : <ErrorSummary failure={failure} />}
      <Columns aside={<DossierTools dossier={dossier} orders={orders} pictures={pictures} />}>
        <TaskList
          groups={groups}
          maHoSo={dossier.maHoSo}
          progress={progressOf(groups)}
          next={firstOpen(groups)}
          left={dossier.loi.filter(({ mucDo }) => mucDo === "LOI").length}
          notes={dossier.ghiChu.filter(({ daXong }) => !daXong).length}
        />
      </Columns>
    </Page>
  );
}
