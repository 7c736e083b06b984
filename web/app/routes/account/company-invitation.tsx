import { redirect } from "react-router";
import { companyPath } from "~/features/companies/model/companies";
import { roleName } from "~/features/companies/model/members";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { requireUser } from "~/server/auth/guard.server";
import { setFlash } from "~/server/flash.server";
import { ApiProblem, failureOf } from "~/server/problem.server";
import { requestState } from "~/server/request-state.server";
import { PostForm, useFailure } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { HelpLinks } from "~/ui/help/HelpLinks";
import { Page, PageTitle } from "~/ui/layout/Page";
import type { Route } from "./+types/company-invitation";

const AT = "/business/api/v1/loi-moi-cong-ty/{khoa}" as const;

export const handle = defineScreen({
  title: m.members_invitation,
  description: m.members_invitation_description,
  type: "account",
  icon: "company",
  task: true,
});

/** What the invitation is to, or in words why it cannot be opened: used, withdrawn, too old, or for another address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireUser(context);
  try {
    const { data } = await unwrap(gateway(context).GET(AT, { params: { path: { khoa: params.khoa } } }));
    return { invitation: data, refusal: "" };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { invitation: null, refusal: error.message };
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  try {
    requireUser(context);
    const { data } = await unwrap(gateway(context).POST(AT, { params: { path: { khoa: params.khoa } } }));
    setFlash(requestState(context), { kind: "success", text: m.members_joined() });
    return redirect(companyPath(data.ma));
  } catch (error) {
    return failureOf(error, await request.formData());
  }
}

/** One accepts an invitation to a company, logged in with the address that it was sent to. */
export default function CompanyInvitationScreen({
  loaderData: { invitation, refusal },
}: Route.ComponentProps) {
  const failure = useFailure();
  if (!invitation) {
    return (
      <Page width="text">
        <PageTitle lead={refusal}>{m.members_dead()}</PageTitle>
        <HelpLinks />
      </Page>
    );
  }
  const lead = m.members_invitation_lead({ company: invitation.ten, role: roleName(invitation.vaiTro) });
  return (
    <Page width="text">
      <PageTitle lead={lead}>{m.members_invitation()}</PageTitle>
      <PostForm failure={failure}>
        <SubmitButton>{m.members_accept()}</SubmitButton>
      </PostForm>
    </Page>
  );
}
