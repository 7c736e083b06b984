import type { FocusEvent } from "react";
import { Form, Link } from "react-router";
import type { Family, ServiceRow } from "~/features/catalog/model/types";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { Dollars } from "~/ui/data/Dollars";
import type { IconName } from "~/ui/data/icons";
import { Money } from "~/ui/data/Money";
import { NamedIcon } from "~/ui/data/NamedIcon";
import { Pagination } from "~/ui/data/Pagination";
import { EmptyState } from "~/ui/feedback/EmptyState";
import parts from "~/ui/theme/parts.module.css";
import styles from "./catalog.module.css";

/** What stands for a family's icon until it has come: families differ without scripts and on a slow line too. */
const OURS: Record<string, IconName> = {
  building: "company",
  calculator: "accounting",
  "file-invoice": "invoice",
  "receipt-tax": "tax",
  scale: "legal",
  speakerphone: "marketing",
};

type ServiceListProps = {
  base: "/dich-vu" | "/dich-vu-don-le";
  services: ServiceRow[];
  families: Family[];
  /** The family asked for. */
  nhom: string | null;
  tim: string;
  page: { so: number; kichThuoc: number; tong: number };
};

/** The catalogue's list: search, families, cards with the lowest price. */
export function ServiceList({ base, services, families, nhom, tim, page }: ServiceListProps) {
  return (
    <>
      <div className={`${parts.stack} ${parts.farApart}`}>
        <Form method="get" action={base} className={`${parts.ask} ${styles.search}`}>
          {nhom && <input type="hidden" name="nhom" value={nhom} />}
          <label htmlFor="tim">{m.catalog_search()}</label>
          <input
            className={parts.input}
            id="tim"
            type="search"
            name="tim"
            placeholder={m.catalog_search_hint()}
            defaultValue={tim}
            key={tim}
            maxLength={100}
          />
          <Button type="submit">{m.catalog_find()}</Button>
        </Form>
        <FamilyLinks base={base} families={families} nhom={nhom} tim={tim} />
      </div>
      <p className={`${parts.soft} ${parts.apart}`} role="status">
        {tim ? m.catalog_found_for({ count: page.tong, words: tim }) : m.catalog_found({ count: page.tong })}
      </p>
      <Notes services={services} />
      {services.length === 0 ? (
        <EmptyState
          help
          icon="services"
          title={m.catalog_none_title()}
          action={
            <Button component={Link} to={base} variant="default">
              {m.catalog_show_all()}
            </Button>
          }
        >
          <p>{m.catalog_none_text()}</p>
        </EmptyState>
      ) : (
        <ul className={`${parts.stack} ${parts.farApart} ${parts.cardsEven}`}>
          {services.map((service) => (
            <ServiceCard key={service.id} service={service} base={base} />
          ))}
        </ul>
      )}
      <Pagination
        page={page.so}
        size={page.kichThuoc}
        total={page.tong}
        hrefOf={(number) => listPath(base, { nhom, tim, trang: String(number) })}
      />
    </>
  );
}

/** What holds for the prices below, each once, and that they are sample data. */
function Notes({ services }: { services: ServiceRow[] }) {
  if (services.length === 0) return null;
  const vat = [...new Set(services.map(({ giaTu }) => giaTu.ghiChuVat))].filter(Boolean);
  return (
    <p className={`${parts.soft} ${parts.apart}`}>
      {vat.join(" ")}{" "}
      {services.some(({ mau }) => mau) && <span className={parts.sample}>{m.common_sample()}</span>}
    </p>
  );
}

/** Address of the list with its filters; empty ones are left out. */
function listPath(base: string, asked: Record<string, string | null>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  return query.size > 0 ? `${base}?${query}` : base;
}

/** Browsers take a chip for seen once a corner of it is; the Tab key shows all of it. */
function reveal({ currentTarget }: FocusEvent<HTMLElement>) {
  // Not for a finger or a mouse, from under which it would slip.
  if (currentTarget.matches(":focus-visible"))
    currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function FamilyLinks({
  base,
  families,
  nhom,
  tim,
}: Pick<ServiceListProps, "base" | "families" | "nhom" | "tim">) {
  const rows = [{ ma: null, ten: m.catalog_all_families(), bieuTuong: "packages" }, ...families];
  return (
    <nav aria-label={m.catalog_families()}>
      <ul className={`${parts.chips} ${styles.families}`}>
        {rows.map(({ ma, ten, bieuTuong }) => (
          <li key={ma ?? ""}>
            <Link
              to={listPath(base, { nhom: ma, tim })}
              aria-current={ma === nhom ? "true" : undefined}
              onFocus={reveal}
            >
              <NamedIcon name={bieuTuong} fallback={OURS[bieuTuong] ?? "services"} size={18} />
              {ten}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ServiceCard({ service, base }: { service: ServiceRow; base: string }) {
  const { giaTu } = service;
  return (
    <li
      className={`${parts.sheet} ${parts.leadHeads} ${parts.cardLink} ${parts.column} ${parts.gapSmall} ${parts.padLarge} ${styles.card}`}
    >
      <span className={`${parts.strong} ${parts.teal}`}>{service.nhom.ten}</span>
      <h2>
        <Link to={`${base}/${service.slug}`}>{keepTogether(service.ten)}</Link>
      </h2>
      <p className={parts.soft}>{service.tomTat}</p>
      <p className={`${parts.small} ${styles.small}`}>{service.thoiGian}</p>
      <p className={`${parts.ruled} ${styles.price}`}>
        {m.catalog_from()}{" "}
        <strong>
          <Money amount={giaTu.donGia} />
        </strong>{" "}
        <Dollars amount={giaTu.donGia} />{" "}
        {giaTu.chuKy !== "MOT_LAN" && (
          <span className={`${parts.small} ${styles.small}`}>/ {giaTu.tenChuKy}</span>
        )}
      </p>
    </li>
  );
}
