import { NameField } from "~/features/dossier/components/fields/NameField";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit, HelpDisclosure } from "~/features/dossier/components/frame/PageParts";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { ALTERNATIVES, namePage } from "~/features/dossier/model/pages/name";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import { TextField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/name";

export const handle = pageScreen(namePage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, namePage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, namePage);
}

/** The names: the preferred one, two alternatives, and the optional ones. */
export default function NamePage({ loaderData: data }: Route.ComponentProps) {
  const { tenThayTheList } = data.dossier.hoSo;
  const spare = Array.from({ length: Math.max(ALTERNATIVES, tenThayTheList.length) }, (_, at) => at);
  return (
    <PageFrame page={namePage} data={data} lead={m.dossier_company_name_lead()} first={<DefaultSubmit />}>
      {(fields) => (
        <>
          <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
            <NameField fields={fields} dossier={data.dossier} live={fields.live} />
            <HelpDisclosure title={m.dossier_company_name_rules()}>
              <p>{m.dossier_company_name_rules_text()}</p>
              <p>{m.dossier_company_name_rules_check()}</p>
            </HelpDisclosure>
          </div>
          <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
            <h2>{m.dossier_company_name_spare()}</h2>
            <p>{m.dossier_company_name_spare_hint()}</p>
            {spare.map((at) => (
              <TextField
                key={at}
                {...fields.text(`hoSo.tenThayTheList.${at}`)}
                label={m.dossier_company_name_spare_number({ number: at + 1 })}
                optional
                maxLength={255}
                autoComplete="off"
              />
            ))}
          </div>
          <div className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}>
            <h2>{m.dossier_company_name_more()}</h2>
            <TextField
              {...fields.text("hoSo.tenTiengNuocNgoai")}
              label={m.dossier_company_name_foreign()}
              hint={m.dossier_company_name_foreign_hint()}
              optional
              maxLength={200}
              autoComplete="off"
            />
            <TextField
              {...fields.text("hoSo.tenVietTat")}
              label={m.dossier_company_name_short()}
              hint={m.dossier_company_name_short_hint()}
              optional
              maxLength={50}
              autoComplete="off"
            />
          </div>
        </>
      )}
    </PageFrame>
  );
}
