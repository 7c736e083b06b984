import { Link } from "react-router";
import { StateIcon, stateName } from "~/features/dossier/components/frame/StepNav";
import { pagePath, stepName, stepNumber } from "~/features/dossier/model/page";
import type { Task, TaskGroup } from "~/features/dossier/model/state";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { StatusBadge, type StatusTone } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";
import styles from "./tasks.module.css";

const TONES: Record<Task["state"], StatusTone> = {
  todo: "neutral",
  doing: "info",
  mend: "warn",
  done: "good",
};

type TaskListProps = {
  groups: TaskGroup[];
  maHoSo: string | null;
  progress: { done: number; all: number };
  /** Key of the first page that is incomplete. */
  next: string | null;
  /** What still prevents submitting. */
  left: number;
  /** Open comments of staff. */
  notes: number;
};

function ended(left: number): string {
  return left > 0 ? m.dossier_left_elsewhere({ count: left }) : m.dossier_all_done();
}

/** Every page with its state, step by step; the last step checks and submits. */
export function TaskList({ groups, maHoSo, progress, next, left, notes }: TaskListProps) {
  const { done, all } = progress;
  const before = groups.filter(({ step }) => step !== "xac-nhan");
  const last = groups.find(({ step }) => step === "xac-nhan")?.tasks ?? [];
  return (
    <>
      <section
        className={`${parts.between} ${parts.gapCards} ${parts.padLarge} ${parts.leadHeads} ${styles.next}`}
        aria-labelledby="tiep-theo"
      >
        <div>
          <h2 id="tiep-theo">{done === 0 ? m.dossier_begin_title() : m.dossier_progress({ done, all })}</h2>
          <p>{next ? (done === 0 ? m.dossier_begin_text() : m.dossier_resume_text()) : ended(left)}</p>
          <p className={styles.safe}>{m.dossier_kept_safe()}</p>
          {notes > 0 && (
            <p className={`${parts.strong} ${parts.justBelow} ${styles.notes}`}>
              {m.dossier_notes_open({ count: notes })}
            </p>
          )}
        </div>
        <Button component={Link} size="lg" to={pagePath(next ?? "kiem-tra", maHoSo)}>
          {next ? (done === 0 ? m.dossier_begin() : m.dossier_resume()) : m.dossier_to_check()}
        </Button>
      </section>
      {before.map(({ step, tasks }) => (
        <section
          key={step}
          className={`${parts.sheet} ${parts.leadHeads} ${styles.step}`}
          aria-labelledby={`buoc-${step}`}
        >
          <h2 id={`buoc-${step}`}>
            <span>{stepNumber(step)}.</span> {stepName(step)}
          </h2>
          <ul>
            {tasks.map((task) => (
              <TaskRow key={task.key} task={task} maHoSo={maHoSo} />
            ))}
          </ul>
        </section>
      ))}
      <section className={`${parts.sheet} ${parts.leadHeads} ${styles.step}`} aria-labelledby="buoc-xac-nhan">
        <h2 id="buoc-xac-nhan">
          <span>{stepNumber("xac-nhan")}.</span> {stepName("xac-nhan")}
        </h2>
        <ul>
          {last.map((task) => (
            <TaskRow key={task.key} task={task} maHoSo={maHoSo} />
          ))}
          <li className={`${parts.between} ${parts.pressLinks} ${styles.task}`}>
            <Link to={pagePath("kiem-tra", maHoSo)}>{m.dossier_check_title()}</Link>
            <span className={`${parts.soft} ${styles.soft}`}>{m.dossier_check_any_time()}</span>
          </li>
        </ul>
      </section>
    </>
  );
}

function TaskRow({ task, maHoSo }: { task: Task; maHoSo: string | null }) {
  const { key, title, state, errors } = task;
  return (
    <li className={`${parts.between} ${parts.pressLinks} ${styles.task}`}>
      <Link to={pagePath(key, maHoSo)}>
        <StateIcon state={state} />
        {title}
      </Link>
      <StatusBadge tone={TONES[state]}>
        {state === "mend" && errors > 0 ? m.dossier_state_mend_count({ count: errors }) : stateName(state)}
      </StatusBadge>
    </li>
  );
}
