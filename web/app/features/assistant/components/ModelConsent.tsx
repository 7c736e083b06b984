import { m } from "~/paraglide/messages.js";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Panel } from "~/ui/layout/Panel";
import type { Thread } from "../model/types";
import styles from "./assistant.module.css";

/** Asks for the person's own yes where a model abroad would write, and lets them take it back. */
export function ModelConsent({ thread }: { thread: Thread }) {
  const given = Boolean(thread.dongYAiLuc);
  const asked = thread.cauHoi.some(({ traLoi }) => traLoi?.soanTrangThai === "CHUA_DONG_Y");
  if (!given && !asked) return null;
  return (
    <Panel title={m.assistant_consent_title()} id="ai-soan">
      <p>{given ? m.assistant_consent_given() : m.assistant_consent_text()}</p>
      <PostForm failure={undefined} idPrefix="ai-">
        <input type="hidden" name="dongY" value={given ? "0" : "1"} />
        <SubmitButton name="intent" value="model-consent" variant="default" className={styles.submit}>
          {given ? m.assistant_consent_no() : m.assistant_consent_yes()}
        </SubmitButton>
      </PostForm>
    </Panel>
  );
}
