import { redirect } from "react-router";
import { ownPath } from "~/lib/safe-path";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { confirmationAsked, confirmElsewhere, confirmIdentity } from "~/server/auth/confirm.server";
import { requireUser } from "~/server/auth/guard.server";
import { env } from "~/server/env.server";
import { requestState } from "~/server/request-state.server";
import { ConfirmIdentity } from "~/ui/feedback/ConfirmIdentity";
import { Page, PageTitle } from "~/ui/layout/Page";
import type { Route } from "./+types/confirm-identity";

export const handle = defineScreen({
  title: m.security_confirm_title,
  description: m.security_confirm_lead,
  type: "account",
  icon: "user",
  task: true,
});

/** Before a page or a download that needs a fresh login; forms are confirmed at their own address. */
export async function loader({ context }: Route.LoaderArgs) {
  requireUser(context);
  const { searchParams } = requestState(context).url;
  if (!env().oidc.foreign) return confirmationAsked(context);
  if (searchParams.has("xong")) return null;
  throw confirmElsewhere(context, searchParams.get("tiep") ?? "");
}

export async function action({ context, request }: Route.ActionArgs) {
  requireUser(context);
  const next = await confirmIdentity(context, await request.formData());
  return next ?? redirect(ownPath(requestState(context).url.searchParams.get("tiep"), "/nguoi-dung"));
}

export default function ConfirmIdentityScreen({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData) return <ConfirmIdentity asked={{ ...loaderData, ...actionData }} />;
  return (
    <Page>
      <PageTitle lead={m.security_confirm_there_back()}>{m.security_confirm_there_title()}</PageTitle>
    </Page>
  );
}
