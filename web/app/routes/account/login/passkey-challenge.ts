import { startPasskeyLogin } from "~/features/identity/server/second-step.server";
import { ApiProblem } from "~/server/problem.server";
import type { Route } from "./+types/passkey-challenge";

/** What a passkey signs to log in; asked for by the button on the login screen. */
export async function action({ context }: Route.ActionArgs) {
  try {
    return Response.json(await startPasskeyLogin(context), { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return Response.json({}, { status: error instanceof ApiProblem ? error.status : 503 });
  }
}
