import { redirect } from "react-router";
import { AuthHead } from "~/features/identity/AuthHead";
import styles from "~/features/identity/auth.module.css";
import { GoingLink } from "~/features/identity/GoingLink";
import { IdentifierField } from "~/features/identity/IdentifierField";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { startFlow } from "~/server/flow.server";
import { failureOf } from "~/server/problem.server";
import { requestState } from "~/server/request-state.server";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { useFailure } from "~/ui/form/use-failure";
import type { Route } from "./+types/forgot";

export const handle = defineScreen({
  title: m.auth_forgot_title,
  description: m.auth_forgot_description,
  navOrder: null,
  type: "account",
  icon: "user",
  hidden: true,
  layout: "login",
});

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const tiep = requestState(context).url.searchParams.get("tiep");
  try {
    await startFlow(context, "recover", String(form.get("dinhDanh") ?? ""), tiep);
  } catch (error) {
    return failureOf(error, form);
  }
  return redirect("/dang-nhap/xac-thuc");
}

export default function ForgotScreen() {
  const failure = useFailure();
  return (
    <>
      <AuthHead title={m.auth_forgot_title()} lead={m.auth_forgot_lead()} />
      <PostForm failure={failure}>
        <IdentifierField name="dinhDanh" failure={failure} />
        <SubmitButton className={styles.submit}>{m.auth_send_code()}</SubmitButton>
      </PostForm>
      <p className={styles.foot}>
        <GoingLink to="/dang-nhap">{m.auth_back_to_login()}</GoingLink>
      </p>
    </>
  );
}
