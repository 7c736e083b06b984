import { TextPair } from "~/features/admin/catalog/ServiceForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { Bank, CompanyPage } from "~/features/admin/shared/types";
import { formatCount } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { PostForm, useFailure } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import { OpeningHoursFields } from "./OpeningHoursFields";
import { SettingsConflict } from "./SettingsConflict";

type PartProps = { company: CompanyPage };

function Names({ company }: PartProps) {
  return (
    <Panel title={m.company_names()}>
      <div className={styles.form}>
        <TextPair name="ten" label={m.company_name()} values={[company.tenVi, company.tenEn]} />
        <div className={styles.two}>
          <TextField
            name="maSoThue"
            label={m.company_tax_code()}
            defaultValue={company.maSoThue}
            maxLength={14}
            inputMode="numeric"
          />
          <TextField
            name="ngayCap"
            type="date"
            label={m.admin_dossier_issued_on()}
            defaultValue={company.ngayCap}
          />
        </div>
        <TextPair
          name="noiCap"
          long
          label={m.company_issued_by()}
          values={[company.noiCapVi, company.noiCapEn]}
        />
        <TextPair
          name="diaChi"
          long
          label={m.company_address()}
          values={[company.diaChiVi, company.diaChiEn]}
        />
        <TextPair
          name="daiDien"
          label={m.company_representative()}
          values={[company.daiDienVi, company.daiDienEn]}
        />
        <TextField name="tenMien" label={m.company_domain()} defaultValue={company.tenMien} maxLength={120} />
      </div>
    </Panel>
  );
}

function Contact({ company }: PartProps) {
  const mails = [
    ["email", m.company_email(), company.email],
    ["emailKhieuNai", m.company_email_complaints(), company.emailKhieuNai],
    ["emailDuLieu", m.company_email_data(), company.emailDuLieu],
  ] as const;
  return (
    <Panel title={m.company_contact()}>
      <div className={styles.form}>
        <div className={styles.two}>
          <TextField
            name="hotline"
            type="tel"
            label={m.company_hotline()}
            defaultValue={company.hotline}
            maxLength={32}
          />
          <TextField
            name="zaloUrl"
            label={m.company_zalo()}
            hint={m.company_zalo_hint()}
            defaultValue={company.zaloUrl}
            maxLength={200}
          />
          {mails.map(([name, label, value]) => (
            <TextField
              key={name}
              name={name}
              label={label}
              inputMode="email"
              defaultValue={value}
              maxLength={255}
            />
          ))}
        </div>
        <OpeningHoursFields company={company} />
        <TextAreaField
          name="ngayNghi"
          label={m.company_holidays()}
          hint={m.company_holidays_hint()}
          rows={3}
          defaultValue={(company.ngayNghi ?? []).join("\n")}
          optional
        />
      </div>
    </Panel>
  );
}

type Account = CompanyPage["taiKhoan"][number];
type MoneyProps = PartProps & { banks: Bank[] };

function AccountFields({
  number,
  account,
  banks,
}: { number: number; account?: Account } & Pick<MoneyProps, "banks">) {
  const field = (name: keyof Account) => ({
    name: `taiKhoan.${number}.${name}`,
    defaultValue: account?.[name] ?? "",
    optional: number > 0,
  });
  const choices = banks.map(({ bin, ten, tenDayDu }) => ({
    value: bin,
    label: `${ten} (${bin}), ${tenDayDu}`,
  }));
  return (
    <fieldset className={styles.item}>
      <legend>{m.company_account({ number: number + 1 })}</legend>
      <p className={styles.soft}>{number === 0 ? m.company_account_main() : m.company_account_none()}</p>
      <div className={styles.form}>
        <SelectField
          {...field("bin")}
          label={m.admin_bank()}
          data={[{ value: "", label: m.company_bank_choose() }, ...choices]}
        />
        <div className={styles.two}>
          <TextField {...field("soTaiKhoan")} label={m.admin_account_number()} maxLength={19} />
          <TextField {...field("chuTaiKhoan")} label={m.company_bank_holder()} maxLength={255} />
        </div>
      </div>
    </fieldset>
  );
}

function Money({ company, banks }: MoneyProps) {
  const byName = [...banks].sort((one, other) => one.ten.localeCompare(other.ten));
  return (
    <Panel title={m.company_money()}>
      <TextPair name="vat" label={m.company_vat()} values={[company.vatVi, company.vatEn]} rows={2} />
      <div className={styles.two}>
        <TextField
          name="tyGiaUsd"
          label={m.company_dollar()}
          hint={m.company_dollar_hint()}
          defaultValue={company.tyGiaUsd ? formatCount(company.tyGiaUsd) : ""}
          inputMode="numeric"
          maxLength={7}
          optional
        />
        <TextField
          name="tyGiaUsdNgay"
          type="date"
          label={m.company_dollar_on()}
          defaultValue={company.tyGiaUsdNgay ?? ""}
          optional
        />
      </div>
      {[0, 1, 2].map((number) => (
        <AccountFields key={number} number={number} account={company.taiKhoan[number]} banks={byName} />
      ))}
      <p className={styles.note}>{m.company_two_people()}</p>
    </Panel>
  );
}

/** Everything about the company in one form; what somebody else saved meanwhile is shown, nothing typed is lost. */
export function SiteSettingsForm({ company, banks }: { company: CompanyPage; banks: Bank[] }) {
  const failure = useFailure();
  return (
    <PostForm failure={failure} className={`${parts.stack} ${styles.stack}`}>
      {/* What was typed belongs to the version it was typed over, or to the newer one that it was joined with. */}
      <input type="hidden" name="phienBan" value={failure?.values.phienBan ?? company.phienBan} />
      {failure && <SettingsConflict failure={failure} />}
      <Names company={company} />
      <Contact company={company} />
      <Money company={company} banks={banks} />
      <div className={styles.form}>
        <CheckboxField name="mau" label={m.company_sample()} defaultChecked={company.mau} optional />
        <TextField name="ghiChu" label={m.company_reason()} maxLength={1000} optional />
        <SubmitButton name="intent" value="save">
          {m.company_save()}
        </SubmitButton>
      </div>
    </PostForm>
  );
}
