import { cycleName } from "~/features/admin/model/cycle-name";
import type { FormPart } from "~/features/admin/shared/AdminForm";
import { Facts } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { type FormFailure, fieldError } from "~/lib/failure";
import { formatDateTime, formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { CheckboxField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";

type Preview = components["schemas"]["XemTruocGia"];

function percentOf(now: number, before: number): string {
  const percent = Math.round(((now - before) / before) * 100);
  return percent > 0 ? `+${percent}%` : `${percent}%`;
}

function previewOf(failure: FormFailure | undefined): Preview | undefined {
  return failure?.extra?.xemTruoc as Preview | undefined;
}

/** The check-out's line and the card as customers will read them, one per VAT rate. */
function Seen({ preview, cycle }: { preview: Preview; cycle: string }) {
  const { tenDichVu, tenGoi, giaCu, giaTu, ky, thayThe } = preview;
  return (
    <>
      {ky.map((term) => (
        <Facts
          key={term.tu}
          entries={[
            [m.admin_price_preview_from(), formatDateTime(term.tu)],
            [m.admin_price_preview_line(), `${tenDichVu}, ${tenGoi} (${cycle}): ${formatMoney(term.donGia)}`],
            [m.admin_price_preview_note(), term.ghiChuVat],
            [m.admin_price_own(), formatMoney(term.phiDichVu)],
            [m.admin_price_vat(), formatMoney(term.thueGtgt)],
          ]}
        />
      ))}
      <Facts
        entries={[
          [m.admin_price_preview_card(), m.admin_price_preview_card_text({ amount: formatMoney(giaTu) })],
          [
            m.admin_price_preview_before(),
            giaCu ? `${formatMoney(giaCu)} (${percentOf(ky[0]?.donGia ?? 0, giaCu)})` : null,
          ],
        ]}
      />
      {thayThe.map(({ donGia, tu }) => (
        <p key={tu} className={parts.note}>
          {m.admin_price_preview_replaces({ amount: formatMoney(donGia), when: formatDateTime(tu) })}
        </p>
      ))}
    </>
  );
}

/** What a price would look like to customers, the question about a zero too many, and that two people are needed. */
export function PricePreview({ part }: { part: FormPart }) {
  const preview = previewOf(part.failure);
  const values = part.failure?.values;
  const cycle = cycleName.codes.find((one) => one === values?.chuKy);
  const farOff = preview?.canXacNhan || fieldError(part.failure, "xacNhan") || values?.xacNhan;
  return (
    <>
      {preview && (
        <section className={styles.note} aria-label={m.admin_price_preview_title()}>
          <h3>{m.admin_price_preview_title()}</h3>
          <Seen preview={preview} cycle={cycle ? cycleName(cycle) : ""} />
        </section>
      )}
      {farOff && <CheckboxField name="xacNhan" label={m.admin_price_sure()} optional {...part} />}
      {preview?.canDuyet && <p className={parts.note}>{m.admin_price_two_people()}</p>}
    </>
  );
}
