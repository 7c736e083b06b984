import { m } from "~/paraglide/messages.js";

/** Words of the form that hands a conversation over. The contact form has them too: here they are no scripts of the page. */
export function handOverLabels() {
  return { name: m.inquiries_name(), email: m.inquiries_email(), phone: m.inquiries_phone() };
}
