import { m } from "~/paraglide/messages.js";
import type { Thread, WritingWords } from "../model/types";

/** The panel that asks for the person's own yes; its words are seldom needed and so no part of the page's script. */
type Consent = { title: string; text: string; button: string; agrees: "0" | "1" };

/** What to ask where a model abroad would write, or how to take the yes back; null where neither is at issue. */
export function consentOf(thread: Thread): Consent | null {
  const title = m.assistant_consent_title();
  if (thread.dongYAiLuc) {
    return { title, text: m.assistant_consent_given(), button: m.assistant_consent_no(), agrees: "0" };
  }
  if (!thread.cauHoi.some(({ traLoi }) => traLoi?.soanTrangThai === "CHUA_DONG_Y")) return null;
  return { title, text: m.assistant_consent_text(), button: m.assistant_consent_yes(), agrees: "1" };
}

/** What is said of an answer that a model writes, by its state; sent only with threads that have one. */
export function writingWords(thread: Thread): WritingWords | null {
  if (!thread.cauHoi.some(({ traLoi }) => traLoi?.soanTrangThai)) return null;
  return {
    title: m.assistant_written(),
    note: m.assistant_written_text(),
    sources: m.assistant_written_sources(),
    stop: m.assistant_stop(),
    other: m.assistant_written_busy(),
    states: {
      DANG_SOAN: m.assistant_writing(),
      DA_SOAN: m.assistant_written_done(),
      SOAN_BOT_CAU: m.assistant_written_less(),
      SOAN_MAT_DAU: m.assistant_written_headless(),
      DA_DUNG: m.assistant_written_stopped(),
      KHONG_DAT: m.assistant_written_none(),
    },
  };
}
