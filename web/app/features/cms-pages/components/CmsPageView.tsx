import type { ReactNode } from "react";
import { Link, useLoaderData } from "react-router";
import type { CmsPage, CmsPageData, DeliveryFees, PageLink } from "~/features/cms-pages/model/screen";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import { RichText } from "~/ui/data/RichText";
import { TableOfContents } from "~/ui/data/TableOfContents";
import { VietnameseName } from "~/ui/data/VietnameseName";
import { Eligibility } from "~/ui/help/Eligibility";
import { Page } from "~/ui/layout/Page";
import { useRootData } from "~/ui/root-data";
import parts from "~/ui/theme/parts.module.css";
import styles from "./CmsPageView.module.css";

const STATES = {
  HIEN_HANH: m.cms_pages_current,
  DA_THAY: m.cms_pages_past,
  SAP_CO: m.cms_pages_coming,
} as const;

function Head({ page }: { page: CmsPage }) {
  return (
    <header className={`${parts.stackTight} ${styles.title}`}>
      <h1>{keepTogether(page.tieuDe)}</h1>
      <p className={`${parts.soft} ${styles.lead}`}>{page.tomTat}</p>
      <p className={`${parts.wrap} ${parts.soft} ${parts.gapFacts}`}>
        <span>
          {page.loai === "CHINH_SACH" ? m.cms_pages_in_force() : m.cms_pages_version_of()}{" "}
          <DateText value={page.hieuLucTu} />
        </span>
        {page.mau && <span>{m.cms_pages_sample()}</span>}
      </p>
      {!page.hienHanh && (
        <p className={`${parts.amber} ${parts.padWide} ${parts.corners} ${styles.old}`} role="note">
          {m.cms_pages_not_in_force()} <Link to={`/${page.slug}`}>{m.cms_pages_see_current()}</Link>
        </p>
      )}
    </header>
  );
}

function Versions({ page }: { page: CmsPage }) {
  if (page.cacPhienBan.length < 2) return null;
  return (
    <section aria-labelledby="cac-phien-ban">
      <h2 id="cac-phien-ban">{keepTogether(m.cms_pages_versions())}</h2>
      <ul>
        {page.cacPhienBan.map(({ hieuLucTu, trangThai }) => (
          <li key={hieuLucTu}>
            {hieuLucTu === page.hieuLucTu ? (
              <span>
                <strong>
                  {m.cms_pages_version_of()} <DateText value={hieuLucTu} />
                </strong>
              </span>
            ) : (
              <Link to={`/${page.slug}?phienBan=${hieuLucTu}`}>
                {m.cms_pages_version_of()} <DateText value={hieuLucTu} />
              </Link>
            )}
            <span className={parts.soft}>{STATES[trangThai]()}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Others({ links, slug }: { links: PageLink[]; slug: string }) {
  return (
    <nav aria-labelledby="trang-khac">
      <h2 id="trang-khac">{keepTogether(m.cms_pages_others())}</h2>
      <ul>
        {links
          .filter((link) => link.slug !== slug)
          .map((link) => (
            <li key={link.slug}>
              <Link to={`/${link.slug}`}>{link.tieuDe}</Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The address of exactly this version: one that is not in force is named by its date. */
function addressOf({ slug, hienHanh, hieuLucTu }: CmsPage, site: string): string {
  return `${site}/${slug}${hienHanh ? "" : `?phienBan=${hieuLucTu}`}`;
}

/** Today's delivery fees; checkout counts by the same table. */
function FeeTable({ fees: { cacTinh, macDinh } }: { fees: DeliveryFees }) {
  const rows = cacTinh.map((fee) => ({ ...fee, key: fee.maTinh, place: fee.tenTinh }));
  if (macDinh) rows.push({ ...macDinh, maTinh: "", tenTinh: "", key: "", place: m.cms_pages_fees_others() });
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="bang-phi" className={`${parts.wellBelow} ${styles.fees}`}>
      <h2 id="bang-phi">{keepTogether(m.cms_pages_fees())}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.cms_pages_fees_place()}</th>
            <th scope="col">{m.cms_pages_fees_fee()}</th>
            <th scope="col">{m.cms_pages_fees_days()}</th>
            <th scope="col">{m.cms_pages_fees_carrier()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, place, phi, ngayTu, ngayDen, donVi }) => (
            <tr key={key}>
              <th scope="row">{key ? <VietnameseName>{place}</VietnameseName> : place}</th>
              <td>
                <Money amount={phi} />
              </td>
              <td>{ngayTu === ngayDen ? ngayTu : `${ngayTu}–${ngayDen}`}</td>
              <td>{donVi}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A policy or information page: text, what else belongs to it, its date, its versions; prints as a document. */
export function CmsPageView({ page, links, fees, children }: CmsPageData & { children?: ReactNode }) {
  const root = useRootData();
  return (
    <>
      <Head page={page} />
      <div className={`${styles.contents} screen-only`}>
        <TableOfContents
          title={m.cms_pages_contents()}
          headings={page.mucLuc.filter(({ cap }) => cap === 2)}
        />
      </div>
      <RichText html={page.noiDung} />
      {fees && <FeeTable fees={fees} />}
      {children && <div className={styles.more}>{children}</div>}
      {page.loai !== "CHINH_SACH" && <Eligibility />}
      <p className={styles.printed}>
        <VietnameseName>{root?.company.name}</VietnameseName>.{" "}
        {m.cms_pages_print_note({ address: addressOf(page, root?.publicUrl ?? "") })}
      </p>
      <div
        className={`${parts.stackWide} ${parts.leadHeads} ${parts.part} ${parts.sectionBelow} ${styles.after} screen-only`}
      >
        <Versions page={page} />
        <Others links={links.filter(({ loai }) => loai === page.loai)} slug={page.slug} />
      </div>
    </>
  );
}

/** The frame of every policy and information page. */
export function CmsPageScreen({ children }: { children?: ReactNode }) {
  const data = useLoaderData<CmsPageData>();
  return (
    <Page width="text">
      <CmsPageView {...data}>{children}</CmsPageView>
    </Page>
  );
}
