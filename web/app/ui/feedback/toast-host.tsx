import "./toast-layers.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { MantineProvider } from "@mantine/core";
import { Notifications, notifications } from "@mantine/notifications";
import { createRoot } from "react-dom/client";
import { theme } from "~/ui/theme/theme";

export { notifications };

let mounted: Promise<void> | undefined;

/** Puts the toast corner on the page, once. */
export function mountToasts(): Promise<void> {
  mounted ??= new Promise((resolve) => {
    const host = document.createElement("div");
    document.body.append(host);
    createRoot(host).render(
      <MantineProvider
        theme={theme}
        forceColorScheme="light"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <Notifications position="top-right" limit={4} zIndex={100} />
      </MantineProvider>,
    );
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
  return mounted;
}
