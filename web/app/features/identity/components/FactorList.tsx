import { Form } from "react-router";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { More } from "~/ui/layout/Panel";
import type { components } from "~contract/api";
import styles from "./account.module.css";

type Factor = components["schemas"]["FactorRow"];

function kindOf({ loai, dongBo }: Factor): string {
  if (loai === "TOTP") return m.factor_kind_app();
  return dongBo ? m.factor_kind_synced() : m.factor_kind_key();
}

function Row({ factor }: { factor: Factor }) {
  const { id, ten, taoLuc, dungLanCuoi } = factor;
  return (
    <li>
      <div>
        <p className={styles.device}>
          <strong>{ten}</strong>
        </p>
        <p className={styles.soft}>
          {kindOf(factor)}, {m.factor_since()} <DateText value={taoLuc} />
          {" · "}
          {dungLanCuoi ? (
            <>
              {m.factor_used()} <DateText value={dungLanCuoi} time />
            </>
          ) : (
            m.factor_unused()
          )}
        </p>
        <More title={m.factor_rename()}>
          <Form method="post" className={styles.adding}>
            <input type="hidden" name="yeuTo" value={id} />
            <TextField
              name="ten"
              idPrefix={`${id}-`}
              label={m.factor_rename_named({ name: ten })}
              failure={undefined}
              defaultValue={ten}
              maxLength={60}
            />
            <SubmitButton name="intent" value="rename" variant="default" className={styles.submit}>
              {m.factor_rename()}
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
          aria-label={m.factor_remove_named({ name: ten })}
        >
          {m.factor_remove()}
        </SubmitButton>
      </Form>
    </li>
  );
}

/** The person's second factors, each with its own name. */
export function FactorList({ factors }: { factors: Factor[] }) {
  if (factors.length === 0) return <p className={styles.soft}>{m.factor_none()}</p>;
  return (
    <ul className={styles.devices}>
      {factors.map((factor) => (
        <Row key={factor.id} factor={factor} />
      ))}
    </ul>
  );
}
