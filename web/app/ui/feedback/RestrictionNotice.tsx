import { Link } from "react-router";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Panel } from "~/ui/layout/Panel";

type Restriction = { tenLyDo: string; loiNhan: string; luc: string; khieuNai: string };

/** That the account may start nothing new, why, and how to appeal (requirement S6.3); nothing for other accounts. */
export function RestrictionNotice({ restriction }: { restriction: Restriction | null | undefined }) {
  if (!restriction) return null;
  const { tenLyDo, loiNhan, luc, khieuNai } = restriction;
  return (
    <Panel title={m.seen_restriction_title()}>
      <p>{m.seen_restriction_text({ day: formatDate(luc) })}</p>
      <p>
        {m.seen_restriction_reason({ reason: tenLyDo })} {loiNhan}
      </p>
      <p>
        <Link to={khieuNai}>{m.seen_restriction_appeal()}</Link>
      </p>
    </Panel>
  );
}
