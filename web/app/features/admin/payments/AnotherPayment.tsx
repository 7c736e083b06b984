import { Link } from "react-router";
import type { FormPart } from "~/features/admin/shared/AdminForm";
import { m } from "~/paraglide/messages.js";
import { CheckboxField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";

/** Once the API has refused money that may be recorded: what it looks like, and the box that says it is another payment. */
export function AnotherPayment({ part }: { part: FormPart }) {
  if (part.failure?.code !== "co_the_da_ghi") return null;
  const transfer = part.failure.extra?.giaoDichId;
  return (
    <>
      {typeof transfer === "string" && (
        <p>
          <Link to={`/quan-tri/giao-dich/${transfer}`} className={parts.press}>
            {m.admin_money_another_look()}
          </Link>
        </p>
      )}
      <CheckboxField
        name="laKhoanKhac"
        value="true"
        label={m.admin_money_another_confirm()}
        defaultChecked={false}
        optional
        {...part}
      />
    </>
  );
}
