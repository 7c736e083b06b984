import { choices } from "~/features/dossier/choices";
import { DayField } from "~/features/dossier/DayField";
import { EnterContinues } from "~/features/dossier/EnterContinues";
import type { Fields } from "~/features/dossier/fields-of";
import styles from "~/features/dossier/frame.module.css";
import { PageFrame } from "~/features/dossier/PageFrame";
import { pageScreen } from "~/features/dossier/screen";
import steps from "~/features/dossier/steps.module.css";
import { Why } from "~/features/dossier/Why";
import type { Human } from "~/lib/dossier/owners";
import { managersPage } from "~/lib/dossier/pages/tax";
import { knownPeople } from "~/lib/dossier/same-person";
import type { Lists } from "~/lib/dossier/types";
import { m } from "~/paraglide/messages.js";
import { loadPage } from "~/server/dossier-page.server";
import { savePage } from "~/server/dossier-save.server";
import { SelectField, TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
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
  const known = knownPeople(data.dossier).slice(0, 6);
  return (
    <PageFrame
      page={managersPage}
      data={data}
      lead={m.dossier_tax_managers_lead()}
      first={<EnterContinues />}
    >
      {(fields) => (
        <>
          <Manager
            who="GiamDoc"
            title={m.dossier_tax_managers_director()}
            known={known}
            fields={fields}
            lists={data.lists}
          />
          <Manager
            who="KeToanTruong"
            title={m.dossier_tax_managers_accountant()}
            known={known}
            fields={fields}
            lists={data.lists}
          >
            <Why title={m.dossier_tax_managers_accountant_why()}>
              <p>{m.dossier_tax_managers_accountant_why_text()}</p>
            </Why>
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
  children?: React.ReactNode;
};

function Manager({ who, title, known, fields, lists, children }: ManagerProps) {
  const name = (part: string) => `thongTinDangKyThue.${part}${who}`;
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      {known.length > 0 && (
        <div className={steps.buttons}>
          {known.map(({ id, hoTen }) => (
            <SubmitButton key={id} name="lay" value={`${who}|${id}`} variant="light">
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
        optional
      />
      <DayField name={name("ngaySinh")} fields={fields} label={m.dossier_people_person_born()} optional />
      <SelectField
        {...fields.text(name("gioiTinh"))}
        label={m.dossier_people_person_sex()}
        data={[{ value: "", label: m.dossier_choose() }, ...choices(lists.codes["gioi-tinh"])]}
        optional
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
        optional
      />
      {children}
    </section>
  );
}
