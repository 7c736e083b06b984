import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { scopedName, withNames } from "../class-names";

const FILE = join(import.meta.dirname, "../app/ui/layout/Page.tsx");
const SHEET = join(import.meta.dirname, "../app/ui/layout/Page.module.css");
const IMPORT = 'import styles from "./Page.module.css";';

describe("names of classes in scripts", () => {
  it("stand where they are used, and the sheet is fetched without its table", () => {
    const code = `${IMPORT}\nuse(styles.page, \`\${styles.title} screen-only\`);`;
    expect(withNames(code, FILE)).toBe(
      `import "./Page.module.css";\nuse("${scopedName("page", SHEET)}", \`${scopedName("title", SHEET)} screen-only\`);`,
    );
  });

  it("are looked up where a sheet is passed on or has no such class", () => {
    const code = `${IMPORT}\nuse(styles, styles.none);`;
    expect(withNames(code, FILE)).toBe(code);
  });
});
