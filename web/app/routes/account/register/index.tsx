import { redirect } from "react-router";
import { AuthHead, GoingLink } from "~/features/identity/components/AuthParts";
import { ContactForm } from "~/features/identity/components/ContactForm";
import { requestCode } from "~/features/identity/server/code.server";
import { ownPath } from "~/lib/safe-path";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { requestState } from "~/server/request-state.server";
import { useFailure } from "~/ui/form/PostForm";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/index";

export const handle = defineScreen({
  title: m.auth_register_title,
  description: m.auth_register_description,
  type: "account",
  icon: "user",
  layout: "login",
});

export function loader({ context }: Route.LoaderArgs) {
  const { session, url } = requestState(context);
  if (session) throw redirect(ownPath(url.searchParams.get("tiep")));
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  return requestCode(context, await request.formData(), "register", "/dang-nhap/xac-thuc");
}

export default function RegisterScreen() {
  return (
    <>
      <AuthHead title={m.auth_register_title()} lead={m.auth_register_lead()} />
      <ContactForm failure={useFailure()} />
      <p className={`${parts.pressLinks} ${parts.soft} ${parts.farBelow} ${parts.partSmall}`}>
        {m.auth_have_account()} <GoingLink to="/dang-nhap">{m.auth_login_title()}</GoingLink>
      </p>
    </>
  );
}
