import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";

type Consent = { title: string; text: string; button: string; agrees: string };

/** Asks for the person's own yes where a model abroad would write, and lets them take it back. */
export function ModelConsent({ consent }: { consent: Consent | null }) {
  if (!consent) return null;
  return (
    <Panel title={consent.title} id="ai-soan">
      <p className={parts.apart}>{consent.text}</p>
      <PostForm failure={undefined} idPrefix="ai-">
        <input type="hidden" name="dongY" value={consent.agrees} />
        <SubmitButton name="intent" value="model-consent" variant="default" className={parts.start}>
          {consent.button}
        </SubmitButton>
      </PostForm>
    </Panel>
  );
}
