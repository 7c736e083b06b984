import { AdminFold } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { EditorPage } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge, type StatusTone } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";

type Version = EditorPage["cacPhienBan"][number];

const STATES: Record<Version["trangThai"], [StatusTone, () => string]> = {
  SAP_CO: ["info", m.cms_pages_coming],
  HIEN_HANH: ["good", m.cms_pages_current],
  DA_THAY: ["neutral", m.cms_pages_past],
  DA_RUT: ["bad", m.admin_cms_pages_gone],
};

function Withdraw({ version: { hieuLucTu }, once }: RowProps) {
  return (
    <AdminFold
      summary={m.admin_cms_pages_withdraw()}
      intent="withdraw"
      id={hieuLucTu}
      once={once}
      submit={m.admin_cms_pages_withdraw_now()}
      danger
    >
      <p className={styles.soft}>{m.admin_cms_pages_withdraw_note()}</p>
      <ReasonField reader="office" label={m.admin_cms_pages_withdraw_why()} maxLength={500} />
    </AdminFold>
  );
}

function Name({ slug, version: { hieuLucTu, rut } }: { slug: string; version: Version }) {
  const words = (
    <>
      {m.cms_pages_version_of()} <DateText value={hieuLucTu} />
    </>
  );
  return rut ? <strong>{words}</strong> : <a href={`/${slug}?phienBan=${hieuLucTu}`}>{words}</a>;
}

function Story({ version: { dangLuc, tenNguoiDang, lyDo, ngonNgu, rut } }: { version: Version }) {
  return (
    <>
      <br />
      {m.admin_cms_pages_published_at()} <DateText value={dangLuc} time />
      {tenNguoiDang && ` · ${tenNguoiDang}`}
      {lyDo && ` · ${lyDo}`}
      {ngonNgu.length < 2 && ` · ${m.admin_only_vi()}`}
      {rut && (
        <>
          <br />
          {m.admin_cms_pages_gone_by()} <DateText value={rut.luc} time /> · {rut.tenNguoiRut} · {rut.lyDo}
        </>
      )}
    </>
  );
}

type RowProps = { version: Version; once: string };

/**
 * Every published version with who published it when and why; each can be read, none can be changed. One that is not
 * in force yet can be withdrawn, which is recorded next to it.
 */
export function PageVersions({ page: { slug, cacPhienBan }, once }: { page: EditorPage; once: string }) {
  return (
    <Panel title={m.admin_cms_pages_published_versions()} note={m.admin_cms_pages_published_note()}>
      <ul className={`${parts.stackTight} ${parts.ends}`}>
        {cacPhienBan.map((version) => (
          <li key={`${version.hieuLucTu} ${version.ban}`}>
            <span>
              <Name slug={slug} version={version} />{" "}
              <StatusBadge tone={STATES[version.trangThai][0]}>{STATES[version.trangThai][1]()}</StatusBadge>
              <Story version={version} />
            </span>
            {version.trangThai === "SAP_CO" && <Withdraw version={version} once={once} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
