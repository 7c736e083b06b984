import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { Form } from "react-router";
import { savingsOf } from "~/features/catalog/model/savings";
import type { Package, Price } from "~/features/catalog/model/types";
import { keepTogether } from "~/lib/text/compounds";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Dollars } from "~/ui/data/Dollars";
import { Money } from "~/ui/data/Money";
import { PriceParts } from "~/ui/data/PriceParts";
import { RadioField } from "~/ui/form/RadioField";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import styles from "./catalog.module.css";

/** Folded: a price in its parts, which add up to what is paid (goal G-05), and what of it has to be renewed. */
function PackagePrice({ price }: { price: Price }) {
  const rows = [
    [m.catalog_part_service(), price.phiDichVu],
    [m.catalog_part_third(), price.chiPhiBenThuBa],
    [m.catalog_part_state(), price.phiNhaNuoc],
    [m.catalog_part_vat({ rate: price.thueSuat }), price.thueGtgt],
  ] as const;
  return (
    <details className={parts.fold}>
      <summary>{m.catalog_price_parts()}</summary>
      <PriceParts parts={rows} total={[m.catalog_total(), price.donGia]} />
      {price.giaHan && <p className={`${parts.small} ${styles.small}`}>{price.giaHan}</p>}
    </details>
  );
}

type PackageCardProps = {
  dichVuId: string;
  offer: Package;
  /** Another package beside it is the one we recommend. */
  beside: boolean;
};

/** One package: its price by cycle and adding it to the cart first (works without scripts), then what it includes. */
export function PackageCard({ dichVuId, offer, beside }: PackageCardProps) {
  const [cycle, setCycle] = useState(offer.gia[0]?.chuKy);
  const price = offer.gia.find(({ chuKy }) => chuKy === cycle) ?? offer.gia[0];
  if (!price) return null;
  return (
    <li
      className={`${parts.sheet} ${parts.stack} ${parts.packed} ${parts.padLarge} ${styles.package}`}
      id={offer.ma}
      data-chosen={offer.noiBat || undefined}
    >
      {offer.noiBat && <span className={parts.tag}>{m.common_recommended()}</span>}
      <h3>{keepTogether(offer.ten)}</h3>
      <p className={parts.soft}>{offer.moTa}</p>
      <Form
        method="post"
        action="/quan-ly-gio-hang/them"
        className={`${parts.stackTight} ${parts.packed} ${parts.underlined} ${styles.order}`}
        onChange={(event) => setCycle(chosen(event.currentTarget))}
      >
        <input type="hidden" name="dichVuId" value={dichVuId} />
        <input type="hidden" name="goiCuocId" value={offer.id} />
        <PriceLine price={price} />
        <CycleChoice offer={offer} />
        <SubmitButton name="intent" value={offer.id} variant={beside ? "default" : "filled"}>
          {m.catalog_add()}
        </SubmitButton>
        <Savings offer={offer} price={price} />
        <PackagePrice price={price} />
      </Form>
      <ul className={`${parts.stackSmall} ${parts.packed} ${parts.ticks}`} aria-label={m.catalog_includes()}>
        {offer.baoGom.map((item) => (
          <li key={item}>
            <IconCheck size={20} aria-hidden="true" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
      <p className={`${parts.small} ${styles.small}`}>
        {m.catalog_time()}: {keepTogether(offer.thoiGian)}
      </p>
    </li>
  );
}

function CycleChoice({ offer }: { offer: Package }) {
  const [first, ...others] = offer.gia;
  if (!first) return null;
  if (others.length === 0) return <input type="hidden" name="chuKy" value={first.chuKy} />;
  return (
    <RadioField
      name="chuKy"
      idPrefix={`${offer.ma}-`}
      legend={m.catalog_cycle()}
      defaultValue={first.chuKy}
      options={offer.gia.map(({ chuKy, tenChuKy, donGia }) => ({
        value: chuKy,
        label: (
          <>
            {tenChuKy}: <Money amount={donGia} />
          </>
        ),
      }))}
    />
  );
}

/** What the package saves against its parts, and a longer cycle against months; computed from the prices on sale. */
function Savings({ offer, price }: { offer: Package; price: Price }) {
  const { apart, cycle } = savingsOf(offer, price);
  return (
    <>
      {apart > 0 && (
        <p className={`${parts.strong} ${parts.good}`}>
          {m.catalog_cheaper_than_apart({ amount: formatMoney(apart) })}
        </p>
      )}
      {cycle && (
        <p className={`${parts.strong} ${parts.good}`}>
          {m.catalog_cheaper_than_months({ months: cycle.months, amount: formatMoney(cycle.saved) })}
        </p>
      )}
    </>
  );
}

function PriceLine({ price }: { price: Price }) {
  return (
    <p>
      <span className={parts.figure}>
        <Money amount={price.donGia} />
      </span>{" "}
      <Dollars amount={price.donGia} />{" "}
      {price.chuKy !== "MOT_LAN" && (
        <span className={`${parts.small} ${styles.small}`}>/ {price.tenChuKy}</span>
      )}
      <br />
      <span className={`${parts.small} ${styles.small}`}>{price.ghiChuVat}</span>
    </p>
  );
}

function chosen(form: HTMLFormElement): Price["chuKy"] {
  return String(new FormData(form).get("chuKy")) as Price["chuKy"];
}
