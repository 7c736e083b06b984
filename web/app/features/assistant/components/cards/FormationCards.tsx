import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import type { LineCardData, NameCardData } from "../../model/types";
import styles from "../assistant.module.css";
import { PassageSource } from "./PassageSource";

/** Business lines for what somebody wants to do; the official names are Vietnamese. */
export function LineCard({ card }: { card: LineCardData }) {
  return (
    <article className={`${parts.textHeads} ${styles.card}`}>
      <h3>{m.assistant_lines({ work: card.viec })}</h3>
      <ol className={`${parts.bullets} ${styles.lines}`}>
        {card.nganh.map((line) => (
          <li key={line.ma}>
            <strong>{line.ma}</strong> <span lang="vi">{line.ten}</span>
            {line.chiTiet && (
              <small className={parts.soft}>
                {m.assistant_line_detail()} <span lang="vi">{line.chiTiet}</span>
              </small>
            )}
            {line.dieuKien.length > 0 && (
              <small className={parts.soft}>
                {m.assistant_line_conditional()} <span lang="vi">{line.dieuKien.join("; ")}</span>
              </small>
            )}
          </li>
        ))}
      </ol>
      <p className={parts.soft}>{m.assistant_basis({ law: card.canCu })}</p>
      <PassageSource source={card.nguon} />
    </article>
  );
}

/** What the dossier's rules say about a name, and that it is no promise. */
export function NameCard({ card }: { card: NameCardData }) {
  return (
    <article className={`${parts.textHeads} ${styles.card}`}>
      <h3 lang="vi">{card.ten}</h3>
      {card.nhanXet.length === 0 && <p>{m.assistant_name_nothing()}</p>}
      {card.nhanXet.length > 0 && (
        <ul>
          {card.nhanXet.map((one) => (
            <li key={one.ma}>
              <strong>{one.mucDo === "LOI" ? m.assistant_name_wrong() : m.assistant_name_careful()}</strong>{" "}
              {one.thongBao}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.warning}>{card.luuY}</p>
      <PassageSource source={card.nguon} />
    </article>
  );
}
