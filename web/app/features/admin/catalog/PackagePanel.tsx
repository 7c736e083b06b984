import { Link } from "react-router";
import { cycleName } from "~/features/admin/model/cycle-name";
import { Fold } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { badgeColumn, timeColumn } from "~/features/admin/shared/columns";
import { priceAge, saleState, toneOf } from "~/features/admin/shared/labels";
import type { Package, Price, Service } from "~/features/admin/shared/types";
import { withQuery } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { StatusBadge } from "~/ui/data/StatusBadge";
import layout from "~/ui/theme/parts.module.css";
import { PriceForms, pricesNow, StopForms } from "./PriceForms";
import { SaleForm } from "./ServiceForm";
import { PackageTexts } from "./ServiceTexts";

/** What the person may change; the API checks again. */
export type Rights = { texts: boolean; prices: boolean };

function amount(key: "donGia" | "phiDichVu" | "phiNhaNuoc" | "chiPhiBenThuBa" | "thueGtgt", label: string) {
  return { key, label, kind: "number" as const, cell: (price: Price) => <Money amount={price[key]} /> };
}

function currentColumns(): Column<Price>[] {
  return [
    { key: "cycle", label: m.admin_cycle(), kind: "head", cell: ({ chuKy }) => cycleName(chuKy) },
    amount("donGia", m.admin_price()),
    amount("phiDichVu", m.admin_price_own()),
    amount("phiNhaNuoc", m.admin_price_state()),
    amount("chiPhiBenThuBa", m.admin_price_third()),
    amount("thueGtgt", m.admin_price_vat()),
  ];
}

function historyColumns(): Column<Price>[] {
  return [
    { key: "cycle", label: m.admin_cycle(), kind: "head", cell: ({ chuKy }) => cycleName(chuKy) },
    amount("donGia", m.admin_price()),
    timeColumn("from", m.admin_valid_from(), ({ validFrom }) => validFrom),
    {
      key: "to",
      label: m.admin_valid_to(),
      cell: ({ validTo }) => (validTo ? <DateText value={validTo} time /> : m.admin_none()),
    },
    badgeColumn("age", m.admin_state(), ({ tinhTrang }) => [toneOf(tinhTrang), priceAge(tinhTrang)]),
    { key: "reason", label: m.admin_reason(), cell: ({ lyDo }) => lyDo },
  ];
}

/** A link to the orders that a wrong price affected, next to each price that has been in force (requirement S4.7). */
function wrongColumn(service: Service, offer: Package): Column<Price> {
  return {
    key: "wrong",
    label: m.admin_wrong_price(),
    cell: ({ id, chuKy, donGia }) =>
      // A price that continued under another VAT rate has several rows; its orders are the same.
      offer.gia.find((price) => price.chuKy === chuKy && price.donGia === donGia)?.id === id && (
        <Link to={withQuery(`/quan-tri/dich-vu/${service.id}/sai-gia`, { goi: offer.id, chuKy, donGia })}>
          {m.admin_wrong_price_title()}
        </Link>
      ),
  };
}

function Prices({ offer }: { offer: Package }) {
  const now = pricesNow(offer);
  if (now.length === 0) return <p className={layout.note}>{m.admin_price_none()}</p>;
  return (
    <DataTable caption={m.admin_prices_now()} columns={currentColumns()} rows={now} idOf={({ id }) => id} />
  );
}

function History({ service, offer, rights }: Omit<PackagePanelProps, "once">) {
  const wrong = rights.prices ? [wrongColumn(service, offer)] : [];
  return (
    <Fold summary={m.admin_price_history({ count: offer.gia.length })}>
      <p className={styles.soft}>{m.admin_price_note()}</p>
      <DataTable
        caption={m.admin_price_history({ count: offer.gia.length })}
        columns={[...historyColumns(), ...wrong]}
        rows={offer.gia}
        idOf={({ id }) => id}
      />
    </Fold>
  );
}

type PackagePanelProps = { service: Service; offer: Package; once: string; rights: Rights };

/** One package: what it costs now, its price history, and changing it. */
export function PackagePanel({ service, offer, once, rights }: PackagePanelProps) {
  const parts = { service, offer, once };
  return (
    <section className={styles.panel} aria-labelledby={`goi-${offer.id}`}>
      <div className={`${layout.between} ${layout.gapFacts} ${layout.nearApart}`}>
        <h2 id={`goi-${offer.id}`} className={layout.lead}>
          {offer.tenVi} <span className={styles.soft}>({offer.ma})</span>
        </h2>
        <span className={`${layout.rowTight} ${layout.middle}`}>
          <StatusBadge tone={toneOf(offer.trangThai)}>{saleState(offer.trangThai)}</StatusBadge>
          <SaleForm version={service.phienBan} once={once} state={offer.trangThai} packageId={offer.id} />
        </span>
      </div>
      <Prices offer={offer} />
      <div className={styles.after}>
        {rights.prices && <PriceForms {...parts} />}
        <History service={service} offer={offer} rights={rights} />
        {rights.texts && <PackageTexts {...parts} />}
        {rights.prices && <StopForms {...parts} />}
      </div>
    </section>
  );
}
