import { Link } from "react-router";
import { Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { AssistantThread } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { endState, endTone, ratingName, reasonName } from "./labels";
import { sourceHref } from "./source-href";

type Asked = AssistantThread["cauHoi"][number];
type Source = Asked["nguon"][number];

function Rated({ asked }: { asked: Asked }) {
  if (!asked.danhGia) return null;
  const said = [ratingName(asked.danhGia), reasonName(asked.lyDo)].filter(Boolean).join(": ");
  return (
    <>
      <p>
        <StatusBadge tone={asked.danhGia === "HUU_ICH" ? "good" : "bad"}>{said}</StatusBadge>
      </p>
      {asked.ghiChu && <p>{m.admin_assistant_note({ text: asked.ghiChu })}</p>}
    </>
  );
}

function Sources({ sources }: { sources: Source[] }) {
  if (sources.length === 0) return <p className={styles.soft}>{m.admin_assistant_no_sources()}</p>;
  return (
    <>
      <p>{m.admin_assistant_sources()}</p>
      <ul>
        {sources.map((source) => (
          <li key={`${source.lienKet} ${source.muc}`}>
            <Link to={sourceHref(source)} lang={source.ngonNgu}>
              {source.muc ? `${source.tieuDe}: ${source.muc}` : source.tieuDe}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One question as it is stored, in the language `lang` of its conversation, how it ended, which pages were shown, and what the person thought. */
export function AskedQuestion({ asked, lang }: { asked: Asked; lang: "vi" | "en" }) {
  const byMachine = asked.trangThai !== "CHO_NGUOI";
  const speed = m.admin_assistant_took({ count: asked.miliGiay });
  return (
    <Panel title={m.admin_assistant_question({ number: asked.so })}>
      {asked.cauHoi.trim() ? (
        <p className={styles.said} lang={lang}>
          {asked.cauHoi.trim()}
        </p>
      ) : (
        <p className={styles.said}>{m.admin_assistant_gone()}</p>
      )}
      <Facts
        entries={[
          [
            m.admin_assistant_ended(),
            <StatusBadge key="state" tone={endTone(asked.trangThai)}>
              {endState(asked.trangThai)}
            </StatusBadge>,
          ],
          [m.admin_at(), <DateText key="at" value={asked.luc} time />],
          ...(byMachine ? [[m.admin_assistant_speed(), speed] satisfies [string, string]] : []),
        ]}
      />
      {asked.loiNhan && <p lang={lang}>{asked.loiNhan}</p>}
      {byMachine && <Sources sources={asked.nguon} />}
      <Rated asked={asked} />
    </Panel>
  );
}
