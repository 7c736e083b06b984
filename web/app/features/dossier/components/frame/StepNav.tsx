import { IconAlertCircle, IconCircle, IconCircleCheck, IconProgress } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { pagePath, stepName, stepNumber } from "~/features/dossier/model/page";
import { type PageState, type TaskGroup, walkOf } from "~/features/dossier/model/state";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./frame.module.css";

const DRAWN = { todo: IconCircle, doing: IconProgress, mend: IconAlertCircle, done: IconCircleCheck };

const NAMES: Record<PageState, () => string> = {
  todo: m.dossier_state_todo,
  doing: m.dossier_state_doing,
  mend: m.dossier_state_mend,
  done: m.dossier_state_done,
};

/** A page's state as a word. */
export function stateName(state: PageState): string {
  return NAMES[state]();
}

/** A page's state as an icon, with its word for screen readers. */
export function StateIcon({ state }: { state: PageState }) {
  const Drawn = DRAWN[state];
  return (
    <span className={`${parts.soft} ${parts.keeps} ${styles.sign}`} data-state={state}>
      <Drawn size={20} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">{stateName(state)}: </span>
    </span>
  );
}

type StepNavProps = { groups: TaskGroup[]; current: string; maHoSo: string | null };

/** The steps of the dossier: all pages next to the form on a wide screen, one line above it on a phone. */
export function StepNav({ groups, current, maHoSo }: StepNavProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>(`[aria-current][href*="/${current}"]`);
    if (nav.current && here) nav.current.scrollTop = here.offsetTop - nav.current.clientHeight / 2;
  }, [current]);
  const { at, all, part, minutes } = walkOf(groups, current);
  const here = groups.find(({ tasks }) => tasks.some(({ key }) => key === current));
  return (
    <nav ref={nav} className={`${parts.shrinks} ${styles.nav}`} aria-label={m.dossier_nav()}>
      <p className={`${parts.wrap} ${parts.middle} ${parts.soft} ${parts.gapFlat} ${styles.progress}`}>
        <Link to={pagePath("", maHoSo)}>{m.dossier_tasks_link()}</Link>
        <span>
          {m.dossier_walk({ at, all })}
          {minutes > 0 && ` · ${m.dossier_walk_left({ minutes })}`}
        </span>
        <progress max={1} value={part} aria-hidden="true" />
      </p>
      <ol className={styles.steps}>
        {groups.map(({ step, tasks }) => (
          <li key={step} data-here={here?.step === step || undefined}>
            <span className={styles.stepName}>
              {stepNumber(step)}. {stepName(step)}
            </span>
            <ul className={parts.grid}>
              {tasks.map(({ key, title, state }) => (
                <li key={key}>
                  <Link
                    to={pagePath(key, maHoSo)}
                    className={parts.way}
                    aria-current={key === current ? "page" : undefined}
                  >
                    <StateIcon state={state} />
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </nav>
  );
}
