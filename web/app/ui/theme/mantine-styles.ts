/**
 * The styles of the Mantine parts in use, each in the layer `mantine` so that our own styles win.
 * Using another part means adding its file here, in Mantine's own order; `tests/mantine-styles.test.ts`
 * names the line that is missing. The variables are those of our theme (`npm run theme`).
 */
import "@mantine/core/styles/baseline.layer.css";
import "./mantine-variables.css";
import "@mantine/core/styles/global.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/Button.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Radio.layer.css";
