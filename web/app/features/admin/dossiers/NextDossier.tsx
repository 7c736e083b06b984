import { m } from "~/paraglide/messages.js";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { useFormPart } from "../shared/AdminForm";

/** Leads to the next dossier of the queue that no colleague has open. */
export function NextDossier() {
  return (
    <PostForm {...useFormPart("next")}>
      <input type="hidden" name="intent" value="next" />
      <SubmitButton variant="default" name="nut" value="next">
        {m.admin_dossier_next()}
      </SubmitButton>
    </PostForm>
  );
}
