import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/DateText";
import { StatusBadge, type StatusTone } from "~/ui/StatusBadge";
import article from "../article/article.module.css";
import { Panel } from "../OfficePage";
import type { DeskPage } from "./types";

type State = DeskPage["cacPhienBan"][number]["trangThai"];

const STATES: Record<State, [StatusTone, () => string]> = {
  SAP_CO: ["info", m.pages_coming],
  HIEN_HANH: ["good", m.pages_current],
  DA_THAY: ["neutral", m.pages_past],
};

/** Every published version with who published it when and why; each can be read, none can be changed. */
export function PageVersions({ page: { slug, cacPhienBan } }: { page: DeskPage }) {
  return (
    <Panel title={m.policies_published_versions()} note={m.policies_published_note()}>
      <ul className={article.versions}>
        {cacPhienBan.map(({ hieuLucTu, trangThai, dangLuc, tenNguoiDang, lyDo, ngonNgu }) => (
          <li key={hieuLucTu}>
            <span>
              <a href={`/${slug}?phienBan=${hieuLucTu}`}>
                {m.pages_version_of()} <DateText value={hieuLucTu} />
              </a>{" "}
              <StatusBadge tone={STATES[trangThai][0]}>{STATES[trangThai][1]()}</StatusBadge>
              <br />
              {m.policies_published_at()} <DateText value={dangLuc} time />
              {tenNguoiDang && ` · ${tenNguoiDang}`}
              {lyDo && ` · ${lyDo}`}
              {ngonNgu.length < 2 && ` · ${m.articles_only_vi()}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
