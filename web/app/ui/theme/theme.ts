import { createTheme, type MantineColorsTuple } from "@mantine/core";

/** Calm deep teal; shade 7 carries white text at 6:1. */
const teal: MantineColorsTuple = [
  "#eef8f7",
  "#d9eeec",
  "#b0dcd8",
  "#83c8c2",
  "#55aea8",
  "#2f918c",
  "#1a7a77",
  "#0c6463",
  "#084f4f",
  "#053b3c",
];

/** Warm amber, always under dark text. */
const amber: MantineColorsTuple = [
  "#fff8eb",
  "#ffefd0",
  "#ffdf9f",
  "#ffcd6a",
  "#fbbb41",
  "#f2a626",
  "#d98b10",
  "#9a5f06",
  "#7a4a05",
  "#573404",
];

/** Our own red; shade 6 is Mantine's color of errors and must be readable on white. */
const red: MantineColorsTuple = [
  "#fdeeee",
  "#f9d9d9",
  "#efb0b0",
  "#e18383",
  "#cd5252",
  "#b93434",
  "#a61b1b",
  "#8f1717",
  "#781313",
  "#5c0e0e",
];

/** Greys with a hint of the teal; shade 4 is the border of inputs and must reach 3:1 on white. */
const gray: MantineColorsTuple = [
  "#f7f8f8",
  "#eef1f0",
  "#dfe4e3",
  "#c9d1d0",
  "#7d8e8c",
  "#6b7c7a",
  "#566664",
  "#46605e",
  "#2c403f",
  "#16302f",
];

const FONT = '"Be Vietnam Pro", "Be Vietnam Pro Fallback", system-ui, -apple-system, "Segoe UI", sans-serif';

/** The look of every Mantine part; plain CSS uses the same values through `tokens.css`. */
export const theme = createTheme({
  primaryColor: "teal",
  primaryShade: 7,
  colors: { teal, amber, gray, red },
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: "600" },
  defaultRadius: "md",
  respectReducedMotion: true,
  fontSizes: {
    xs: "var(--text-small)",
    sm: "var(--text-small)",
    md: "var(--text-body)",
    lg: "var(--text-body)",
    xl: "var(--text-lead)",
  },
  components: {
    Input: {
      vars: () => ({
        wrapper: { "--input-height": "var(--target-field)", "--input-fz": "var(--text-body)" },
      }),
    },
    TextInput: { defaultProps: { size: "md" } },
    PasswordInput: { defaultProps: { size: "md" } },
    NumberInput: { defaultProps: { size: "md" } },
    Textarea: { defaultProps: { size: "md" } },
    NativeSelect: { defaultProps: { size: "md" } },
    Select: { defaultProps: { size: "md" } },
    Checkbox: { defaultProps: { size: "md" } },
    Radio: { defaultProps: { size: "md" } },
  },
});
