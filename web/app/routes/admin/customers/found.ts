import { entryKind, entryName, entryPage, entryWords } from "~/features/admin/customers/entries";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { searchEverything } from "~/features/admin/server/customers.server";
import type { Route } from "./+types/found";

/** What the search over everything finds, as the box in the office's head shows it: named here, so that no screen carries the names. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdminArea(context, "orders");
  const groups = await searchEverything(context, searchParams);
  const shown = groups.flatMap(({ loai, ketQua }) =>
    ketQua.map((entry) => ({
      value: entryPage(entry),
      label: entryName(entry),
      note: [entryKind(loai), entryWords(entry)].filter(Boolean).join(" · "),
    })),
  );
  return Response.json(shown, { headers: { "Cache-Control": "no-store" } });
}
