import { Form } from "react-router";
import type { Service } from "~/features/catalog/model/types";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { ContactLinks } from "~/ui/layout/ContactLinks";
import parts from "~/ui/theme/parts.module.css";
import styles from "./service.module.css";

/** A last question before deciding: the assistant answers at once, and a person can be called. */
export function AskFirst({ service }: { service: Service }) {
  return (
    <section
      aria-labelledby="hoi-them"
      className={`${parts.sheet} ${parts.padLarge} ${parts.measure} ${parts.sectionBelow} ${styles.ask}`}
    >
      <h2 id="hoi-them">{keepTogether(m.catalog_ask())}</h2>
      <Form method="post" action="/tro-ly-ai" className={`${parts.ask} ${parts.nearBelow}`}>
        <label htmlFor="hoi">{m.catalog_ask_label()}</label>
        <input
          id="hoi"
          className={parts.input}
          name="cauHoi"
          maxLength={1000}
          required
          placeholder={m.catalog_ask_hint({ name: service.ten })}
        />
        <SubmitButton>{m.catalog_ask_send()}</SubmitButton>
      </Form>
      <p>{m.catalog_ask_person()}</p>
      <div className={`${parts.wrap} ${parts.gapLoose} ${parts.pressLinks} ${styles.contact}`}>
        <ContactLinks />
      </div>
    </section>
  );
}
