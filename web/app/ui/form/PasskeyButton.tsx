import { type ReactNode, useEffect, useState } from "react";
import { useSubmit } from "react-router";
import { hasPasskeys } from "~/lib/passkey";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import styles from "./form.module.css";

type PasskeyButtonProps = {
  children: ReactNode;
  /** Asks the browser; null when the person cancelled. What it returns is posted as a form, empty names left out. */
  ask: () => Promise<Record<string, string> | null>;
  /** Whether the page is loaded as a whole afterwards, as after a download. */
  whole?: boolean;
};

/** A button that only works with scripts, so that it is only there with them. */
export function PasskeyButton({ children, ask, whole }: PasskeyButtonProps) {
  const [usable, setUsable] = useState(false);
  const [failed, setFailed] = useState(false);
  const submit = useSubmit();
  useEffect(() => setUsable(hasPasskeys()), []);
  if (!usable) return null;
  const press = async () => {
    setFailed(false);
    const fields = await ask().catch(() => null);
    if (!fields) return setFailed(true);
    if (whole) return postWhole(fields);
    await submit(fields, { method: "post" });
  };
  return (
    <>
      <Button type="button" variant="default" onClick={press}>
        {children}
      </Button>
      <p role="status" className={styles.hint}>
        {failed && m.security_factor_passkey_stopped()}
      </p>
    </>
  );
}

function postWhole(fields: Record<string, string>): void {
  const form = document.createElement("form");
  form.method = "post";
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
