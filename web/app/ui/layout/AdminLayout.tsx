import { IconArrowLeft, IconLogout, IconMenu2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Form, Link, NavLink } from "react-router";
import { ADMIN_AREAS, type AdminArea, mayEnter } from "~/lib/admin-roles";
import { m } from "~/paraglide/messages.js";
import { Icon, type IconName } from "~/ui/data/icons";
import parts from "~/ui/theme/parts.module.css";
import { useRootData } from "../root-data";
import styles from "./AdminLayout.module.css";
import { Disclosure } from "./Disclosure";
import { LanguageSwitch } from "./LanguageSwitch";
import { Logo } from "./Logo";
import { SkipLink } from "./RouteFocus";

type Entry = [AdminArea, IconName, () => string];

/** The menu in five groups, in the order in which a day's work comes. */
const GROUPS: [() => string, Entry[]][] = [
  [
    m.admin_nav_group_work,
    [
      ["overview", "dashboard", m.admin_nav_overview],
      ["orders", "orders", m.admin_nav_orders],
      ["calls", "cart", m.admin_calls_nav],
      ["dossiers", "dossier", m.admin_dossier_nav],
      ["changes", "company", m.admin_changes_nav],
      ["requests", "contact", m.inquiries_admin_nav],
      ["returns", "legal", m.admin_returns_nav],
      ["outbox", "mail", m.admin_nav_outbox],
    ],
  ],
  [
    m.admin_nav_group_money,
    [
      ["transfers", "bank", m.admin_nav_transfers],
      ["receivables", "bank", m.admin_money_nav_receivables],
      ["refunds", "refund", m.admin_nav_refunds],
      ["debts", "refund", m.admin_money_nav_debts],
      ["cash", "invoice", m.admin_returns_cash_nav],
      ["invoices", "invoice", m.invoices_admin_nav],
      ["balance", "guard", m.admin_money_nav_balance],
      ["reports", "dashboard", m.admin_reports_nav],
    ],
  ],
  [
    m.admin_nav_group_content,
    [
      ["catalogue", "services", m.admin_nav_catalogue],
      ["articles", "news", m.articles_admin_nav],
      ["pages", "legal", m.admin_cms_pages_admin_nav],
      ["comments", "comments", m.admin_nav_comments],
      ["lawFigures", "legal", m.admin_law_nav],
    ],
  ],
  [
    m.admin_nav_group_assistant,
    [
      ["assistant", "comments", m.admin_assistant_nav],
      ["assistantAnswers", "comments", m.admin_answers_nav],
      ["assistantGaps", "comments", m.admin_assistant_gaps_nav],
      ["assistantWords", "comments", m.admin_assistant_words_nav],
    ],
  ],
  [
    m.admin_nav_group_house,
    [
      ["people", "user", m.admin_accounts_nav],
      ["approvals", "approval", m.admin_approvals_nav],
      ["personalData", "guard", m.mydata_admin_nav],
      ["accessLog", "guard", m.admin_access_nav],
      ["settings", "company", m.company_admin_nav],
    ],
  ],
];

const ROLE_NAMES: [string, () => string][] = [
  ["quan-tri", m.admin_role_administrator],
  ["bien-tap", m.admin_role_editor],
  ["nhan-vien", m.admin_role_staff],
];

function Entries({ roles }: { roles: string[] }) {
  return (
    <ul className={parts.stackClose}>
      {GROUPS.map(([name, entries]) => [name(), entries.filter(([area]) => mayEnter(area, roles))] as const)
        .filter(([, entries]) => entries.length > 0)
        .map(([name, entries]) => (
          <li key={name}>
            <p className={`${parts.small} ${styles.group}`}>{name}</p>
            <ul className={parts.stackClose}>
              {entries.map(([area, icon, label]) => (
                <li key={area}>
                  <NavLink
                    to={ADMIN_AREAS[area].path}
                    end={area === "overview" || area === "assistant"}
                    className={parts.way}
                  >
                    <Icon name={icon} size={20} />
                    {label()}
                  </NavLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}

function Person({ name, roles }: { name: string; roles: string[] }) {
  const held = ROLE_NAMES.filter(([role]) => roles.includes(role));
  return (
    <p className={`${parts.grid} ${styles.person}`}>
      <strong>{name}</strong>
      <span>{held.map(([, label]) => label()).join(", ")}</span>
    </p>
  );
}

function Ways() {
  return (
    <div className={`${parts.below} ${styles.ways}`}>
      <LanguageSwitch className={parts.way} />
      <Link to="/tin-tuc" className={parts.way}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {m.admin_to_site()}
      </Link>
      {/* What was typed in this tab goes with the person. */}
      <Form method="post" action="/dang-xuat" onSubmit={() => sessionStorage.clear()}>
        <button type="submit" className={parts.way}>
          <IconLogout size={18} aria-hidden="true" />
          {m.common_logout()}
        </button>
      </Form>
    </div>
  );
}

type AdminLayoutProps = {
  /** What stands above every screen. */
  top: ReactNode;
  children: ReactNode;
};

/** The back office: navigation at the side of a wide screen, behind a button on a phone (requirement S2.15). */
export function AdminLayout({ top, children }: AdminLayoutProps) {
  const user = useRootData()?.user;
  const roles = user?.roles ?? [];
  const person = user ? <Person name={user.name} roles={roles} /> : null;
  return (
    <div className={`${parts.grid} ${styles.frame}`}>
      <SkipLink />
      <header className={`${styles.side} screen-only`}>
        <div className={`${parts.between} ${styles.brand}`}>
          <Logo onDark />
          <Disclosure
            className={styles.menu}
            summary={
              <>
                <IconMenu2 size={24} aria-hidden="true" />
                {m.common_menu()}
              </>
            }
          >
            <div className={`${parts.pad} ${parts.corners} ${styles.panel}`}>
              {person}
              <nav aria-label={m.common_menu()}>
                <Entries roles={roles} />
              </nav>
              <Ways />
            </div>
          </Disclosure>
        </div>
        <div className={styles.nav}>
          {person}
          <nav aria-label={m.admin_nav()}>
            <Entries roles={roles} />
          </nav>
          <Ways />
        </div>
      </header>
      <div className={parts.shrinks}>
        {top}
        <main id="noi-dung" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  );
}
