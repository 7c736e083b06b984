import { startRequest } from "~/features/inquiries/server/inquiries.server";
import { m } from "~/paraglide/messages.js";
import type { Context } from "~/server/request-state.server";

/** What the form that hands a conversation over begins with; labels it shares with the contact form are no scripts of the page. */
export async function startHandOver(context: Context) {
  const labels = { name: m.inquiries_name(), email: m.inquiries_email(), phone: m.inquiries_phone() };
  return { ...(await startRequest(context)), labels };
}
