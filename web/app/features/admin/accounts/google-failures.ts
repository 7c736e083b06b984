import { m } from "~/paraglide/messages.js";

/** Who has to do something: we (a wrong setting), Google, or nobody (what people do is no fault). */
export type Owner = "us" | "google" | "none";

type Cause = { text: () => string; owner: Owner };

const CAUSES: Record<string, Cause> = {
  cancelled: { text: m.admin_google_kind_cancelled, owner: "none" },
  state: { text: m.admin_google_kind_state, owner: "none" },
  suspended: { text: m.admin_google_kind_suspended, owner: "none" },
  address_taken: { text: m.admin_google_kind_address_taken, owner: "none" },
  address_unverified: { text: m.admin_google_kind_address_unverified, owner: "none" },
  not_configured: { text: m.admin_google_kind_not_configured, owner: "us" },
  signature: { text: m.admin_google_kind_signature, owner: "us" },
  unknown_key: { text: m.admin_google_kind_signature, owner: "us" },
  google_error: { text: m.admin_google_kind_google_error, owner: "google" },
  discovery: { text: m.admin_google_kind_discovery, owner: "google" },
  keys: { text: m.admin_google_kind_keys, owner: "google" },
  token_unreachable: { text: m.admin_google_kind_token_unreachable, owner: "google" },
  token_answer: { text: m.admin_google_kind_token_answer, owner: "google" },
};

/** The cause of a failed login by Google in words, by the API's kind; a refused code names its HTTP status. */
export function googleCause(kind: string): { text: string; owner: Owner } {
  if (Object.hasOwn(CAUSES, kind)) {
    const { text, owner } = CAUSES[kind] as Cause;
    return { text: text(), owner };
  }
  const status = /^token_(\d{3})$/.exec(kind)?.[1];
  // 4xx is an answer about our id, secret or address; 5xx is an outage.
  if (status)
    return { text: m.admin_google_kind_token_status({ status }), owner: status < "500" ? "us" : "google" };
  return { text: m.admin_google_kind_claim({ claim: kind }), owner: "us" };
}
