import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import type { EditorArticle } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { DateText } from "~/ui/data/DateText";
import parts from "~/ui/theme/parts.module.css";

type Version = EditorArticle["banLuu"][number];

const KINDS: Record<Version["loai"], () => string> = {
  LUU: m.articles_version_kept,
  HEN_GIO: m.articles_state_scheduled,
  DANG: m.articles_version_published,
  RUT: m.articles_version_withdrawn,
  KHOI_PHUC: m.articles_version_restored,
};

function Restore({ version, once }: { version: Version; once: string }) {
  const id = String(version.so);
  return (
    <AdminForm {...useFormPart("restore", id)} intent="restore" id={id} once={once}>
      <Button type="submit" variant="default" size="sm">
        {m.articles_restore({ number: version.so })}
      </Button>
    </AdminForm>
  );
}

/** Every saved version; one press makes it the working copy again, and nothing is lost by that. */
export function Versions({ article, once }: { article: EditorArticle; once: string }) {
  if (article.banLuu.length === 0) return null;
  return (
    <Panel title={m.articles_versions()} note={m.articles_versions_note()}>
      <ul className={`${parts.stackTight} ${parts.ends}`}>
        {article.banLuu.map((version) => (
          <li key={version.so}>
            <span>
              <strong>
                {version.so}. {KINDS[version.loai]()}
              </strong>{" "}
              <DateText value={version.luc} time /> · {version.tenNguoiLam}
              {version.lyDo && version.loai !== "KHOI_PHUC" && ` · ${version.lyDo}`}
            </span>
            <Restore version={version} once={once} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
