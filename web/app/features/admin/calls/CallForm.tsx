import { useState } from "react";
import { AdminForm } from "~/features/admin/shared/AdminForm";
import { Fold, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { FormFailure } from "~/lib/failure";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { useScripts } from "~/ui/analytics/use-scripts";
import { Button } from "~/ui/button/Button";
import { TypedAddress } from "~/ui/form/address/AddressFields";
import { CheckboxField, SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { useFailure } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";

/** A service with its packages on sale. */
export type Offer = {
  service: string;
  packages: { value: string; name: string; tenChuKy: string; donGia: number }[];
};

type PartProps = { failure: FormFailure | undefined };

const FIRST_ROWS = 3;
const MOST_ROWS = 20;

function Contact() {
  return (
    <Panel title={m.admin_calls_contact()} note={m.admin_calls_contact_text()}>
      <div className={styles.pairs}>
        <TextField name="khach.hoTen" label={m.admin_name()} maxLength={100} />
        <TextField
          name="khach.soDienThoai"
          label={m.admin_phone()}
          type="tel"
          inputMode="tel"
          maxLength={32}
        />
        <TextField name="khach.email" label={m.common_email()} inputMode="email" maxLength={255} optional />
        <SelectField
          name="ngonNgu"
          label={m.admin_calls_language()}
          data={[
            { value: "vi", label: "Tiếng Việt" },
            { value: "en", label: "English" },
          ]}
        />
      </div>
    </Panel>
  );
}

/** How many rows a form that comes back had. */
function filled(failure: FormFailure | undefined): number {
  const rows = Object.keys(failure?.values ?? {}).filter((name) => name.startsWith("danhSachDichVu."));
  return Math.max(FIRST_ROWS, rows.length);
}

/** Rows of packages to choose from the price list. */
export function Wanted({ offers, failure }: PartProps & { offers: Offer[] }) {
  const [rows, setRows] = useState(filled(failure));
  const scripts = useScripts();
  const data = [
    { value: "", label: m.admin_calls_choose() },
    ...offers.map(({ service, packages }) => ({
      group: service,
      items: packages.map(({ value, name, tenChuKy, donGia }) => ({
        value,
        label: `${name}, ${tenChuKy}, ${formatMoney(donGia)}`,
      })),
    })),
  ];
  return (
    <Panel title={m.admin_calls_wanted()} id="danhSachDichVu">
      {Array.from({ length: rows }, (_, at) => at).map((at) => (
        <div key={at} className={`${styles.pairs} ${parts.apart}`}>
          <SelectField
            name={`danhSachDichVu.${at}`}
            label={m.admin_calls_package({ number: at + 1 })}
            data={data}
            optional={at > 0}
            failure={failure}
          />
          <TextField
            name={`soLuong.${at}`}
            label={m.admin_quantity()}
            type="number"
            inputMode="numeric"
            defaultValue="1"
            failure={failure}
          />
        </div>
      ))}
      {scripts && rows < MOST_ROWS && (
        <p>
          <Button type="button" variant="default" onClick={() => setRows(rows + 1)}>
            {m.admin_calls_more()}
          </Button>
        </p>
      )}
    </Panel>
  );
}

/** By which media the link goes out. */
export function MediaFields({ failure, idPrefix }: PartProps & { idPrefix?: string }) {
  const part = { failure, idPrefix, optional: true };
  return (
    <>
      <CheckboxField name="guiSms" label={m.admin_calls_sms()} {...part} />
      <CheckboxField name="guiEmail" label={m.admin_calls_mail()} {...part} />
    </>
  );
}

/** What staff fill in while the customer is on the phone. */
export function CallForm({ offers, once }: { offers: Offer[]; once: string }) {
  const failure = useFailure();
  const address = failure?.errors.some(({ truong }) => truong.startsWith("diaChiGiao"));
  return (
    <AdminForm intent="prepare" once={once} failure={failure} idPrefix="">
      <div className={`${parts.stack} ${styles.stack}`}>
        <Contact />
        <Wanted offers={offers} failure={failure} />
        <section className={styles.panel}>
          <Fold
            summary={m.admin_calls_address()}
            open={address || Boolean(failure?.values["diaChiGiao.soNhaDuong"])}
          >
            <TypedAddress failure={failure} />
          </Fold>
          <div className={parts.below}>
            <TextAreaField
              name="ghiChu"
              label={m.admin_calls_note()}
              hint={m.admin_calls_note_hint()}
              rows={2}
              maxLength={1000}
              optional
            />
          </div>
        </section>
        <Panel title={m.admin_calls_send()} note={m.admin_calls_send_hint()}>
          <MediaFields failure={failure} />
          <SubmitButton name="nut" value="prepare">
            {m.admin_calls_save()}
          </SubmitButton>
        </Panel>
      </div>
    </AdminForm>
  );
}
