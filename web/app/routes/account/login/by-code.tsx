import { CodeRequest } from "~/features/identity/components/AuthParts";
import { requestCode } from "~/features/identity/server/code.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/by-code";

export const handle = defineScreen({
  title: m.auth_otp_title,
  description: m.auth_otp_description,
  type: "account",
  icon: "user",
  layout: "login",
});

export async function action({ context, request }: Route.ActionArgs) {
  return requestCode(context, await request.formData(), "login");
}

export default function CodeLoginScreen() {
  return <CodeRequest title={m.auth_otp_title()} lead={m.auth_otp_lead()} />;
}
