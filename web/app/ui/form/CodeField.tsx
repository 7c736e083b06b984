import type { ReactNode } from "react";
import type { FormPart } from "./form-part";
import { TextField } from "./TextField";

type CodeFieldProps = FormPart & {
  name?: string;
  label: ReactNode;
  hint?: ReactNode;
};

/** A code from a message or an app. It has room for what is copied along with it, which the server leaves out (`codeOf`). */
export function CodeField({ name = "ma", ...props }: CodeFieldProps) {
  return <TextField {...props} name={name} inputMode="numeric" autoComplete="one-time-code" maxLength={40} />;
}
