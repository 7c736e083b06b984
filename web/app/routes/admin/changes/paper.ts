import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { paperAsked } from "~/features/changes/server/changes.server";
import { file } from "~/features/dossier/server/papers.server";
import { gateway, load } from "~/server/api.server";
import type { Route } from "./+types/paper";

/** A paper of a customer's change. */
export async function loader({ context, params: { thayDoi, tep } }: Route.LoaderArgs) {
  requireAdminArea(context, "changes");
  const { giayTo, dinhDang } = paperAsked(tep);
  const answer = gateway(context).GET(
    "/business/api/v1/quan-tri/thay-doi-cong-ty/{thayDoi}/giay-to/{giayTo}.{dinhDang}",
    { params: { path: { thayDoi, giayTo, dinhDang } }, parseAs: "arrayBuffer" },
  );
  return file(
    await load(answer),
    `${thayDoi}-${tep}`,
    dinhDang,
    dinhDang === "pdf" ? "inline" : "attachment",
  );
}
