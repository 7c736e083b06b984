/**
 * The styles of the Mantine parts that most pages use, each in the layer `mantine` so that our own styles win. What
 * few pages use is imported by their files, so that the others do not fetch it. Using another part means adding its
 * file, in Mantine's own order; `tests/mantine-styles.test.ts` names missing and unneeded lines.
 * The variables are those of our theme (`npm run theme`).
 */
import "@mantine/core/styles/baseline.layer.css";
import "./mantine-variables.css";
import "@mantine/core/styles/global.layer.css";
import "@mantine/core/styles/Input.layer.css";
