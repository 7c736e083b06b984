import { Form } from "react-router";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { More } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";
import styles from "./account.module.css";

type Factor = components["schemas"]["FactorRow"];

function kindOf({ loai, dongBo }: Factor): string {
  if (loai === "TOTP") return m.security_factor_kind_app();
  return dongBo ? m.security_factor_kind_synced() : m.security_factor_kind_key();
}

function Row({ factor }: { factor: Factor }) {
  const { id, ten, taoLuc, dungLanCuoi } = factor;
  return (
    <li>
      <div>
        <p className={`${parts.wrap} ${parts.gapFacts}`}>
          <strong>{ten}</strong>
        </p>
        <p className={parts.soft}>
          {kindOf(factor)}, {m.security_factor_since()} <DateText value={taoLuc} />
          {" · "}
          {dungLanCuoi ? (
            <>
              {m.security_factor_used()} <DateText value={dungLanCuoi} time />
            </>
          ) : (
            m.security_factor_unused()
          )}
        </p>
        <More title={m.security_factor_rename()}>
          <Form method="post" className={`${parts.stack} ${parts.partSmall} ${parts.below}`}>
            <input type="hidden" name="yeuTo" value={id} />
            <TextField
              name="ten"
              idPrefix={`${id}-`}
              label={m.security_factor_rename_named({ name: ten })}
              failure={undefined}
              defaultValue={ten}
              maxLength={60}
            />
            <SubmitButton name="intent" value="rename" variant="default" className={parts.start}>
              {m.security_factor_rename()}
            </SubmitButton>
          </Form>
        </More>
      </div>
      <Form method="post">
        <input type="hidden" name="yeuTo" value={id} />
        <SubmitButton
          name="intent"
          value="remove"
          variant="default"
          aria-label={m.security_factor_remove_named({ name: ten })}
        >
          {m.security_factor_remove()}
        </SubmitButton>
      </Form>
    </li>
  );
}

/** The person's second factors, each with its own name. */
export function FactorList({ factors }: { factors: Factor[] }) {
  if (factors.length === 0) return <p className={parts.soft}>{m.security_factor_none()}</p>;
  return (
    <ul className={`${parts.grid} ${parts.ends} ${parts.ruledItems} ${styles.devices}`}>
      {factors.map((factor) => (
        <Row key={factor.id} factor={factor} />
      ))}
    </ul>
  );
}
