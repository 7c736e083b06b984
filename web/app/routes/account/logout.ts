import { redirect } from "react-router";
import { logOut } from "~/features/identity/server/login.server";
import { requestState } from "~/server/request-state.server";
import type { Route } from "./+types/logout";

/** Ends the login here and at the realm. */
export async function action({ context, request }: Route.ActionArgs) {
  return redirect(await logOut(requestState(context), request));
}

/** Does nothing when opened by hand: only a form may log a person out. */
export function loader() {
  return redirect("/");
}
