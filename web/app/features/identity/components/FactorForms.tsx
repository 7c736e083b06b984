import { Form } from "react-router";
import { refusalOf } from "~/features/identity/model/account";
import type { SecurityReply } from "~/features/identity/model/security";
import type { FormFailure } from "~/lib/failure";
import { createPasskey } from "~/lib/passkey";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { CopyButton } from "~/ui/data/CopyButton";
import { CodeField } from "~/ui/form/CodeField";
import { TextField } from "~/ui/form/fields";
import { PasskeyButton } from "~/ui/form/PasskeyButton";
import { PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./account.module.css";
import own from "./security.module.css";

type NameFormProps = { intent: "app" | "key"; lead: string; submit: string; failure?: FormFailure };

function NameForm({ intent, lead, submit, failure }: NameFormProps) {
  return (
    <PostForm failure={failure} idPrefix={`${intent}-`}>
      <p className={parts.soft}>{lead}</p>
      <TextField
        name="ten"
        label={m.security_factor_name()}
        hint={m.security_factor_name_hint()}
        maxLength={60}
        optional
      />
      <SubmitButton
        name="intent"
        value={intent}
        variant={intent === "app" ? "filled" : "default"}
        className={parts.start}
      >
        {submit}
      </SubmitButton>
    </PostForm>
  );
}

/** The two kinds of factors that can be added. */
export function AddFactor({ first, failure }: { first: boolean; failure: FormFailure | undefined }) {
  return (
    <>
      <More title={m.security_factor_add_app()} open={first}>
        <NameForm
          intent="app"
          lead={m.security_factor_add_app_lead()}
          submit={m.security_factor_app_start()}
          failure={refusalOf(failure, "app")}
        />
      </More>
      <More title={m.security_factor_add_key()} open={first}>
        <NameForm
          intent="key"
          lead={m.security_factor_add_key_lead()}
          submit={m.security_factor_key_start()}
          failure={refusalOf(failure, "key", "key-made")}
        />
      </More>
    </>
  );
}

type NewAppProps = { app: NonNullable<SecurityReply["app"]>; failure: FormFailure | undefined };

/** The secret as a QR code and as text, and the code that turns it on. */
export function NewAppPart({ app, failure }: NewAppProps) {
  return (
    <Panel title={m.security_factor_scan_title()}>
      <p className={styles.under}>{m.security_factor_scan_lead()}</p>
      <div className={`${parts.stackTight} ${parts.farApart} ${parts.left}`}>
        {/* Drawn by the API from its own numbers; as a picture it runs nothing. */}
        <img
          className={`${parts.block} ${own.qr}`}
          src={`data:image/svg+xml;base64,${btoa(app.qr)}`}
          width={220}
          height={220}
          alt={m.security_factor_qr()}
        />
        <p>
          {m.security_factor_secret()}:{" "}
          <code className={`${parts.text} ${parts.breaks}`}>{app.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>{" "}
          <CopyButton value={app.secret} what={m.security_factor_secret_what()} />
        </p>
        <p>
          <a href={app.address}>{m.security_factor_open_app()}</a>
        </p>
      </div>
      <PostForm failure={refusalOf(failure, "app-code")}>
        <input type="hidden" name="id" value={app.id} />
        <input type="hidden" name="moi" value={app.kept} />
        <CodeField label={m.security_factor_code()} hint={m.security_factor_code_hint()} />
        <SubmitButton name="intent" value="app-code" className={parts.start}>
          {m.security_factor_app_confirm()}
        </SubmitButton>
      </PostForm>
    </Panel>
  );
}

/** Asks the browser to make the passkey whose options have come. */
export function NewKeyPart({ flow, name, options }: NonNullable<SecurityReply["key"]>) {
  const make = async () => {
    const khoa = await createPasskey(options);
    return khoa ? { intent: "key-made", luongId: flow, ten: name, khoa } : null;
  };
  return (
    <Panel title={m.security_factor_add_key()}>
      <p className={styles.under}>{m.security_factor_key_make_lead({ name })}</p>
      <PasskeyButton ask={make}>{m.security_factor_key_make()}</PasskeyButton>
      <noscript>{m.security_factor_key_no_script()}</noscript>
    </Panel>
  );
}

/** Recovery codes, shown this once: to be printed, downloaded or copied. */
export function NewCodesPart({ codes, next }: { codes: string[]; next: string }) {
  const text = [m.security_factor_codes_file(), ...codes].join("\n");
  return (
    <Panel title={m.security_factor_codes_title()}>
      <p className={styles.under}>{m.security_factor_codes_lead()}</p>
      <ul className={`${parts.farApart} ${parts.grid} ${parts.gapLoose} ${parts.text} ${own.codes}`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={parts.row}>
        <Button
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="khoi-su-recovery-codes.txt"
          variant="default"
        >
          {m.security_factor_codes_download()}
        </Button>
        <Button component="a" href={next}>
          {m.security_factor_codes_done()}
        </Button>
      </div>
    </Panel>
  );
}

/** How many recovery codes are left, and making new ones. */
export function CodesPart({ left }: { left: number }) {
  return (
    <Panel title={m.security_factor_codes_title()}>
      <p className={styles.under}>{m.security_factor_codes_left({ count: left })}</p>
      <Form method="post">
        <p className={parts.soft}>{m.security_factor_codes_new_lead()}</p>
        <SubmitButton name="intent" value="codes" variant="default">
          {m.security_factor_codes_new()}
        </SubmitButton>
      </Form>
    </Panel>
  );
}
