import { Link } from "react-router";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, TextAreaField, TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import { ContactWays } from "./ContactWays";
import { useFailureOf } from "./use-failure-of";

const PREFIX = "gap-";

type RequestStart = {
  rules: { phienBanDongY: string; ngayTraLoi: number };
  once: string;
  ticket: string;
  labels: { name: string; email: string; phone: string };
  known: { hoTen?: string; email?: string; soDienThoai?: string };
};

function Contact({ start }: { start: RequestStart }) {
  const failure = useFailureOf("hand-over");
  const shared = { failure, idPrefix: PREFIX };
  return (
    <>
      <TextField
        {...shared}
        name="hoTen"
        label={start.labels.name}
        autoComplete="name"
        maxLength={100}
        defaultValue={start.known.hoTen}
      />
      <TextField
        {...shared}
        name="email"
        label={start.labels.email}
        inputMode="email"
        autoComplete="email"
        maxLength={255}
        defaultValue={start.known.email}
        optional
      />
      <TextField
        {...shared}
        name="soDienThoai"
        label={start.labels.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
        defaultValue={start.known.soDienThoai}
        optional
      />
      <TextAreaField
        {...shared}
        name="noiDung"
        label={m.assistant_hand_over_words()}
        maxLength={1000}
        rows={3}
        optional
      />
    </>
  );
}

function Consent({ version }: { version: string }) {
  const failure = useFailureOf("hand-over");
  return (
    <CheckboxField
      name="dongY"
      value={version}
      idPrefix={PREFIX}
      failure={failure}
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
  );
}

/** Gives the conversation to a person: contact data, consent, and what else they should know; `open` where the machine was no help. */
export function HandOverForm({ start, open }: { start: RequestStart; open: boolean }) {
  const failure = useFailureOf("hand-over");
  return (
    <Panel title={m.assistant_person_title()} id="chuyen">
      <p>{m.assistant_hand_over_text({ days: start.rules.ngayTraLoi })}</p>
      <More title={m.assistant_hand_over_open()} open={open || failure !== undefined}>
        <PostForm failure={failure} idPrefix={PREFIX}>
          <input type="hidden" name="khoa" value={start.once} />
          <input type="hidden" name="phieu" value={start.ticket} />
          <Contact start={start} />
          <Consent version={start.rules.phienBanDongY} />
          <SubmitButton name="intent" value="hand-over" className={parts.start}>
            {m.assistant_hand_over_send()}
          </SubmitButton>
        </PostForm>
      </More>
      <ContactWays />
    </Panel>
  );
}
