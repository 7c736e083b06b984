import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Form, useActionData } from "react-router";
import { type FormFailure, isFailure, PREVIEW } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { SessionEndedDialog } from "~/ui/feedback/Dialog";
import { useRootData } from "~/ui/root-data";
import parts from "~/ui/theme/parts.module.css";
import { contentOf, type Field, isUntouched } from "./drawing/untouched";
import styles from "./form.module.css";
import { FormPartContext } from "./form-part";

/**
 * The loader's key of a form, which re-renders it after it was sent; but not when only the language was switched
 * in the middle of it, since everything typed would be lost (requirement S1.10).
 */
export function useSteady(once: string): string {
  const locale = useRootData()?.locale;
  const [shown, setShown] = useState({ given: once, once, locale });
  if (shown.given !== once || shown.locale !== locale) {
    setShown({ given: once, once: shown.locale === locale ? once : shown.once, locale });
  }
  return shown.once;
}

/**
 * A form's key for React and its ref: a new `once` draws it again, which empties it after it was sent, but not while it holds
 * something typed that was not sent; then it stays until a later one.
 */
export function useDrawn(once: string) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<string | null>(null);
  const [drawn, setDrawn] = useState(once);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form of each drawing is another element
  useEffect(() => {
    const element = form.current;
    sent.current = null;
    const remember = () => {
      if (element) sent.current = contentOf(fieldsOf(element));
    };
    element?.addEventListener("submit", remember);
    return () => element?.removeEventListener("submit", remember);
  }, [drawn]);
  useEffect(() => {
    if (!form.current || isUntouched(fieldsOf(form.current), sent.current)) setDrawn(once);
  }, [once]);
  return { key: drawn, ref: form };
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return Array.from(form.elements) as (Element & Field)[];
}

/** The refusal of the form that was just sent, or undefined. */
export function useFailure(): FormFailure | undefined {
  const answer: unknown = useActionData();
  return isFailure(answer) ? answer : undefined;
}

/** Whether an order was refused because its price changed while the person was looking. */
function priceChanged(failure: FormFailure | undefined): boolean {
  return failure?.code === "gia_da_doi";
}

// Only who orders meets it, and seldom.
const LatePriceChanged = lazy(() => import("./order/PriceChanged"));
let PriceChangedHere: typeof LatePriceChanged | typeof import("./order/PriceChanged").default | undefined;
// The server has it from its start: without scripts nothing that comes late is ever shown.
if (import.meta.env.SSR) {
  void import("./order/PriceChanged").then((loaded) => {
    PriceChangedHere = loaded.default;
  });
}

type ErrorSummaryProps = {
  failure: FormFailure | undefined;
  /** Prefix of every field's id when one page has several forms. */
  idPrefix?: string;
};

/** Whether the overall sentence says no more than the heading or one of the findings below it. */
function saysNoMore({ code, errors, message }: FormFailure): boolean {
  const general = code === "du_lieu_khong_hop_le" && errors.length > 0;
  return general || errors.some(({ thongBao }) => thongBao === message);
}

/** What is wrong with a form, above it, each sentence linking to its field (goal G-52). */
export function ErrorSummary({ failure, idPrefix = "" }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure && !failure.sessionExpired) box.current?.focus();
  }, [failure]);
  if (!failure) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>{failure.errors.length > 0 ? m.common_problem_heading() : m.common_refused_heading()}</h2>
      {failure.message && !saysNoMore(failure) && <p>{failure.message}</p>}
      {failure.errors.length > 0 && (
        <ul>
          {failure.errors.map(({ truong, thongBao, tomTat }) => (
            <li key={`${truong} ${thongBao}`}>
              <a href={`#${idPrefix}${truong}`}>{tomTat ?? thongBao}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type PostFormProps = Omit<ComponentProps<typeof Form>, "method" | "children"> & {
  failure: FormFailure | undefined;
  children: ReactNode;
  idPrefix?: string;
};

/**
 * The form of every screen: a real POST that works without scripts, the error summary on top,
 * the popup when the login ended meanwhile. The server validates; the browser's own bubbles are off.
 */
export function PostForm({ failure, children, idPrefix, className, ...rest }: PostFormProps) {
  return (
    <>
      {failure?.sessionExpired && <SessionEndedDialog ended={failure} />}
      <Form method="post" noValidate className={className ?? parts.stackWide} {...rest}>
        <Refusal failure={failure} idPrefix={idPrefix} />
        <FormPartContext value={{ failure, idPrefix }}>{children}</FormPartContext>
      </Form>
    </>
  );
}

function Refusal({ failure, idPrefix }: Pick<PostFormProps, "failure" | "idPrefix">) {
  if (!failure || failure.sessionExpired || failure.code === PREVIEW) return null;
  if (priceChanged(failure)) {
    const PriceChanged = PriceChangedHere ?? LatePriceChanged;
    return (
      <Suspense>
        <PriceChanged failure={failure} />
      </Suspense>
    );
  }
  return <ErrorSummary failure={failure} idPrefix={idPrefix} />;
}
