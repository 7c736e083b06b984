import { MantineContext, MantineThemeProvider } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { theme } from "./theme";

type Context = NonNullable<ComponentProps<typeof MantineContext>["value"]>;

/** One color scheme and one theme: nothing to choose, nothing to store. */
const CONTEXT: Context = {
  colorScheme: "light",
  setColorScheme: () => undefined,
  clearColorScheme: () => undefined,
  getRootElement: () => document.documentElement,
  classNamesPrefix: "mantine",
  cssVariablesSelector: ":root",
  withStaticClasses: true,
};

/** Attributes of `<html>` that Mantine's styles look for. */
export const themeAttributes = {
  "data-mantine-color-scheme": "light",
  "data-respect-reduced-motion": "true",
};

/**
 * The context of Mantine's components. `MantineProvider` also contains the code that writes the theme's variables
 * and global classes into each page and stores a color scheme; ours are in a style sheet (`npm run theme`).
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={CONTEXT}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
