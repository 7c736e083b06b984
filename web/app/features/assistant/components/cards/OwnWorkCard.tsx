import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import type { OwnWorkCardData } from "../../model/types";
import styles from "../assistant.module.css";

/** An own order or dossier: where it stands, and what to do next. */
export function OwnWorkCard({ card }: { card: OwnWorkCardData }) {
  const order = card.loai === "DON_HANG";
  return (
    <article className={`${parts.textHeads} ${styles.card}`}>
      <h3>{order ? m.assistant_order({ code: card.ma }) : m.assistant_dossier({ code: card.ma })}</h3>
      {card.ten && <p lang="vi">{card.ten}</p>}
      <p>{card.trangThai.join(" · ")}</p>
      <p>
        <strong>{m.assistant_next()}</strong> {card.viecTiep}
      </p>
      <p className={parts.soft}>
        <Link to={card.lienKet}>{order ? m.assistant_open_order() : m.assistant_open_dossier()}</Link>
      </p>
    </article>
  );
}
