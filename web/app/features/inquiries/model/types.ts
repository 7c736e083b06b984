import type { ContactNeed } from "~/lib/contact-needs";
import type { components } from "~contract/api";

type Schemas = components["schemas"];

type FormRules = Schemas["FormRules"];

/** Initial data of a request form. */
export type RequestStart = {
  rules: FormRules;
  /** Makes the form count once. */
  once: string;
  /** Signed moment when the form was shown. */
  ticket: string;
  /** What we know of somebody who is logged in. */
  known: { hoTen?: string; email?: string; soDienThoai?: string };
  service: { slug: string; ten: string } | null;
  /** The topic that a link names, such as a complaint. */
  need: ContactNeed | null;
};
