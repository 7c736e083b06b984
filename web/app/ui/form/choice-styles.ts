/** The styles of Mantine's checkboxes and radio buttons, for each file that shows them. */
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Radio.layer.css";
