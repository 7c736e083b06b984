import { redirect } from "react-router";
import { DossierCard, NewDossier, NoDossiers } from "~/features/dossier/components/overview/DossierList";
import { PictureConsent } from "~/features/dossier/components/review/PictureConsent";
import { changeDossiers, loadDossiers } from "~/features/dossier/server/list.server";
import { orderCode } from "~/lib/order";
import { defineScreen } from "~/lib/screen";
import { pageOf } from "~/lib/text/page-numbers";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { CardList } from "~/ui/data/CardList";
import { Pagination } from "~/ui/data/Pagination";
import { RestrictionNotice } from "~/ui/feedback/RestrictionNotice";
import { PostForm, useFailure } from "~/ui/form/PostForm";
import { Page, PageTitle } from "~/ui/layout/Page";
import type { Route } from "./+types/list";

const HERE = "/quan-ly-ho-so";

export const handle = defineScreen({
  title: m.dossier_list_title,
  description: m.dossier_description,
  type: "dossier",
  icon: "dossier",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageOf(url.searchParams);
  const { dossiers, types, pictures, restriction } = await loadDossiers(context, page);
  if (page > 1 && dossiers.data.length === 0) throw redirect(HERE);
  const order = orderCode(url.searchParams.get("don") ?? "") || "";
  return { dossiers, types, pictures, restriction, khoa: crypto.randomUUID(), order };
}

export function action({ context, request }: Route.ActionArgs) {
  return changeDossiers(context, request);
}

/** The person's own dossiers: drafts to continue, and submitted ones. */
export default function DossiersScreen({ loaderData }: Route.ComponentProps) {
  const { dossiers, types, pictures, restriction, khoa, order } = loaderData;
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
      <RestrictionNotice restriction={restriction} />
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
