import { expect, it } from "vitest";
import { undefinedClasses, unusedClasses } from "../scripts/css-classes";

const CSS =
  ".card { color: red }\n@media print { .card .old { color: blue } }\n.card :global(.theirs) { margin: 0 }";
const SCREEN =
  'import styles from "~/ui/Card.module.css";\nexport const Card = () => <p className={styles.card} />;';

it("finds a class that nothing uses, and only that", () => {
  const files = { "app/ui/Card.module.css": CSS, "app/features/one/Card.tsx": SCREEN };
  expect(unusedClasses(files)).toEqual(["app/ui/Card.module.css: .old"]);
});

it.each([
  ["used by its own name", 'import look from "./Card.module.css";\nlook.card; look.old;'],
  ["handed on whole", 'import styles from "./Card.module.css";\n<Part styles={styles} />;'],
  ["chosen by a computed name", 'import styles from "./Card.module.css";\nstyles[tone];'],
])("lets a class stand that is %s", (_, script) => {
  expect(unusedClasses({ "app/ui/Card.module.css": CSS, "app/ui/Card.tsx": script })).toEqual([]);
});

it("counts composing as use, and another sheet's class of the same name not", () => {
  const other = '.old { composes: old from "./Card.module.css" }';
  const files = { "app/ui/Card.module.css": CSS, "app/ui/Other.module.css": other, "app/a.tsx": SCREEN };
  expect(unusedClasses(files)).toEqual(["app/ui/Other.module.css: .old"]);
});

it("finds a class that is used and not defined, and no part of an address", () => {
  const script =
    'import styles from "./Card.module.css";\nimport "@x/styles.layer.css";\nstyles.card; styles.gone;';
  const files = { "app/ui/Card.module.css": CSS, "app/ui/Card.tsx": script };
  expect(undefinedClasses(files)).toEqual(["app/ui/Card.tsx: .gone of app/ui/Card.module.css"]);
});
