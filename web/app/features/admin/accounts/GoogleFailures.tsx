import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { timeColumn } from "~/features/admin/shared/columns";
import type { GoogleFailure } from "~/features/admin/shared/types";
import { formatCount } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { googleCause, type Owner } from "./google-failures";

const TODO: Record<Owner, () => string> = {
  us: m.admin_google_fix_us,
  google: m.admin_google_fix_google,
  none: m.admin_google_fix_none,
};
const TONES = { us: "bad", google: "warn", none: "neutral" } as const;

function columns(): Column<GoogleFailure>[] {
  return [
    { key: "why", label: m.admin_google_why(), kind: "head", cell: ({ loai }) => googleCause(loai).text },
    {
      key: "times",
      label: m.admin_times(),
      kind: "number",
      cell: ({ soLan }) => formatCount(soLan),
    },
    timeColumn("last", m.admin_google_last(), ({ lucCuoi }) => lucCuoi),
    {
      key: "todo",
      label: m.admin_google_who_fix(),
      cell: ({ loai }) => {
        const { owner } = googleCause(loai);
        return <StatusBadge tone={TONES[owner]}>{TODO[owner]()}</StatusBadge>;
      },
    },
  ];
}

/** Why logins by Google failed, the newest first. */
export function GoogleFailures({ failures }: { failures: GoogleFailure[] }) {
  return (
    <Panel title={m.admin_google_failures()}>
      {failures.length === 0 ? (
        <p className={styles.soft}>{m.admin_google_none()}</p>
      ) : (
        <DataTable
          caption={m.admin_google_failures()}
          columns={columns()}
          rows={failures}
          idOf={({ ngay, loai }) => `${ngay} ${loai}`}
        />
      )}
    </Panel>
  );
}
