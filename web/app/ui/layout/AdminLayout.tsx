import { IconArrowLeft, IconLogout, IconMenu2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Form, Link, NavLink } from "react-router";
import type { MenuGroup } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { Icon, type IconName } from "~/ui/data/icons";
import parts from "~/ui/theme/parts.module.css";
import { useRootData } from "../root-data";
import styles from "./AdminLayout.module.css";
import { Disclosure } from "./Disclosure";
import { LanguageSwitch } from "./LanguageSwitch";
import { Logo } from "./Logo";
import { SkipLink } from "./RouteFocus";

const ROLE_NAMES: [string, () => string][] = [
  ["quan-tri", m.admin_role_administrator],
  ["bien-tap", m.admin_role_editor],
  ["nhan-vien", m.admin_role_staff],
];

function Entries({ menu }: { menu: MenuGroup[] }) {
  return (
    <ul className={parts.stackClose}>
      {menu.map(({ name, entries }) => (
        <li key={name}>
          <p className={`${parts.small} ${styles.group}`}>{name}</p>
          <ul className={parts.stackClose}>
            {entries.map(({ path, label, icon, end }) => (
              <li key={path}>
                <NavLink to={path} end={end} className={parts.way}>
                  <Icon name={icon as IconName} size={20} />
                  {label}
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
  /** In groups, in the order in which a day's work comes: what this person may enter. */
  menu: MenuGroup[];
  /** What stands above every screen. */
  top: ReactNode;
  children: ReactNode;
};

/** The back office: navigation at the side of a wide screen, behind a button on a phone (requirement S2.15). */
export function AdminLayout({ menu, top, children }: AdminLayoutProps) {
  const user = useRootData()?.user;
  const person = user ? <Person name={user.name} roles={user.roles} /> : null;
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
                <Entries menu={menu} />
              </nav>
              <Ways />
            </div>
          </Disclosure>
        </div>
        <div className={styles.nav}>
          {person}
          <nav aria-label={m.admin_nav()}>
            <Entries menu={menu} />
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
