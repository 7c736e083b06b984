import { IconMenu2, IconSearch, IconShoppingCart } from "@tabler/icons-react";
import { Form, Link, NavLink } from "react-router";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import parts from "~/ui/theme/parts.module.css";
import { useHasScreen, useRootData } from "../root-data";
import { AccountMenu } from "./AccountMenu";
import { ContactLinks } from "./ContactLinks";
import { Disclosure } from "./Disclosure";
import { LanguageSwitch } from "./LanguageSwitch";
import { Logo } from "./Logo";
import styles from "./SiteHeader.module.css";

function NavList() {
  const nav = useRootData()?.nav ?? [];
  return (
    <ul className={`${parts.wrap} ${styles.navList}`}>
      {nav.map(({ path, label }) => (
        <li key={path}>
          <NavLink
            to={path}
            className={`${parts.press} ${parts.corners} ${parts.ink} ${parts.whole} ${styles.navLink}`}
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function SearchForm({ id }: { id: string }) {
  return (
    <Form method="get" action="/dich-vu" className={`${parts.box} ${styles.search}`}>
      <label className="visually-hidden" htmlFor={id}>
        {m.common_search()}
      </label>
      <input id={id} type="search" name="tim" placeholder={m.common_search_submit()} autoComplete="off" />
      <button type="submit" aria-label={m.common_search_submit()}>
        <IconSearch size={20} aria-hidden="true" />
      </button>
    </Form>
  );
}

function PricesLink() {
  return (
    <Button component={Link} to="/dich-vu" variant="default" size="sm" className={styles.prices}>
      {m.common_prices()}
    </Button>
  );
}

/** The cart; `count` is the number of lines, when it is known. */
function CartLink({ count }: { count?: number }) {
  const label = count ? m.common_cart_count({ count }) : m.common_cart();
  return (
    <Link to="/quan-ly-gio-hang" className={styles.iconLink} aria-label={label}>
      <IconShoppingCart size={24} aria-hidden="true" />
      {count ? <span className={`${parts.strong} ${parts.small} ${styles.count}`}>{count}</span> : null}
    </Link>
  );
}

function TopBar() {
  return (
    <div className={`${parts.small} ${styles.top} screen-only`}>
      <div className={`${parts.inner} ${parts.wrap} ${parts.middle} ${parts.gapLoose} ${styles.inner}`}>
        <ContactLinks className={`${parts.press} ${parts.quiet} ${styles.topLink}`} />
        <LanguageSwitch className={`${parts.press} ${parts.quiet} ${styles.language}`} />
      </div>
    </div>
  );
}

/** Header of every ordinary page: contact, language, brand, navigation, search, cart, account. */
export function SiteHeader() {
  const cartCount = useRootData()?.cartCount;
  const has = useHasScreen();
  return (
    <header className={styles.header}>
      <TopBar />
      <div className={`${parts.paper} ${parts.underlined} ${styles.main}`}>
        <div className={`${parts.inner} ${parts.wrap} ${parts.middle} ${parts.gapLoose} ${styles.inner}`}>
          <Logo />
          <nav className={`${parts.shrinks} ${styles.nav} screen-only`} aria-label={m.common_nav_main()}>
            <NavList />
          </nav>
          <div
            className={`${parts.rowTight} ${parts.shrinks} ${parts.grows} ${parts.middle} ${styles.tools} screen-only`}
          >
            {has("/dich-vu") && <PricesLink />}
            {has("/dich-vu") && <SearchForm id="tim-dau-trang" />}
            {has("/quan-ly-gio-hang") && <CartLink count={cartCount} />}
            <AccountMenu />
            <Disclosure
              className={styles.burger}
              summary={
                <>
                  <IconMenu2 size={24} aria-hidden="true" />
                  <span className={styles.burgerWord}>{m.common_menu()}</span>
                </>
              }
            >
              <nav
                className={`${parts.gapMiddle} ${parts.paper} ${parts.underlined} ${styles.drawer}`}
                aria-label={m.common_menu()}
              >
                {has("/dich-vu") && <PricesLink />}
                {has("/dich-vu") && <SearchForm id="tim-menu" />}
                <NavList />
              </nav>
            </Disclosure>
          </div>
        </div>
      </div>
    </header>
  );
}
