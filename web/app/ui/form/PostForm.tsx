import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import type { FormFailure } from "~/lib/failure";
import { SessionEndedDialog } from "~/ui/feedback/SessionEndedDialog";
import { ErrorSummary } from "./ErrorSummary";
import styles from "./form.module.css";
import { PriceChanged, priceChanged } from "./PriceChanged";

type PostFormProps = Omit<ComponentProps<typeof Form>, "method" | "children"> & {
  failure: FormFailure | undefined;
  children: ReactNode;
  idPrefix?: string;
};

/**
 * A form as every screen has it: a real POST that works without scripts, the error summary on top,
 * the popup when the login ended meanwhile. The server judges; the browser's own bubbles stay away.
 */
export function PostForm({ failure, children, idPrefix, className, ...rest }: PostFormProps) {
  return (
    <>
      {failure?.sessionExpired && <SessionEndedDialog ended={failure} />}
      <Form method="post" noValidate className={className ?? styles.form} {...rest}>
        <Refusal failure={failure} idPrefix={idPrefix} />
        {children}
      </Form>
    </>
  );
}

function Refusal({ failure, idPrefix }: Pick<PostFormProps, "failure" | "idPrefix">) {
  if (!failure || failure.sessionExpired) return null;
  if (priceChanged(failure)) return <PriceChanged failure={failure} />;
  return <ErrorSummary failure={failure} idPrefix={idPrefix} />;
}
