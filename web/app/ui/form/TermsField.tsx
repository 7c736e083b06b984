import { Link } from "react-router";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { CheckboxField } from "./fields";

type TermsFieldProps = {
  name: string;
  version: string;
  /** What comes before the terms' name, when the tick says more than that. */
  before?: string;
};

/** Agreement to the terms in force; its value is their version, and it is never preselected. */
export function TermsField({ name, version, before = m.common_terms_before() }: TermsFieldProps) {
  return (
    <CheckboxField
      name={name}
      value={version}
      label={
        <>
          {before}{" "}
          <Link to="/dieu-khoan-su-dung" target="_blank">
            {m.common_terms()}
          </Link>{" "}
          {m.common_terms_version({ version: formatDate(version) })}
        </>
      }
    />
  );
}
