import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import { passageHref } from "../../model/links";
import type { PassageLink } from "../../model/types";
import { useLocale } from "../use-locale";

/** The page that a fact stands on; nothing where no published page says it. */
export function PassageSource({ source }: { source: PassageLink | null }) {
  const locale = useLocale();
  if (!source) return null;
  return (
    <p className={parts.soft}>
      {m.assistant_source()}{" "}
      <Link to={passageHref(source, locale)} lang={source.ngonNgu}>
        {source.muc || source.tieuDe}
      </Link>
    </p>
  );
}
