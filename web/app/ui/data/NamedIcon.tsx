import { useEffect, useState } from "react";
import { iconLoader } from "~/lib/icon-api";
import { Icon, type IconName } from "./icons";

const load = iconLoader(async (address, signal) => (await fetch(address, { signal })).json());

type NamedIconProps = {
  /** Name in our set, as in the data. */
  name: string;
  /** Shown until the icon has loaded, and if it does not. */
  fallback: IconName;
  size?: number;
};

/** A decorative icon that data names, such as a family's in the catalogue; fetched: pages contain only their own. */
export function NamedIcon({ name, fallback, size = 22 }: NamedIconProps) {
  const [body, setBody] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    load(name).then((found) => here && setBody(found));
    return () => {
      here = false;
    };
  }, [name]);
  if (!body) return <Icon name={fallback} size={size} />;
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own set, and only shapes pass `lib/icon-api`
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
