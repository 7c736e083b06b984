import { type ChangeEvent, type ComponentProps, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { useScripts } from "~/ui/analytics/use-scripts";
import styles from "./form.module.css";

/**
 * The browser's own chooser of files, in the language of the page: browsers write theirs in their own. Before scripts
 * arrive the browser's words stand there, since only scripts can tell what was chosen.
 */
export function FileChooser(props: Omit<ComponentProps<"input">, "type" | "onChange">) {
  const scripts = useScripts();
  const [names, setNames] = useState("");
  const tell = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) =>
    setNames([...(files ?? [])].map(({ name }) => name).join(", "));
  return (
    <span className={styles.chooser} data-own={scripts || undefined}>
      <input {...props} type="file" onChange={tell} />
      {scripts && (
        <span aria-hidden="true" className={styles.chosen}>
          <span>{props.multiple ? m.common_choose_files() : m.common_choose_file()}</span>
          <span>{names || m.common_no_file()}</span>
        </span>
      )}
    </span>
  );
}
