import { type Declared, ownerNames } from "~/features/companies/model/declared";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import formStyles from "~/ui/form/form.module.css";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import styles from "./companies.module.css";

type Code = { ma: string; ten: string };
type Choices = { types: Code[]; titles: Code[] };
type Part = { values: Declared; failure: FormFailure | undefined };

const options = (codes: Code[]) => codes.map(({ ma, ten }) => ({ value: ma, label: ten }));

function CompanyFields({ values, failure, types }: Part & Pick<Choices, "types">) {
  const text = (name: keyof Declared, maxLength = 255) => ({
    name,
    defaultValue: values[name],
    maxLength,
    failure,
  });
  return (
    <>
      <TextField {...text("maDoanhNghiep", 20)} label={m.declare_code()} inputMode="numeric" />
      <TextField {...text("ten")} label={m.declare_name()} />
      <TextField {...text("tenTiengNuocNgoai")} label={m.companies_foreign_name()} optional />
      <TextField {...text("tenVietTat")} label={m.companies_short_name()} optional />
      <SelectField
        name="loaiHinh"
        label={m.declare_type()}
        data={options(types)}
        defaultValue={values.loaiHinh || "TNHH1_CN"}
        failure={failure}
      />
      <TextField {...text("ngayCap")} type="date" label={m.declare_issued()} hint={m.declare_issued_hint()} />
      <TextAreaField {...text("truSo", 500)} label={m.declare_office()} hint={m.declare_office_hint()} />
      <TextField {...text("von", 20)} label={m.declare_capital()} inputMode="numeric" />
      <TextField {...text("nganhNghe", 900)} label={m.declare_lines()} hint={m.declare_lines_hint()} />
    </>
  );
}

function OwnerFields({ failure }: Pick<Part, "failure">) {
  return (
    <fieldset className={parts.stackSmall}>
      <legend className={formStyles.label}>{m.declare_owners()}</legend>
      <div className={parts.stack}>
        <p className={parts.soft}>{m.declare_owners_hint()}</p>
        {ownerNames(failure).map((name, at) => (
          <div key={name} className={parts.stackTight}>
            <TextField
              name={`${name}.ten`}
              label={m.declare_owner({ number: at + 1 })}
              maxLength={255}
              optional={at > 0}
              failure={failure}
            />
            <TextField
              name={`${name}.von`}
              label={m.declare_owner_capital({ number: at + 1 })}
              inputMode="numeric"
              maxLength={20}
              optional
              failure={failure}
            />
            <CheckboxField
              name={`${name}.laToChuc`}
              label={m.declare_owner_organisation()}
              failure={failure}
            />
            <div className={styles.partner}>
              <CheckboxField
                name={`${name}.hopDanh`}
                label={m.declare_owner_partner()}
                optional
                failure={failure}
              />
            </div>
          </div>
        ))}
        <SubmitButton name="intent" value="rows" variant="default" className={parts.start}>
          {m.declare_more_owners()}
        </SubmitButton>
      </div>
    </fieldset>
  );
}

type FormProps = Part & Choices & { once: string };

/** What stands on the certificate of a company that was founded elsewhere. */
export function DeclareForm({ values, failure, types, titles, once }: FormProps) {
  return (
    <PostForm
      failure={failure?.code === "rows" ? undefined : failure}
      className={`${parts.stack} ${styles.declared}`}
    >
      <input type="hidden" name="khoa" value={once} />
      <CompanyFields values={values} failure={failure} types={types} />
      <TextField
        name="nguoiDaiDien"
        label={m.declare_representative()}
        defaultValue={values.nguoiDaiDien}
        maxLength={100}
        failure={failure}
      />
      <SelectField
        name="chucDanh"
        label={m.declare_title()}
        data={options(titles)}
        defaultValue={values.chucDanh || "GIAM_DOC"}
        failure={failure}
      />
      <OwnerFields failure={failure} />
      <p className={parts.small}>{m.declare_compared()}</p>
      <SubmitButton name="intent" value="declare" className={parts.start}>
        {m.declare_submit()}
      </SubmitButton>
    </PostForm>
  );
}
