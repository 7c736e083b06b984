import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { pagePath } from "~/features/dossier/model/page";
import type { Suggested } from "~/features/dossier/model/suggest-type";
import type { Code } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import styles from "./guide.module.css";

const REASONS: Record<Suggested, () => string> = {
  DNTN: m.dossier_guide_why_dntn,
  TNHH1_CN: m.dossier_guide_why_tnhh1,
  TNHH1_TC: m.dossier_guide_why_tnhh1_tc,
  TNHH2: m.dossier_guide_why_tnhh2,
  CP: m.dossier_guide_why_cp,
  HD: m.dossier_guide_why_hd,
};

/** The proposal with its reason, or what is still to be answered. */
export function GuideResult({ type, maHoSo }: { type: Code | undefined; maHoSo: string | null }) {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new proposal is read out
  useEffect(() => box.current?.focus(), [type?.ma]);
  return (
    <section ref={box} className={styles.result} tabIndex={-1} aria-labelledby="goi-y">
      <h2 id="goi-y">{type ? m.dossier_guide_result({ type: type.ten }) : m.dossier_guide_more_title()}</h2>
      <p>{type ? REASONS[type.ma as Suggested]() : m.dossier_guide_more()}</p>
      {type && (
        <Button component={Link} to={pagePath("loai-hinh", maHoSo, { chon: type.ma })}>
          {m.dossier_guide_take()}
        </Button>
      )}
    </section>
  );
}
