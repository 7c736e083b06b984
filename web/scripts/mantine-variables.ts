/**
 * Writes `app/ui/theme/mantine-variables.css`: the variables of our theme, once in a file that browsers cache, where
 * Mantine would write its defaults into a file and our differences into every page. `npm run theme`.
 */
import { writeFileSync } from "node:fs";
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import { theme } from "../app/ui/theme/theme.ts";

/** Palettes of Mantine that we do not use. */
const UNUSED = /^--mantine-color-(dark|pink|grape|violet|indigo|blue|cyan|green|lime|yellow|orange)-/;
const FILE = new URL("../app/ui/theme/mantine-variables.css", import.meta.url);

function used(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !UNUSED.test(name)));
}

/** The file's text: the light scheme only, in the layer of Mantine's parts. */
export function mantineVariables(): string {
  const { variables, light } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const all = { ...used(variables), ...used(light), "--mantine-color-scheme": "light" };
  const css = convertCssVariables({ variables: all, light: {}, dark: {} }, ":root");
  return `/* Written by \`npm run theme\` from theme.ts. */\n@layer mantine {\n${css}\n}\n`;
}

if (import.meta.main) writeFileSync(FILE, mantineVariables());
