import { Link } from "react-router";
import type { RequestStart } from "~/features/inquiries/model/types";
import { contactNeed } from "~/lib/contact-needs";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { PostForm, useFailure } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { TrapField } from "~/ui/form/trap/TrapField";
import parts from "~/ui/theme/parts.module.css";
import styles from "./inquiries.module.css";

type RequestFormProps = { start: RequestStart; source: "TU_VAN" | "LIEN_HE" };

function Hidden({ start, source }: RequestFormProps) {
  return (
    <>
      <input type="hidden" name="khoa" value={start.once} />
      <input type="hidden" name="phieu" value={start.ticket} />
      <input type="hidden" name="nguon" value={source} />
      {start.service && <input type="hidden" name="dichVu" value={start.service.slug} />}
      <TrapField />
    </>
  );
}

function Ways({ start }: { start: RequestStart }) {
  const failure = useFailure();
  return (
    <>
      <p className={parts.soft}>{m.inquiries_form_lead()}</p>
      <TextField
        name="soDienThoai"
        label={m.inquiries_phone()}
        hint={m.inquiries_phone_hint()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
        defaultValue={start.known.soDienThoai}
        optional
        failure={failure}
      />
      <TextField
        name="email"
        label={m.inquiries_email()}
        hint={m.inquiries_email_hint()}
        inputMode="email"
        autoComplete="email"
        maxLength={255}
        defaultValue={start.known.email}
        optional
        failure={failure}
      />
    </>
  );
}

/** Asks for our answer, without an account and before scripts load (requirements S1.2, S6.2). */
export function RequestForm({ start, source }: RequestFormProps) {
  const failure = useFailure();
  const { noiDungToiDa: max, phienBanDongY: version } = start.rules;
  const consult = source === "TU_VAN";
  return (
    <PostForm failure={failure}>
      <Hidden start={start} source={source} />
      {start.service && (
        <p className={`${parts.strong} ${parts.padSmall} ${parts.tint} ${styles.service}`}>
          {m.inquiries_service({ name: start.service.ten })}
        </p>
      )}
      <SelectField
        name="nhuCau"
        label={m.inquiries_about()}
        data={contactNeed.options()}
        defaultValue={start.need ?? (consult ? "THANH_LAP" : "KHAC")}
      />
      <TextField
        name="hoTen"
        label={m.inquiries_name()}
        autoComplete="name"
        maxLength={100}
        defaultValue={start.known.hoTen}
      />
      <Ways start={start} />
      <TextAreaField
        name="noiDung"
        label={m.inquiries_question()}
        hint={consult ? m.inquiries_question_consult_hint({ max }) : m.inquiries_question_hint({ max })}
        maxLength={max}
        rows={6}
      />
      <CheckboxField
        name="dongY"
        value={version}
        label={
          <>
            {m.inquiries_consent_before()}{" "}
            <Link to="/chinh-sach-bao-mat" target="_blank">
              {m.inquiries_consent_link()}
            </Link>{" "}
            {m.inquiries_consent_version({ version: formatDate(version) })}
          </>
        }
      />
      <SubmitButton size="lg" name="intent" value="send" className={parts.start}>
        {m.inquiries_submit()}
      </SubmitButton>
    </PostForm>
  );
}
