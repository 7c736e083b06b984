import { createContext, useContext } from "react";
import type { FormFailure } from "~/lib/failure";

/** What a field needs of its form: the refusal, and the ids that set it apart from the page's other forms. */
export type FormPart = { failure?: FormFailure; idPrefix?: string };

/** Of the form around a field (`PostForm` gives it). */
export const FormPartContext = createContext<FormPart>({});

/** The props of a field with its form's refusal and ids, unless it was given its own. */
export function useInForm<Props extends FormPart>(props: Props): Props & FormPart {
  return { ...useContext(FormPartContext), ...props };
}
