import { redirect } from "react-router";
import { DossierCard } from "~/features/dossier/DossierCard";
import { NewDossier, NoDossiers } from "~/features/dossier/NewDossier";
import { PictureConsent } from "~/features/dossier/PictureConsent";
import { orderCode } from "~/lib/order-code";
import { pageOf } from "~/lib/page-numbers";
import { withQuery } from "~/lib/query";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { changeDossiers, loadDossiers } from "~/server/dossier-list.server";
import { CardList } from "~/ui/CardList";
import { PostForm } from "~/ui/form/PostForm";
import { useFailure } from "~/ui/form/use-failure";
import { Page, PageTitle } from "~/ui/Page";
import { Pagination } from "~/ui/Pagination";
import type { Route } from "./+types/list";

const HERE = "/quan-ly-ho-so";

export const handle = defineScreen({
  title: m.dossier_list_title,
  description: m.dossier_description,
  navOrder: null,
  type: "dossier",
  icon: "dossier",
  hidden: true,
  layout: "default",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageOf(url.searchParams);
  const { dossiers, types, pictures } = await loadDossiers(context, page);
  if (page > 1 && dossiers.data.length === 0) throw redirect(HERE);
  const order = orderCode(url.searchParams.get("don") ?? "") || "";
  return { dossiers, types, pictures, khoa: crypto.randomUUID(), order };
}

export function action({ context, request }: Route.ActionArgs) {
  return changeDossiers(context, request);
}

/** The person's own dossiers: drafts to go on with, and those under way. */
export default function DossiersScreen({ loaderData }: Route.ComponentProps) {
  const { dossiers, types, pictures, khoa, order } = loaderData;
  const { data, trang } = dossiers;
  const failure = useFailure();
  const start = (
    <PostForm failure={failure}>
      <NewDossier khoa={khoa} order={order} again={data.length > 0} />
    </PostForm>
  );
  return (
    <Page>
      <PageTitle lead={m.dossier_list_lead()} actions={data.length > 0 && start}>
        {m.dossier_list_title()}
      </PageTitle>
      {data.length === 0 && <NoDossiers>{start}</NoDossiers>}
      {data.length > 0 && (
        <CardList>
          {data.map((dossier) => (
            <DossierCard key={dossier.maHoSo} dossier={dossier} types={types} />
          ))}
        </CardList>
      )}
      <Pagination
        page={trang.so}
        size={trang.kichThuoc}
        total={trang.tong}
        hrefOf={(number) => withQuery(HERE, { trang: number > 1 ? number : undefined })}
      />
      <PictureConsent given={pictures} />
    </Page>
  );
}
