import { TRANSFER_MINUTES } from "~/lib/text/constants";
import { m } from "~/paraglide/messages.js";
import styles from "./sections.module.css";

/** How the service works, in three steps. */
export function Steps() {
  const steps = [
    { title: m.home_step1_title(), text: m.home_step1_text() },
    { title: m.home_step2_title(), text: m.home_step2_text(TRANSFER_MINUTES) },
    { title: m.home_step3_title(), text: m.home_step3_text() },
  ];
  return (
    <section className={styles.section} aria-labelledby="ba-buoc">
      <h2 id="ba-buoc">{m.home_steps_title()}</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
