import { redirect } from "react-router";
import { AccountDetails } from "~/features/identity/components/AccountFields";
import { AuthHead } from "~/features/identity/components/AuthParts";
import {
  privateReply,
  requireFlow,
  shownFlow,
  takeTicket,
} from "~/features/identity/server/code-flow.server";
import { googleDestination } from "~/features/identity/server/google.server";
import { createAccount, describeTicket, startAgain } from "~/features/identity/server/register.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { useFailure } from "~/ui/form/PostForm";
import type { Route } from "./+types/create";

export const handle = defineScreen({
  title: m.auth_create_title,
  description: m.auth_create_description,
  type: "account",
  icon: "user",
  layout: "verification",
});

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const going = googleDestination(request);
  // A ticket belongs to the browser that went to Google: a link with somebody else's leads nowhere.
  if (url.searchParams.has("phieu") && going === null) throw startAgain(context, "/dang-ky");
  takeTicket(context, "register", going);
  const flow = requireFlow(request, "/dang-ky");
  if (!flow.phieu || flow.kind !== "register") throw redirect("/dang-ky");
  const [{ data: rules }, ticket] = await Promise.all([
    load(gateway(context).GET("/auth/api/v1/dang-ky/quy-dinh")),
    describeTicket(context, flow.phieu),
  ]);
  if (!ticket) throw startAgain(context, "/dang-ky");
  const { dinhDanh, ...known } = ticket;
  return privateReply({ rules, flow: { ...shownFlow(flow), dinhDanh }, known });
}

export async function action({ context, request }: Route.ActionArgs) {
  const flow = requireFlow(request, "/dang-ky");
  return createAccount(context, request, await request.formData(), flow, "/dang-ky");
}

export default function CreateAccountScreen({ loaderData: { rules, flow, known } }: Route.ComponentProps) {
  return (
    <>
      <AuthHead
        title={m.auth_create_title()}
        lead={flow.dinhDanh && m.auth_create_lead({ where: flow.dinhDanh })}
      />
      <AccountDetails failure={useFailure()} rules={rules} known={known} />
    </>
  );
}
