import type { ContactNeed } from "~/lib/contact-needs";
import type { components } from "~contract/api";

type Schemas = components["schemas"];

type FormRules = Schemas["FormRules"];

/** What a request form starts from. */
export type RequestStart = {
  rules: FormRules;
  /** Makes the form count once. */
  once: string;
  /** Signed moment at which the form was shown. */
  ticket: string;
  /** What we know of somebody who is logged in. */
  known: { hoTen?: string; email?: string; soDienThoai?: string };
  service: { slug: string; ten: string } | null;
  /** What a link says the question is about, as one to complain. */
  need: ContactNeed | null;
};
