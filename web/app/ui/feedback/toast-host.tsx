import "./toast-layers.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications, notifications } from "@mantine/notifications";
import { createRoot } from "react-dom/client";
import { ThemeProvider } from "~/ui/theme/ThemeProvider";

export { notifications };

let mounted: Promise<void> | undefined;

/** Puts the toast corner on the page, once. */
export function mountToasts(): Promise<void> {
  mounted ??= new Promise((resolve) => {
    const host = document.createElement("div");
    document.body.append(host);
    createRoot(host).render(
      <ThemeProvider>
        <Notifications className="screen-only" position="top-right" limit={4} zIndex={100} />
      </ThemeProvider>,
    );
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
  return mounted;
}
