import { Link } from "react-router";
import { MEASURING_PATH } from "~/lib/analytics-consent";
import type { Company, NavItem, RootData } from "~/lib/root-data";
import { capital } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { VietnameseName } from "~/ui/data/VietnameseName";
import parts from "~/ui/theme/parts.module.css";
import { useRootData } from "../root-data";
import { ContactLinks } from "./ContactLinks";
import { Logo } from "./Logo";
import styles from "./SiteFooter.module.css";

type LinkGroupProps = {
  title: string;
  items: NavItem[];
  /** A phone leaves it out: its menu, one tap away, lists the same, or a fold does. */
  wide?: boolean;
};

function Links({ items, className = styles.list }: { items: NavItem[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map(({ path, label }) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

function LinkGroup({ title, items, wide }: LinkGroupProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={title} data-wide={wide || undefined}>
      <h2 className={`${parts.rowTight} ${styles.heading}`}>{title}</h2>
      <Links items={items} />
    </nav>
  );
}

/** A dozen links that a phone folds: who scrolls to its end looks for us, not for them. */
function Policies({ items }: { items: NavItem[] }) {
  return (
    <>
      <LinkGroup title={m.common_policies()} items={items} wide />
      <details className={`${parts.fold} ${styles.folded}`}>
        <summary>{m.common_policies()}</summary>
        <Links items={items} />
      </details>
    </>
  );
}

function CompanyFacts({ company }: { company: Company }) {
  return (
    <section aria-label={m.common_company_info()}>
      <h2 className={`${parts.rowTight} ${styles.heading}`}>
        {m.common_company_info()}
        {company.sample && <span className={parts.sample}>{m.common_sample()}</span>}
      </h2>
      <address className={`${parts.stackClose} ${styles.facts}`}>
        <strong>
          <VietnameseName>{company.name}</VietnameseName>
        </strong>
        <span>
          {m.common_tax_code()}: {company.taxCode}
        </span>
        <span>
          {m.common_address()}: <VietnameseName>{company.address}</VietnameseName>
        </span>
        <span>
          {m.common_email()}: <a href={`mailto:${company.email}`}>{company.email}</a>
        </span>
      </address>
      {company.sample && <p className={`${parts.small} ${styles.note}`}>{m.common_sample_note()}</p>}
    </section>
  );
}

/** Pages to look around in; what helps stands beside them, in a list of its own. */
function exploredOf(root: RootData | undefined): NavItem[] {
  return root?.nav.filter(({ path }) => !root.help.some((one) => one.path === path)) ?? [];
}

function policiesOf(root: RootData | undefined): NavItem[] {
  if (!root) return [];
  if (!root.measuring) return root.policies;
  return [...root.policies, { path: MEASURING_PATH, label: m.site_analytics_title(), icon: "legal" }];
}

/** Footer of every ordinary page: who we are, where to find us, policies. */
export function SiteFooter() {
  const root = useRootData();
  return (
    <footer className={`${parts.sectionBelow} ${styles.footer} screen-only`}>
      <div className={`${parts.inner} ${parts.stack} ${parts.cardsSmall} ${styles.inner}`}>
        <div>
          <Logo onDark />
          <p className={`${parts.nearBelow} ${styles.tagline}`}>{m.common_tagline()}</p>
          <p className={`${parts.small} ${styles.note}`}>{m.common_what_we_do()}</p>
          <div className={`${parts.links} ${parts.nearBelow}`}>
            <ContactLinks className={styles.contactLink} />
          </div>
          {root?.company.hours && (
            <p className={`${parts.small} ${styles.note}`}>{capital(root.company.hours)}</p>
          )}
        </div>
        <LinkGroup title={m.common_explore()} items={exploredOf(root)} wide />
        <LinkGroup title={m.common_help_and_tools()} items={root?.help ?? []} />
        <Policies items={policiesOf(root)} />
        {root && <CompanyFacts company={root.company} />}
      </div>
    </footer>
  );
}

/** Policies that matter while somebody orders, pays or fills in. */
const TASK_POLICIES = ["/dieu-khoan-su-dung", "/chinh-sach-bao-mat", "/chinh-sach-doi-tra"];

/** Footer of a page that is one task: who we are, how to reach a person, three policies. */
export function TaskFooter() {
  const root = useRootData();
  const policies = (root?.policies ?? []).filter(({ path }) => TASK_POLICIES.includes(path));
  return (
    <footer className={`${styles.footer} ${parts.wellBelow} ${styles.task} screen-only`}>
      <div className={`${parts.between} ${parts.inner} ${parts.gapFlat}`}>
        <div className={parts.links}>
          <ContactLinks className={styles.contactLink} />
        </div>
        <nav aria-label={m.common_policies()}>
          <Links items={policies} className={`${parts.links} ${styles.row}`} />
        </nav>
        {root && (
          <p className={`${parts.small} ${styles.line}`}>
            <VietnameseName>{root.company.name}</VietnameseName> · {m.common_tax_code()}:{" "}
            {root.company.taxCode}
            {root.company.sample && ` (${m.common_sample()})`}
          </p>
        )}
      </div>
    </footer>
  );
}
