import { redirect } from "react-router";
import { DossierHead } from "~/features/dossier/components/frame/DossierHead";
import { DossierTools } from "~/features/dossier/components/frame/DossierTools";
import { TaskList } from "~/features/dossier/components/overview/TaskList";
import { PaperVersions } from "~/features/dossier/components/review/PaperVersions";
import { pagePath } from "~/features/dossier/model/page";
import { PAGES } from "~/features/dossier/model/pages";
import { firstOpen, progressOf, taskGroups } from "~/features/dossier/model/state";
import { agreesToPictures, changeDossiers } from "~/features/dossier/server/list.server";
import { openOrders } from "~/features/dossier/server/order.server";
import { codeAsked, pageError, readDossier } from "~/features/dossier/server/own-dossier.server";
import { papersOf } from "~/features/dossier/server/papers.server";
import { defineScreen } from "~/lib/screen";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { requireUser } from "~/server/auth/guard.server";
import { SessionEndedDialog } from "~/ui/feedback/Dialog";
import { ErrorSummary, useFailure } from "~/ui/form/PostForm";
import { Page } from "~/ui/layout/Page";
import { Columns } from "~/ui/layout/Panel";
import type { Route } from "./+types/tasks";

export const handle = defineScreen({
  title: m.dossier_tasks_title,
  description: m.dossier_description,
  type: "dossier",
  icon: "dossier",
  task: true,
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
  const [orders, pictures, papers] = await Promise.all([
    hs ? openOrders(context, dossier.maDonHang) : [],
    agreesToPictures(context),
    // A draft that was never handed in has no versions.
    hs && dossier.trangThai === "CAN_BO_SUNG" ? papersOf(context, hs) : null,
  ]);
  return { dossier, groups: taskGroups(PAGES, dossier), orders, pictures, versions: papers?.cacBan ?? [] };
}

export function action({ context, request }: Route.ActionArgs) {
  return changeDossiers(context, request);
}

/** The dossier at a glance (goal G-54): what is done, what is not, where to go on. */
export default function TasksScreen({ loaderData }: Route.ComponentProps) {
  const { dossier, groups, orders, pictures, versions } = loaderData;
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
        <PaperVersions maHoSo={dossier.maHoSo ?? ""} versions={versions} />
      </Columns>
    </Page>
  );
}
