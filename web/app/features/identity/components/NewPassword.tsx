import { useEffect, useRef, useState } from "react";
import { passwordStrength, type Strength } from "~/features/identity/model/account";

import { m } from "~/paraglide/messages.js";
import { PasswordField } from "~/ui/form/fields";
import parts from "~/ui/theme/parts.module.css";

import styles from "./auth.module.css";

const LEVELS: Record<Exclude<Strength, 0>, () => string> = {
  1: m.auth_strength_weak,
  2: m.auth_strength_fair,
  3: m.auth_strength_good,
};

type NewPasswordProps = { name: string; min: number };

/** A new password with its strength shown while it is typed. */
export function NewPassword({ name, min }: NewPasswordProps) {
  const box = useRef<HTMLDivElement>(null);
  const [strength, setStrength] = useState<Strength>(0);
  useEffect(() => {
    const input = box.current?.querySelector("input");
    const judge = () => setStrength(passwordStrength(input?.value ?? "", min));
    input?.addEventListener("input", judge);
    return () => input?.removeEventListener("input", judge);
  }, [min]);
  return (
    <div ref={box}>
      <PasswordField
        name={name}
        label={name === "matKhau" ? m.auth_password() : m.auth_new_password()}
        hint={m.auth_password_hint({ min })}
        autoComplete="new-password"
      />
      <div className={`${parts.stackSmall} ${parts.soft} ${styles.strength}`} aria-live="polite">
        {strength > 0 && (
          <>
            <meter min={0} max={3} low={2} high={3} optimum={3} value={strength} aria-hidden="true" />
            {m.auth_strength({ level: LEVELS[strength as Exclude<Strength, 0>]() })}
          </>
        )}
      </div>
    </div>
  );
}
