import { Link, useLocation } from "react-router";
import styles from "~/features/admin/shared/admin.module.css";
import { m } from "~/paraglide/messages.js";

/** Leads to the most urgent of one's other things, else to one that nobody has. */
export function NextWork() {
  const { pathname } = useLocation();
  return (
    <Link
      to={`/quan-tri/viec-tiep-theo?${new URLSearchParams({ sau: pathname })}`}
      className={styles.plainLink}
    >
      {m.admin_desk_next()}
    </Link>
  );
}
