import { Link, useLocation } from "react-router";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";

/** Leads to the most urgent of one's other things, else to one that nobody has. */
export function NextWork() {
  const { pathname } = useLocation();
  return (
    <Link to={`/quan-tri/viec-tiep-theo?${new URLSearchParams({ sau: pathname })}`} className={parts.press}>
      {m.admin_desk_next()}
    </Link>
  );
}
