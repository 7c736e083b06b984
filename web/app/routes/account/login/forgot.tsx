import { CodeRequest } from "~/features/identity/components/AuthParts";
import { requestCode } from "~/features/identity/server/code.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/forgot";

export const handle = defineScreen({
  title: m.auth_forgot_title,
  description: m.auth_forgot_description,
  type: "account",
  icon: "user",
  layout: "login",
});

export async function action({ context, request }: Route.ActionArgs) {
  return requestCode(context, await request.formData(), "recover");
}

export default function ForgotScreen() {
  return <CodeRequest title={m.auth_forgot_title()} lead={m.auth_forgot_lead()} />;
}
