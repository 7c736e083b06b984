import { data, redirect } from "react-router";
import { confirmPath } from "~/lib/safe-path";
import { gateway } from "~/server/api.server";
import { requireUser } from "~/server/auth/guard.server";
import { requestState } from "~/server/request-state.server";
import type { Route } from "./+types/my-data";

/** Everything stored about the person, as a file (goal G-80). */
export async function loader({ context }: Route.LoaderArgs) {
  requireUser(context);
  const answer = await gateway(context).GET("/auth/api/v1/toi/du-lieu.json", { parseAs: "text" });
  if (answer.response.status === 403) throw redirect(confirmPath(requestState(context).url.pathname));
  if (!answer.response.ok) throw data({ code: "unavailable" }, { status: 503 });
  return new Response(answer.data, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": answer.response.headers.get("content-disposition") ?? "attachment",
      "Cache-Control": "no-store",
    },
  });
}
