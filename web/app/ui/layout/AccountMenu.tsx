import { IconUserCircle } from "@tabler/icons-react";
import { Form, Link, useLocation } from "react-router";
import { loginPath } from "~/lib/safe-path";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import { useHasScreen, useRootData } from "../root-data";
import styles from "./AccountMenu.module.css";
import { Disclosure } from "./Disclosure";

const ADMIN_ROLES = ["nhan-vien", "bien-tap", "quan-tri"];

/** Pages on which everybody arrives: nobody logs in there to come back to them. */
const ARRIVALS = ["/tin-tuc", "/trang-chu"];

function VisitorLinks() {
  const has = useHasScreen();
  const { pathname, search } = useLocation();
  const login = ARRIVALS.includes(pathname) ? "/dang-nhap" : loginPath(pathname + search);
  return (
    has("/dang-nhap") && (
      <Link
        className={`${parts.press} ${parts.strong} ${parts.corners} ${parts.whole} ${styles.login}`}
        to={login}
      >
        {m.common_login()}
      </Link>
    )
  );
}

function OwnLinks({ admin }: { admin: boolean }) {
  const has = useHasScreen();
  const links: [string, string][] = [
    ["/cong-ty", m.common_my_company()],
    ["/quan-ly-don-hang", m.common_my_orders()],
    ["/quan-ly-ho-so", m.common_my_profile()],
    ["/nguoi-dung", m.common_account()],
  ];
  if (admin) links.push(["/quan-tri", m.common_admin()]);
  const shown = links.filter(([path]) => has(path));
  return shown.map(([path, label]) => (
    <li key={path}>
      <Link to={path} className={parts.way}>
        {label}
      </Link>
    </li>
  ));
}

/** Log in for a visitor, who registers from there; own screens and log out for a person. */
export function AccountMenu() {
  const user = useRootData()?.user;
  if (!user) return <VisitorLinks />;
  const admin = user.roles.some((role) => ADMIN_ROLES.includes(role));
  return (
    <Disclosure
      className={styles.menu}
      summary={
        <>
          <IconUserCircle size={24} aria-hidden="true" />
          <span className="visually-hidden">{user.name || m.common_account()}</span>
        </>
      }
    >
      <ul className={`${parts.sheet} ${styles.list}`}>
        <OwnLinks admin={admin} />
        <li>
          {/* What was typed in this tab goes with the person. */}
          <Form method="post" action="/dang-xuat" onSubmit={() => sessionStorage.clear()}>
            <button type="submit" className={parts.way}>
              {m.common_logout()}
            </button>
          </Form>
        </li>
      </ul>
    </Disclosure>
  );
}
