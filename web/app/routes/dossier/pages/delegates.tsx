import styles from "~/features/dossier/components/frame/frame.module.css";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit, HelpDisclosure } from "~/features/dossier/components/frame/PageParts";
import { AddPeople, PeopleList } from "~/features/dossier/components/people/PeopleList";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { delegatesPage } from "~/features/dossier/model/pages/delegates";
import { personName } from "~/features/dossier/model/people/change-people";
import { ownerById } from "~/features/dossier/model/people/owners";
import { isSame, knownPeople } from "~/features/dossier/model/people/person-sync";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/delegates";

export const handle = pageScreen(delegatesPage);

export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadPage(context, request, delegatesPage, { muc: params.muc });
}

export function action({ context, request, params }: Route.ActionArgs) {
  return savePage(context, request, delegatesPage, { muc: params.muc });
}

/** Who speaks for an organisation that owns a part of the company. */
export default function DelegatesPage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, at } = data;
  const owner = ownerById(dossier, at);
  const people = owner?.loaiChuSoHuu === "TO_CHUC" ? owner.nguoiDaiDienList : [];
  const known = knownPeople(dossier).filter((one) => !people.some((who) => isSame(one, who)));
  const entries = people.map((who, place) => ({
    id: who.id,
    name: personName(who, m.dossier_people_delegates_number({ number: place + 1 })),
    note: who.theoUyQuyen ? m.dossier_people_delegate_authorised() : m.dossier_people_delegate_by_law(),
  }));
  return (
    <PageFrame
      page={delegatesPage}
      data={data}
      lead={m.dossier_people_delegates_lead()}
      first={<DefaultSubmit />}
    >
      {(fields) => (
        <div className={styles.group}>
          <input type="hidden" name="toChuc" value={at.muc} />
          {entries.length === 0 && <p>{m.dossier_people_delegates_empty()}</p>}
          <PeopleList
            id="nguoiDaiDienList"
            label={delegatesPage.title(dossier, at)}
            entries={entries}
            slug="nguoi-duoc-cu"
            maHoSo={dossier.maHoSo}
            failure={fields.failure}
          />
          <AddPeople known={known} first={entries.length === 0} />
          <HelpDisclosure title={m.dossier_people_delegates_why()}>
            <p>{m.dossier_people_delegates_why_text()}</p>
          </HelpDisclosure>
        </div>
      )}
    </PageFrame>
  );
}
