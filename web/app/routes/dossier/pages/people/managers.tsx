import { DateField } from "~/features/dossier/components/fields/DateField";
import { choices, type Fields } from "~/features/dossier/components/fields/fields-of";
import { PageFrame } from "~/features/dossier/components/frame/PageFrame";
import { DefaultSubmit, HelpDisclosure } from "~/features/dossier/components/frame/PageParts";
import steps from "~/features/dossier/components/frame/steps.module.css";
import { pageScreen } from "~/features/dossier/model/page-screen";
import { managersPage, withDirector } from "~/features/dossier/model/pages/managers";
import { directorOf, directorTitle } from "~/features/dossier/model/people/officers";
import type { Human } from "~/features/dossier/model/people/owners";
import { isSame, knownPeople } from "~/features/dossier/model/people/person-sync";
import type { Lists } from "~/features/dossier/model/types";
import { loadPage } from "~/features/dossier/server/load-page.server";
import { savePage } from "~/features/dossier/server/save-page.server";
import { m } from "~/paraglide/messages.js";
import { SelectField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/managers";

export const handle = pageScreen(managersPage);

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, request, managersPage);
}

export function action({ context, request }: Route.ActionArgs) {
  return savePage(context, request, managersPage);
}

/** Director and chief accountant, each of them optional; people entered before by one press. */
export default function ManagersPage({ loaderData: data }: Route.ComponentProps) {
  const { dossier, lists } = data;
  const director = directorOf(dossier);
  const others = knownPeople(dossier).filter((one) => !director || !isSame(one, director));
  const known = [...(director ? [director] : []), ...others].slice(0, 6);
  return (
    <PageFrame
      page={managersPage}
      data={{ ...data, dossier: withDirector(dossier) }}
      lead={m.dossier_tax_managers_lead()}
      first={<DefaultSubmit />}
    >
      {(fields) => (
        <>
          <Manager
            who="GiamDoc"
            title={m.dossier_tax_managers_director()}
            known={known}
            fields={fields}
            lists={lists}
            required={director !== undefined}
            note={
              director &&
              m.dossier_tax_managers_director_is({
                name: director.hoTen,
                title: directorTitle(director, lists),
              })
            }
          />
          <Manager
            who="KeToanTruong"
            title={m.dossier_tax_managers_accountant()}
            known={known}
            fields={fields}
            lists={lists}
          >
            <HelpDisclosure title={m.dossier_tax_managers_accountant_why()}>
              <p>{m.dossier_tax_managers_accountant_why_text()}</p>
            </HelpDisclosure>
          </Manager>
        </>
      )}
    </PageFrame>
  );
}

type ManagerProps = {
  who: "GiamDoc" | "KeToanTruong";
  title: string;
  known: Human[];
  fields: Fields;
  lists: Lists;
  note?: string;
  /** Whether this person must be named. */
  required?: boolean;
  children?: React.ReactNode;
};

function Manager({ who, title, known, fields, lists, note, required, children }: ManagerProps) {
  const name = (part: string) => `thongTinDangKyThue.${part}${who}`;
  return (
    <section className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`} aria-label={title}>
      <h2>{title}</h2>
      {note && <p className={`${parts.soft} ${steps.soft}`}>{note}</p>}
      {known.length > 0 && (
        <div className={`${parts.row} ${parts.stretch} ${steps.buttons}`}>
          {known.map(({ id, hoTen }) => (
            <SubmitButton key={id} name="lay" value={`${who}|${id}`} variant="default">
              {m.dossier_tax_managers_take({ name: hoTen })}
            </SubmitButton>
          ))}
        </div>
      )}
      <TextField
        {...fields.text(name("hoTen"))}
        label={m.dossier_people_person_name()}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="words"
        optional={!required}
      />
      <DateField
        name={name("ngaySinh")}
        fields={fields}
        label={m.dossier_people_person_born()}
        optional={!required}
      />
      <SelectField
        {...fields.text(name("gioiTinh"))}
        label={m.dossier_people_person_sex()}
        data={[{ value: "", label: m.dossier_choose() }, ...choices(lists.codes["gioi-tinh"])]}
        optional={!required}
      />
      <TextField
        {...fields.text(name("soDinhDanh"))}
        label={m.dossier_tax_managers_number()}
        hint={m.dossier_tax_managers_number_hint()}
        inputMode="numeric"
        maxLength={30}
        autoComplete="off"
        optional
      />
      <TextField
        {...fields.text(name("dienThoai"))}
        label={m.dossier_people_person_phone()}
        type="tel"
        maxLength={30}
        autoComplete="off"
        optional={!required}
      />
      {children}
    </section>
  );
}
