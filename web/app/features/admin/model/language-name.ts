import { m } from "~/paraglide/messages.js";

/** The name of a language in the reader's own. */
export const languageName = (code: string) => (code === "en" ? m.admin_lang_en() : m.admin_lang_vi());
