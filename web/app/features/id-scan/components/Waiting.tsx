import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import type { Reading } from "~/features/id-scan/model/types";
import { m } from "~/paraglide/messages.js";
import { SubmitButton } from "~/ui/form/SubmitButton";
import styles from "./id-scan.module.css";

const ASK_MS = 700;

/** Loads the page again until the reading is over; a hidden tab waits. */
function useAsking(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setInterval(() => document.hidden || revalidate(), ASK_MS);
    return () => clearInterval(timer);
  }, [revalidate, state]);
}

/** How far the reading is, and a button to cancel it. Without scripts the page loads itself again. */
export function Waiting({ reading }: { reading: Reading }) {
  useAsking();
  const words = reading.trangThai === "CHO" ? m.id_scan_waiting() : m.id_scan_at_work();
  return (
    <div className={styles.waiting}>
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <p id="tien-do" role="status">
        {words}
      </p>
      <progress aria-labelledby="tien-do" max={100} value={reading.tienDo} />
      <Form method="post">
        <SubmitButton variant="default" name="intent" value="huy">
          {m.id_scan_cancel()}
        </SubmitButton>
      </Form>
    </div>
  );
}
