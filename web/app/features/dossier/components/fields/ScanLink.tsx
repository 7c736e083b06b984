import { Link } from "react-router";
import styles from "~/features/dossier/components/frame/steps.module.css";
import { readingPath } from "~/features/id-scan/model/readings";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import parts from "~/ui/theme/parts.module.css";

type ScanLinkProps = {
  maHoSo: string | null;
  /** The path to the person or organisation, such as `["chuSoHuuList", id]`. */
  target: string[];
  /** The page to come back to. */
  back: string;
  organisation?: boolean;
};

/** Link to scanning a card or certificate instead of typing; what is read is taken over only after confirmation. */
export function ScanLink({ maHoSo, target, back, organisation }: ScanLinkProps) {
  if (!maHoSo) return null;
  return (
    <div className={`${parts.stackTight} ${parts.pad} ${parts.corners} ${parts.tint}`}>
      <p className={`${parts.soft} ${styles.soft}`}>
        {organisation ? m.dossier_people_read_org_hint() : m.dossier_people_read_card_hint()}
      </p>
      <p>
        {/* Loaded as a whole: only that page's policy lets the reader of codes run. */}
        <Button component={Link} to={readingPath({ maHoSo, target, back })} reloadDocument variant="default">
          {organisation ? m.dossier_people_read_org() : m.dossier_people_read_card()}
        </Button>
      </p>
    </div>
  );
}
