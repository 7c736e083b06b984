import { m } from "~/paraglide/messages.js";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { useFailure } from "~/ui/form/use-failure";
import { AuthHead } from "./AuthHead";
import styles from "./auth.module.css";
import { GoingLink } from "./GoingLink";
import { IdentifierField } from "./IdentifierField";

/** To whom a code should go: how logging in by code and a forgotten password both begin. */
export function CodeRequest({ title, lead }: { title: string; lead: string }) {
  const failure = useFailure();
  return (
    <>
      <AuthHead title={title} lead={lead} />
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
