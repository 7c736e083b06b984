import { Button, NativeSelect, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { formatMoney } from "~/lib/format";
import { m } from "~/paraglide/messages.js";
import { Money } from "~/ui/Money";
import { StatusBadge } from "~/ui/StatusBadge";
import styles from "./cart.module.css";
import type { CartLine } from "./types";

/** One line with its own small forms, so that each change is one plain post. */
export function CartLineRow({ line }: { line: CartLine }) {
  const id = line.goiCuocId;
  return (
    <li className={styles.line} data-sold={line.datDuoc}>
      <div>
        <h2>
          <Link to={`/dich-vu/${line.slug}`}>{line.tenDichVu}</Link>
        </h2>
        <p className={styles.soft}>{line.tenGoi}</p>
        {!line.datDuoc && <StatusBadge tone="bad">{m.cart_not_sold()}</StatusBadge>}
      </div>
      <div className={styles.row}>
        {line.datDuoc && (
          <Form method="post" className={styles.edit}>
            <LineKeys line={line} />
            <TextInput
              type="number"
              id={`soLuong-${id}`}
              key={line.soLuong}
              name="soLuong"
              label={m.cart_quantity()}
              defaultValue={line.soLuong}
              min={1}
              max={99}
              inputMode="numeric"
            />
            <NativeSelect
              id={`chuKy-${id}`}
              key={line.chuKy}
              name="chuKy"
              label={m.shop_cycle()}
              defaultValue={line.chuKy}
              data={line.cacChuKy.map(({ chuKy, tenChuKy, donGia }) => ({
                value: chuKy,
                label: `${tenChuKy}: ${formatMoney(donGia)}`,
              }))}
            />
            <Button type="submit" name="intent" value="update" variant="default">
              {m.cart_update()}
            </Button>
          </Form>
        )}
        {line.thanhTien !== null && (
          <p className={styles.amount}>
            <span className="visually-hidden">{m.cart_line_total()}: </span>
            <Money amount={line.thanhTien} />
          </p>
        )}
      </div>
      <div className={styles.row}>
        <p className={styles.soft}>
          {line.ghiChuVat}
          {line.giaHan && (
            <>
              <br />
              {m.cart_renewal({ text: line.giaHan })}
            </>
          )}
        </p>
        <Form method="post">
          <LineKeys line={line} />
          <button type="submit" name="intent" value="remove" className={styles.remove}>
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
