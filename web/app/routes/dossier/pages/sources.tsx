import { AmountField } from "~/features/dossier/AmountField";
import { EnterContinues } from "~/features/dossier/EnterContinues";
import type { Fields } from "~/features/dossier/fields-of";
import styles from "~/features/dossier/frame.module.css";
import { ListErrors } from "~/features/dossier/ListErrors";
import { Warnings } from "~/features/dossier/Notices";
import { PageFrame } from "~/features/dossier/PageFrame";
import { pageScreen } from "~/features/dossier/screen";
import { Total } from "~/features/dossier/Total";
import { useTyped } from "~/features/dossier/use-typed";
import { Why } from "~/features/dossier/Why";
import { nameOf } from "~/lib/dossier/names";
import { proposedSources, SOURCES, sourceAmount, sourcesPage } from "~/lib/dossier/pages/sources";
import { inDong, sum, whole } from "~/lib/dossier/shares";
import type { DossierData, Lists } from "~/lib/dossier/types";
import { m } from "~/paraglide/messages.js";
import { loadPage } from "~/server/dossier-page.server";
import { savePage } from "~/server/dossier-save.server";
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
    <PageFrame
      page={sourcesPage}
      data={data}
      lead={m.dossier_money_sources_lead()}
      first={<EnterContinues />}
    >
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
    <div className={styles.group} onInput={onInput}>
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
      <Why title={m.dossier_money_sources_why()}>
        <p>{m.dossier_money_sources_why_text()}</p>
      </Why>
    </div>
  );
}

const HINTS: Record<string, () => string> = {
  TU_NHAN: m.dossier_money_sources_private_hint,
  NUOC_NGOAI: m.dossier_money_sources_foreign_hint,
  NGAN_SACH: m.dossier_money_sources_state_hint,
};
