import { useActionData } from "react-router";
import { OwnData } from "~/features/dossier/components/people/OwnData";
import { confirmOwnerLink, openOwnerLink } from "~/features/dossier/server/owner-link.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { useFailure } from "~/ui/form/PostForm";
import { Page, PageTitle } from "~/ui/layout/Page";
import type { Route } from "./+types/owner-link";

export const handle = defineScreen({
  title: m.dossier_link_page_title,
  description: m.dossier_link_page_description,
  type: "dossier",
  icon: "dossier",
  task: true,
});

export function loader({ context, params }: Route.LoaderArgs) {
  return openOwnerLink(context, params.token);
}

export function action({ context, request, params }: Route.ActionArgs) {
  return confirmOwnerLink(context, request, params.token);
}

/** Says that a link is invalid, or that a confirmation was accepted. */
function Message({ title, text }: { title: string; text: string }) {
  return (
    <Page width="text">
      <PageTitle lead={text}>{title}</PageTitle>
    </Page>
  );
}

/** A co-owner confirms their own data without an account, by a link that works once. */
export default function OwnerLinkScreen({ loaderData: { shown, lists } }: Route.ComponentProps) {
  const done = useActionData<typeof action>() as { confirmed?: string } | undefined;
  const failure = useFailure();
  if (done?.confirmed !== undefined) {
    return (
      <Message
        title={m.dossier_link_done_title()}
        text={m.dossier_link_done_text({ company: done.confirmed || m.dossier_unnamed() })}
      />
    );
  }
  if (!shown || !lists)
    return <Message title={m.dossier_link_dead_title()} text={m.dossier_link_dead_text()} />;
  return (
    <Page width="text">
      <PageTitle
        lead={m.dossier_link_page_lead({
          sender: shown.nguoiGui,
          company: shown.tenDoanhNghiep || m.dossier_unnamed(),
        })}
      >
        {m.dossier_link_page_title()}
      </PageTitle>
      <OwnData shown={shown} lists={lists} failure={failure} />
    </Page>
  );
}
