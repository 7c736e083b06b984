import { languageName } from "~/features/admin/model/language-name";
import { type AdminFoldProps, AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Fold } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { catalogueEvent } from "~/features/admin/shared/labels";
import type { Service } from "~/features/admin/shared/types";
import type { FormFailure } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { TextAreaField, TextField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";

type SaleFormProps = {
  version: number;
  once: string;
  state: string;
  /** The package; without it the service itself. */
  packageId?: string;
};

/** Puts a service or package on sale, or withdraws it. */
export function SaleForm({ version, once, state, packageId = "" }: SaleFormProps) {
  const intent = state === "DANG_BAN" ? "withdraw" : "publish";
  return (
    <ServiceForm
      intent={intent}
      id={packageId}
      version={version}
      once={once}
      submit={intent === "publish" ? m.admin_publish() : m.admin_withdraw()}
      variant={intent === "publish" ? "filled" : "default"}
    >
      {packageId && <input type="hidden" name="goiCuocId" value={packageId} />}
    </ServiceForm>
  );
}

type Event = Service["suKien"][number];

/** An item of a list: a word, or what has a name, such as a result. */
function itemText(item: unknown): string {
  return typeof item === "object" ? String((item as { ten_vi?: string } | null)?.ten_vi ?? "") : String(item);
}

function shortened(value: unknown): string {
  const text = Array.isArray(value) ? value.map(itemText).join("; ") : String(value ?? "");
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}

/** What one change of the catalogue did, field by field. */
export function Changes({ event }: { event: Event }) {
  const fields = Object.entries(event.thayDoi).flatMap(([name, change]) => {
    const pair = change as { cu?: unknown; moi?: unknown } | null;
    return pair && typeof pair === "object" && "moi" in pair ? [{ name, ...pair }] : [];
  });
  return (
    <>
      <strong>{catalogueEvent(event.loai)}</strong>, <DateText value={event.luc} time />
      {event.lyDo && `: ${event.lyDo}`}
      {fields.length > 0 && (
        <ul>
          {fields.map(({ name, cu, moi }) => (
            <li key={name}>
              <code>{name}</code>: {shortened(cu)} → {shortened(moi)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Conflict({ failure }: { failure: FormFailure }) {
  const missed = (failure.extra?.suKien ?? []) as Event[];
  return (
    <div className={parts.note}>
      <p>{m.admin_conflict_changes()}</p>
      <ul>
        {missed.map((event) => (
          <li key={event.id}>
            <Changes event={event} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type ServiceFormProps = Omit<AdminFoldProps, "summary"> & { version: number };

/**
 * A form that changes a service in the version that was shown. After somebody else's change it shows that
 * change, and saving once more builds on the newer version.
 */
function ServiceForm({ version, children, ...form }: ServiceFormProps) {
  const { failure } = useFormPart(form.intent, form.id);
  const conflict = failure?.code === "phien_ban_cu" ? failure : undefined;
  const newer = Number(conflict?.extra?.phienBan ?? version);
  return (
    <AdminForm {...form}>
      {conflict && <Conflict failure={conflict} />}
      <input type="hidden" name="phienBan" value={newer} />
      {children}
    </AdminForm>
  );
}

/** The same, folded away. */
export function ServiceFold({ summary, ...form }: AdminFoldProps & { version: number }) {
  const { failure } = useFormPart(form.intent, form.id);
  return (
    <Fold summary={summary} open={failure !== undefined} danger={form.danger}>
      <ServiceForm {...form} />
    </Fold>
  );
}

type PairProps = {
  /** Wire name without the language: "ten" means tenVi and tenEn. */
  name: string;
  label: string;
  values: [vi: string, en: string];
  rows?: number;
  hint?: string;
  /** One below the other, for texts that need the whole width. */
  long?: boolean;
  optional?: boolean;
};

/** One text in both languages, side by side. */
export function TextPair({ name, label, values, rows, hint, long, optional }: PairProps) {
  const languages = [
    { key: "Vi", spoken: languageName("vi"), value: values[0] },
    { key: "En", spoken: languageName("en"), value: values[1] },
  ];
  return (
    <div className={long ? styles.form : styles.two}>
      {languages.map(({ key, spoken, value }) => {
        const field = {
          name: `${name}${key}`,
          label: `${label} (${spoken})`,
          defaultValue: value,
          hint,
          optional,
        };
        return rows ? (
          <TextAreaField key={key} {...field} rows={rows} maxLength={4000} />
        ) : (
          <TextField key={key} {...field} maxLength={200} />
        );
      })}
    </div>
  );
}
