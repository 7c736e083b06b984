import { Link } from "react-router";
import { EntryTable } from "~/features/admin/customers/EntryTable";
import { entryKind, listOf } from "~/features/admin/customers/entries";
import { SEARCH_PATH } from "~/features/admin/customers/OfficeSearch";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { searchEverything } from "~/features/admin/server/customers.server";
import { AdminPage, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { FilterForm } from "~/features/admin/shared/ListFrame";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { wordsOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { TextField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/search";

export const handle = officeScreen(m.admin_who_search, "user");

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "orders");
  return { words: wordsOf(searchParams, "tim") ?? "", groups: await searchEverything(context, searchParams) };
}

/** Everything that fits what a caller says: who they are, their orders, papers and money. */
export default function SearchScreen({ loaderData: { words, groups } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.admin_who_search()} lead={m.admin_who_search_lead()}>
      <FilterForm
        path={SEARCH_PATH}
        label={m.common_search_submit()}
        shown={JSON.stringify(words ? { tim: words } : {})}
      >
        <div className={styles.wide}>
          <TextField
            name="tim"
            type="search"
            label={m.admin_who_search_words()}
            defaultValue={words}
            maxLength={100}
          />
        </div>
      </FilterForm>
      {words && groups.length === 0 && (
        <EmptyState icon="user" title={m.admin_who_search_none({ words })}>
          {m.admin_who_search_none_text()}
        </EmptyState>
      )}
      <div className={`${parts.stack} ${styles.stack}`}>
        {groups.map(({ loai, ketQua, con }) => {
          const all = con && listOf(loai, words);
          return (
            <Panel key={loai} title={entryKind(loai)}>
              <EntryTable caption={entryKind(loai)} entries={ketQua} />
              {all && (
                <p>
                  <Link to={all} className={parts.press}>
                    {m.admin_who_all()}
                  </Link>
                </p>
              )}
            </Panel>
          );
        })}
      </div>
    </AdminPage>
  );
}
