import { AmountField, Total } from "~/features/dossier/components/fields/AmountField";
import type { Fields } from "~/features/dossier/components/fields/fields-of";
import { Warnings } from "~/features/dossier/components/frame/Notices";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit, HelpDisclosure, useTyped } from "~/features/dossier/components/frame/PageParts";
import { ListErrors } from "~/features/dossier/components/people/PeopleList";
import { inDong, sum, whole } from "~/features/dossier/model/capital/shares";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { proposedSources, SOURCES, sourceAmount, sourcesPage } from "~/features/dossier/model/pages/sources";
import { nameOf } from "~/features/dossier/model/people/names";
import type { DossierData, Lists } from "~/features/dossier/model/types";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/sources";

export const handle = pageScreen(sourcesPage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, sourcesPage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, sourcesPage);
}

/** Where the charter capital comes from: the four rows of the form. */
export default function SourcesPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <PageFrame page={sourcesPage} data={data} lead={m.dossier_money_sources_lead()} first={<DefaultSubmit />}>
      {(fields) => <Sources fields={fields} dossier={data.dossier} lists={data.lists} />}
    </PageFrame>
  );
}

function Sources({ fields, dossier, lists }: { fields: Fields; dossier: DossierData; lists: Lists }) {
  const capital = whole(dossier.hoSo.tongVonDieuLe);
  const proposal = dossier.nguonVonList.length === 0 ? proposedSources(dossier) : {};
  const proposed = (source: string) => (proposal[source] ? proposal[source].toString() : "");
  const rows = SOURCES.map((source) => {
    const name = `nguonVon.${source}`;
    const standing = sourceAmount(dossier, source) || proposed(source);
    return { source, name, standing: fields.failure?.values[name] ?? standing };
  });
  const [typed, onInput] = useTyped(Object.fromEntries(rows.map(({ name, standing }) => [name, standing])));
  const total = sum(Object.values(typed).map(whole));
  return (
    <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`} onInput={onInput}>
      <ListErrors under="nguonVonList" failure={fields.failure} />
      {rows.map(({ source, name, standing }) => (
        <AmountField
          key={source}
          name={name}
          fields={fields}
          label={nameOf(lists, "nguon-von", source)}
          hint={HINTS[source]?.()}
          proposed={standing}
          optional
        />
      ))}
      <Total
        label={m.dossier_money_sources_total()}
        value={inDong(total)}
        note={
          total === capital
            ? m.dossier_money_total_fits()
            : m.dossier_money_total_of_capital({ capital: inDong(capital) })
        }
        fits={total === capital && capital > 0n}
      />
      <Warnings dossier={dossier} under="nguonVonList" />
      <HelpDisclosure title={m.dossier_money_sources_why()}>
        <p>{m.dossier_money_sources_why_text()}</p>
      </HelpDisclosure>
    </div>
  );
}

const HINTS: Record<string, () => string> = {
  TU_NHAN: m.dossier_money_sources_private_hint,
  NUOC_NGOAI: m.dossier_money_sources_foreign_hint,
  NGAN_SACH: m.dossier_money_sources_state_hint,
};
