import { type FormEvent, useState } from "react";
import { HelpDisclosure } from "~/features/dossier/components/frame/PageParts";
import styles from "~/features/dossier/components/frame/steps.module.css";
import { readPersonalId } from "~/features/dossier/model/people/personal-id";
import { CARDS } from "~/features/dossier/model/read";
import type { Lists } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import { SelectField, TextField } from "~/ui/form/fields";
import { RadioField } from "~/ui/form/RadioField";
import parts from "~/ui/theme/parts.module.css";
import { AddressFields } from "./AddressFields";
import { DateField } from "./DateField";
import { choices, type Fields } from "./fields-of";

type IdentityFieldsProps = {
  fields: Fields;
  lists: Lists;
  /** Only name, birth and paper, when the papers need no more: no ethnic group, no residence. */
  brief?: boolean;
};

type Typed = { number: string; paper: string; sex: string; year: string };

/** Who somebody is: what is on the card, and more only when there is no card. */
export function IdentityFields({ fields, lists, brief }: IdentityFieldsProps) {
  const [typed, setTyped] = useState<Typed>({
    number: fields.value("soGiayTo"),
    paper: fields.value("loaiGiayTo"),
    sex: fields.value("gioiTinh"),
    year: /\d{4}/.exec(fields.value("ngaySinh"))?.[0] ?? fields.value("ngaySinh.nam"),
  });
  const look = (event: FormEvent<HTMLDivElement>) => {
    const form = (event.target as HTMLInputElement).form;
    if (!form) return;
    const of = (name: string) => String(new FormData(form).get(name) ?? "");
    setTyped({
      number: of("soGiayTo"),
      paper: of("loaiGiayTo"),
      sex: of("gioiTinh"),
      year: of("ngaySinh.nam"),
    });
  };
  return (
    <div className={`${parts.stackWide} ${styles.fields} ${styles.person}`} onInput={look}>
      <TextField
        {...fields.text("hoTen")}
        label={m.dossier_people_person_name()}
        hint={m.dossier_people_person_name_hint()}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
      />
      <RadioField
        {...fields.text("gioiTinh")}
        legend={m.dossier_people_person_sex()}
        options={choices(lists.codes["gioi-tinh"])}
      />
      <DateField name="ngaySinh" fields={fields} label={m.dossier_people_person_born()} />
      <PaperFields fields={fields} lists={lists} typed={typed} />
      <WithoutCard fields={fields} lists={lists} brief={brief} />
    </div>
  );
}

function PaperFields({ fields, lists, typed }: IdentityFieldsProps & { typed: Typed }) {
  const nation = fields.text("quocTich");
  const paper = fields.text("loaiGiayTo");
  return (
    <>
      <SelectField
        {...nation}
        defaultValue={nation.defaultValue || "VN"}
        label={m.dossier_people_person_nation()}
        data={choices(lists.codes["quoc-gia"])}
      />
      <SelectField
        {...paper}
        defaultValue={paper.defaultValue || "CAN_CUOC"}
        label={m.dossier_people_person_paper_kind()}
        data={choices(lists.codes["giay-to-ca-nhan"])}
      />
      <div className={`${parts.stackWide} ${styles.fields}`}>
        <TextField
          {...fields.text("soGiayTo")}
          label={m.dossier_people_person_number()}
          hint={m.dossier_people_person_number_hint()}
          maxLength={30}
          autoComplete="off"
          spellCheck={false}
        />
        <NumberSays typed={typed} />
        <HelpDisclosure title={m.dossier_people_person_why()}>
          <p>{m.dossier_people_person_why_text()}</p>
        </HelpDisclosure>
      </div>
    </>
  );
}

/** What the number itself says about its owner: a help against typos, never more. */
function NumberSays({ typed }: { typed: Typed }) {
  const said = CARDS.includes(typed.paper || "CAN_CUOC") ? readPersonalId(typed.number) : null;
  const differs =
    said !== null &&
    ((typed.sex !== "" && typed.sex !== said.sex) ||
      (/^\d{4}$/.test(typed.year) && Number(typed.year) !== said.year));
  const sex = said?.sex === "NU" ? m.dossier_people_person_female() : m.dossier_people_person_male();
  const values = { sex, year: String(said?.year ?? "") };
  return (
    <p
      className={`${parts.soft} ${parts.unlessEmpty} ${styles.said}`}
      role="status"
      data-differs={differs || undefined}
    >
      {said &&
        (differs
          ? m.dossier_people_person_number_differs(values)
          : m.dossier_people_person_number_says(values))}
    </p>
  );
}

/** Only when there is no personal identification number (ND168 art. 11). */
function WithoutCard({ fields, lists, brief }: IdentityFieldsProps) {
  return (
    <div className={`${parts.stackWide} ${styles.withoutCard}`}>
      <p className={`${parts.soft} ${styles.soft}`}>{m.dossier_people_person_fallback()}</p>
      <DateField name="ngayCap" fields={fields} label={m.dossier_people_person_issued()} />
      <TextField
        {...fields.text("noiCap")}
        label={m.dossier_people_person_issuer()}
        hint={m.dossier_people_person_issuer_hint()}
        maxLength={200}
        autoComplete="off"
      />
      <DateField name="ngayHetHan" fields={fields} label={m.dossier_people_person_expires()} optional />
      {!brief && <PeopleAndResidence fields={fields} lists={lists} />}
    </div>
  );
}

function PeopleAndResidence({ fields, lists }: IdentityFieldsProps) {
  const peoples = [{ value: "", label: m.dossier_choose() }, ...choices(lists.codes["dan-toc"])];
  return (
    <>
      <div className={`${parts.stackWide} ${styles.native}`}>
        <SelectField
          {...fields.text("danToc")}
          label={m.dossier_people_person_people()}
          hint={m.dossier_people_person_people_hint()}
          data={peoples}
        />
      </div>
      <h3 id="diaChiThuongTru" tabIndex={-1}>
        {m.dossier_people_person_residence()}
      </h3>
      <AddressFields
        path="diaChiThuongTru"
        fields={fields}
        lists={lists}
        countries={lists.codes["quoc-gia"]}
      />
    </>
  );
}
