import { Form, Link } from "react-router";
import type { FormFailure } from "~/lib/failure";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { Money } from "~/ui/data/Money";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { SelectField, TextField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";
import styles from "./cart.module.css";

export type Cart = components["schemas"]["GioHang"];
type CartLine = components["schemas"]["DongGioHang"];

/** Prefix of the ids of a line's fields, so that a refusal leads to its line. */
export const lineIds = (goiCuocId: string) => `${goiCuocId}-`;

type CartLineRowProps = { line: CartLine; failure: FormFailure | undefined };

/** Nobody founds two companies at once; what came twice can be lowered again. */
const isCounted = (line: CartLine) => line.nhieuDuoc || line.soLuong > 1;

const hasChoices = (line: CartLine) => line.datDuoc && (isCounted(line) || line.cacChuKy.length > 1);

/** Quantity and cycle. What was refused stays as it was typed. */
function LineForm({ line, failure }: CartLineRowProps) {
  const counted = isCounted(line);
  const part = { failure, idPrefix: lineIds(line.goiCuocId) };
  return (
    <Form method="post" noValidate className={`${parts.row} ${parts.foot} ${styles.edit}`}>
      <LineKeys line={line} />
      {counted ? (
        <TextField
          key={line.soLuong}
          name="soLuong"
          label={m.cart_quantity()}
          defaultValue={String(line.soLuong)}
          inputMode="numeric"
          autoComplete="off"
          {...part}
        />
      ) : (
        <input type="hidden" name="soLuong" value={line.soLuong} />
      )}
      {line.cacChuKy.length > 1 ? (
        <SelectField
          name="chuKy"
          label={m.catalog_cycle()}
          defaultValue={line.chuKy}
          data={line.cacChuKy.map(({ chuKy, tenChuKy, donGia }) => ({
            value: chuKy,
            label: `${tenChuKy}: ${formatMoney(donGia)}`,
          }))}
          {...part}
        />
      ) : (
        <input type="hidden" name="chuKy" value={line.chuKy} />
      )}
      <Button type="submit" name="intent" value="update" variant="default">
        {m.cart_update()} <span className="visually-hidden">{line.tenDichVu}</span>
      </Button>
    </Form>
  );
}

function LineAmount({ line }: { line: CartLine }) {
  if (line.thanhTien === null) return null;
  return (
    <p className={`${parts.strong} ${parts.deep} ${parts.lead} ${styles.amount}`}>
      <span className="visually-hidden">{m.cart_line_total()}: </span>
      <Money amount={line.thanhTien} />
    </p>
  );
}

/** What it is; the price of one only where the line's amount is another. */
function LineName({ line }: { line: CartLine }) {
  return (
    <div>
      <h2>
        <Link to={`/dich-vu/${line.slug}`}>{line.tenDichVu}</Link>
      </h2>
      <p className={parts.soft}>
        {line.tenGoi}
        {line.donGia !== null && line.donGia !== line.thanhTien && ` · ${formatMoney(line.donGia)}`}
      </p>
      {!line.datDuoc && <StatusBadge tone="bad">{m.cart_not_sold()}</StatusBadge>}
    </div>
  );
}

/** One line with its own small forms, so that each change is one plain post. The amount stands beside what can be changed, or the name. */
export function CartLineRow({ line, failure }: CartLineRowProps) {
  const choices = hasChoices(line);
  return (
    <li
      className={`${parts.sheet} ${parts.stackTight} ${parts.padLarge} ${parts.leadHeads} ${styles.line}`}
      data-sold={line.datDuoc}
    >
      <div className={`${parts.between} ${styles.row}`}>
        <LineName line={line} />
        {!choices && <LineAmount line={line} />}
      </div>
      {choices && (
        <div className={`${parts.between} ${styles.row}`}>
          <LineForm line={line} failure={failure} />
          <LineAmount line={line} />
        </div>
      )}
      <div className={`${parts.between} ${styles.row}`}>
        <p className={`${parts.small} ${styles.small}`}>
          {line.ghiChuVat}
          {line.giaHan && (
            <>
              <br />
              {line.giaHan}
            </>
          )}
        </p>
        <Form method="post">
          <LineKeys line={line} />
          <button type="submit" name="intent" value="remove" className={parts.textButton} data-danger>
            {m.cart_remove()} <span className="visually-hidden">{line.tenDichVu}</span>
          </button>
        </Form>
      </div>
    </li>
  );
}

function LineKeys({ line }: { line: CartLine }) {
  return (
    <>
      <input type="hidden" name="dichVuId" value={line.dichVuId} />
      <input type="hidden" name="goiCuocId" value={line.goiCuocId} />
    </>
  );
}
