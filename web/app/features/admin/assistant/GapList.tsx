import { Link } from "react-router";
import { AdminFold, AdminForm } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { timeColumn } from "~/features/admin/shared/columns";
import type { AssistantGaps } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import { sourceHref } from "./source-href";

type Gap = AssistantGaps["nhom"][number];
type Step = AssistantGaps["daXuLy"][number];

const STEP_NAMES: Record<Step["viec"], () => string> = {
  THEM_TU: m.admin_assistant_gaps_word,
  VIET_BAI: m.admin_assistant_gaps_step_viet_bai,
  NGOAI_PHAM_VI: m.admin_assistant_gaps_outside,
  XONG: m.admin_assistant_gaps_done,
};

/** The id of a group's forms: that of its newest question. */
const idOf = ({ cau: [first] }: Gap) => (first ? `${first.hoiThoai}-${first.so}` : "");

function GapButtons({ gap, once }: { gap: Gap; once: string }) {
  const id = idOf(gap);
  return (
    <AdminForm intent="settle" id={id} once={once}>
      {gap.cau.map(({ hoiThoai, so }) => (
        <input key={`${hoiThoai} ${so}`} type="hidden" name="cau" value={`${hoiThoai} ${so}`} />
      ))}
      <div className={`${parts.rowMiddle} ${styles.buttons}`}>
        <SubmitButton name="thaoTac" value="VIET_BAI">
          {m.admin_assistant_gaps_write()}
        </SubmitButton>
        {(["THEM_TU", "NGOAI_PHAM_VI", "XONG"] as const).map((step) => (
          <SubmitButton key={step} name="thaoTac" value={step} variant="default">
            {STEP_NAMES[step]()}
          </SubmitButton>
        ))}
      </div>
    </AdminForm>
  );
}

function GapPanel({ gap, once }: { gap: Gap; once: string }) {
  const { tu, viDu, cau, ganNhat, ngonNgu } = gap;
  const [first = "", ...others] = viDu;
  const more = cau.length - viDu.length;
  const words = new URLSearchParams({ noi: tu.join(" ") });
  return (
    <Panel title={first} note={m.admin_assistant_gaps_count({ count: cau.length })}>
      {others.length > 0 && (
        <ul lang={ngonNgu}>
          {others.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.soft}>{m.admin_assistant_gaps_more({ count: more })}</p>}
      {ganNhat && (
        <p>
          {m.admin_assistant_gaps_near()}{" "}
          <Link to={sourceHref(ganNhat)} lang={ganNhat.ngonNgu}>
            {ganNhat.muc ? `${ganNhat.tieuDe}: ${ganNhat.muc}` : ganNhat.tieuDe}
          </Link>
        </p>
      )}
      <p>
        <Link to={`/quan-tri/tro-ly/tu?${words}`} className={parts.press}>
          {m.admin_words_add()}
        </Link>
      </p>
      <GapButtons gap={gap} once={once} />
    </Panel>
  );
}

/** Groups of questions that were not answered well, the largest first. */
export function GapList({ gaps, once }: { gaps: Gap[]; once: string }) {
  return gaps.map((gap) => <GapPanel key={idOf(gap)} gap={gap} once={once} />);
}

function Undo({ step, once }: { step: Step; once: string }) {
  return (
    <AdminFold
      summary={m.admin_assistant_gaps_undo()}
      intent="undo"
      id={step.id}
      once={once}
      submit={m.admin_assistant_gaps_undo_one({ text: STEP_NAMES[step.viec]() })}
      variant="default"
    />
  );
}

function columns(once: string): Column<Step>[] {
  return [
    { key: "example", label: m.admin_assistant_gaps_example(), kind: "head", cell: ({ viDu }) => viDu },
    { key: "step", label: m.admin_act(), cell: ({ viec }) => STEP_NAMES[viec]() },
    { key: "size", label: m.admin_assistant_count(), cell: ({ soCau }) => soCau },
    { key: "by", label: m.admin_done_by(), cell: ({ nguoi }) => nguoi },
    timeColumn("at", m.admin_at(), ({ luc }) => luc),
    {
      key: "undo",
      label: m.admin_actions(),
      kind: "long",
      cell: (step) => <Undo step={step} once={once} />,
    },
  ];
}

/** What was done lately, and by whom; each step can be undone. */
export function GapSteps({ steps, once }: { steps: Step[]; once: string }) {
  if (steps.length === 0) return null;
  const title = m.admin_assistant_gaps_steps();
  return (
    <Panel title={title}>
      <DataTable caption={title} columns={columns(once)} rows={steps} idOf={({ id }) => id} />
    </Panel>
  );
}
