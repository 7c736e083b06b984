import type { CompanyChange } from "~/features/admin/shared/types";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { CheckboxField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";
import { Changes, changedName, changedValue } from "./SiteSettingsChanges";

/** What others saved while this form was filled in: already joined with what was typed; what both changed is to be decided. */
function Conflict({ failure }: { failure: FormFailure }) {
  const changes = (failure.extra?.thayDoi ?? []) as CompanyChange[];
  const both = (failure.extra?.xungDot ?? []) as CompanyChange[];
  return (
    <div className={parts.note}>
      <p>{m.company_conflict({ number: Number(failure.extra?.phienBan) })}</p>
      <Changes changes={changes} />
      <p>{m.company_merged()}</p>
      {both.length > 0 && (
        <>
          <p>{m.company_merge_both()}</p>
          <ul>
            {both.map(({ truong, cu, moi }) => (
              <li key={truong}>
                {changedName(truong)}: {m.company_merge_theirs({ value: changedValue(truong, moi) })};{" "}
                {m.company_merge_mine({ value: changedValue(truong, cu) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The others' changes, and the decision about what both changed, until it is saved. */
export function SettingsConflict({ failure }: { failure: FormFailure }) {
  return (
    <>
      {failure.code === "phien_ban_cu" && <Conflict failure={failure} />}
      {failure.values.xungDot && (
        <>
          <input type="hidden" name="xungDot" value={failure.values.xungDot} />
          <CheckboxField name="daXemCaHai" label={m.company_merge_decided()} optional failure={failure} />
        </>
      )}
    </>
  );
}
