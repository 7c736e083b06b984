import { Form, Link } from "react-router";
import {
  type Company,
  type Duties,
  type Duty,
  dayOf,
  daysLeft,
  daysTone,
  monthName,
  servicePath,
} from "~/features/companies/model/companies";
import { formatDate, formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./companies.module.css";

type Services = Company["dichVu"];

/** Why this day, and from which text; what is not certain says so. */
function Why({ duty: { viSao, canCu, chuaDoiChieu, duKien } }: { duty: Duty }) {
  return (
    <div className={`${parts.stackTight} ${parts.small}`}>
      {viSao && <p>{viSao}</p>}
      <p>
        {m.companies_source()}: {canCu}
      </p>
      {chuaDoiChieu && <p>{m.companies_not_compared()}</p>}
      {duKien && <p>{m.companies_expected()}</p>}
    </div>
  );
}

/** By when it is best done, and how. */
function How({ duty: { ghiChu, anToan, han } }: { duty: Duty }) {
  return (
    <dl className={`${parts.stackTight} ${parts.noMargin} ${styles.reasons}`}>
      {anToan && anToan !== han && (
        <div>
          <dt>{m.companies_safe_day()}</dt>
          <dd>
            <DateText value={anToan} />
          </dd>
        </div>
      )}
      <div>
        <dt>{m.companies_how()}</dt>
        <dd>{ghiChu}</dd>
      </div>
    </dl>
  );
}

function Help({ duty, services }: { duty: Duty; services: Services }) {
  const service = services.find(({ slug }) => slug === duty.dichVu);
  if (!service) return null;
  const price = formatMoney(service.gia);
  return (
    <div className={parts.stackTight}>
      <Button className={parts.start} component={Link} to={servicePath(service)} variant="default">
        {m.companies_help()}
      </Button>
      <span className={parts.small}>
        {m.companies_help_from({ service: service.ten, price, cycle: service.tenChuKy.toLowerCase() })}
      </span>
    </div>
  );
}

function Tick({ duty, main }: { duty: Duty; main?: boolean }) {
  const id = `ghi-chu-${main ? "tiep-" : ""}${duty.ma}`;
  return (
    <Form method="post" className={parts.stackTight}>
      <input type="hidden" name="intent" value="tick" />
      <input type="hidden" name="viec" value={duty.ma} />
      <label htmlFor={id}>
        {m.companies_note()} <span className={parts.soft}>({m.common_optional()})</span>
      </label>
      <div className={`${parts.stackTight} ${styles.tick}`}>
        <input
          id={id}
          name="ghiChu"
          maxLength={500}
          className={parts.input}
          placeholder={m.companies_note_hint()}
        />
        <SubmitButton name="daLam" value="1" variant={main ? "filled" : "default"}>
          {m.companies_do()}
        </SubmitButton>
      </div>
    </Form>
  );
}

type NextProps = { duty: Duty | undefined; services: Services; work: boolean };

/** The next duty with its day, the days left, how, why and from which text; `work`: the reader ticks what is done. */
export function NextDuty({ duty, services, work }: NextProps) {
  if (!duty?.han) {
    return (
      <Panel title={m.companies_next()}>
        <p>{m.companies_next_none()}</p>
      </Panel>
    );
  }
  const left = duty.conNgay ?? 0;
  return (
    <Panel
      title={m.companies_next()}
      aside={<StatusBadge tone={daysTone(left)}>{daysLeft(left)}</StatusBadge>}
    >
      <div className={parts.stack}>
        <div>
          <h3>{duty.ten}</h3>
          <p className={`${parts.strong} ${parts.lead} ${parts.closeBelow} ${styles.day}`}>
            <span className={parts.soft}>{m.companies_last_day()}</span> <DateText value={duty.han} />
          </p>
        </div>
        <How duty={duty} />
        {work && <Tick duty={duty} main />}
        <Help duty={duty} services={services} />
        <More title={m.companies_why()}>
          <Why duty={duty} />
        </More>
      </div>
    </Panel>
  );
}

function Badge({ duty }: { duty: Duty }) {
  if (duty.canBiet) return <StatusBadge tone="neutral">{m.companies_unsure()}</StatusBadge>;
  if (duty.conNgay === null) return null;
  return <StatusBadge tone={daysTone(duty.conNgay)}>{daysLeft(duty.conNgay)}</StatusBadge>;
}

function Row({ duty, services, work }: { duty: Duty; services: Services; work: boolean }) {
  const day = dayOf(duty);
  return (
    <li>
      <details className={`${parts.underlined} ${styles.duty}`}>
        <summary>
          <span className={`${parts.soft} ${parts.unlessEmpty} ${styles.when}`}>
            {day && (duty.han ? <DateText value={day} /> : m.companies_from({ day: formatDate(day) }))}
          </span>
          <span className={styles.name}>{duty.ten}</span>
          <Badge duty={duty} />
        </summary>
        <div className={parts.stack}>
          <How duty={duty} />
          <Why duty={duty} />
          {work && duty.canBiet && (
            <a className={parts.press} href={`#${duty.canBiet}`}>
              {m.companies_answer_first()}
            </a>
          )}
          {work && !duty.canBiet && <Tick duty={duty} />}
          <Help duty={duty} services={services} />
        </div>
      </details>
    </li>
  );
}

type RowsProps = { duties: Duty[]; services: Services; work: boolean };

function Rows({ duties, ...rest }: RowsProps) {
  return (
    <ul className={parts.plain}>
      {duties.map((duty) => (
        <Row key={duty.ma} duty={duty} {...rest} />
      ))}
    </ul>
  );
}

function DoneRow({ duty, work }: { duty: Duty; work: boolean }) {
  return (
    <li className={parts.between}>
      <div>
        <p>
          {duty.ten}
          {duty.han && (
            <>
              , <DateText value={duty.han} />
            </>
          )}
        </p>
        {duty.daLam && (
          <p className={parts.small}>
            {m.companies_done_on({ day: formatDate(duty.daLam.luc) })}
            {duty.daLam.ghiChu && `: ${duty.daLam.ghiChu}`}
          </p>
        )}
      </div>
      {work && (
        <Form method="post">
          <input type="hidden" name="intent" value="tick" />
          <input type="hidden" name="viec" value={duty.ma} />
          <button type="submit" className={parts.textButton}>
            {m.companies_undo()} <span className="visually-hidden">{duty.ten}</span>
          </button>
        </Form>
      )}
    </li>
  );
}

type GroupsProps = { duties: Duties; services: Services; checked: string; work: boolean };

/** Everything that is late or due within twelve months, month by month, then what has no day and what is done. */
export function DutyGroups({ duties, services, checked, work }: GroupsProps) {
  return (
    <Panel title={m.companies_duties()} id="viec">
      <div className={parts.stackWide}>
        {duties.late.length > 0 && (
          <More title={m.companies_late({ count: duties.late.length })} open={duties.late.length <= 3}>
            <p className={parts.soft}>{m.companies_late_text()}</p>
            <Rows duties={duties.late} services={services} work={work} />
          </More>
        )}
        {duties.months.map(([month, rows]) => (
          <section key={month}>
            <h3>{monthName(month)}</h3>
            <Rows duties={rows} services={services} work={work} />
          </section>
        ))}
        {duties.undated.length > 0 && (
          <section>
            <h3>{m.companies_undated()}</h3>
            <Rows duties={duties.undated} services={services} work={work} />
          </section>
        )}
        {duties.done.length > 0 && (
          <More title={m.companies_done({ count: duties.done.length })}>
            <ul className={parts.stackTight}>
              {duties.done.map((duty) => (
                <DoneRow key={duty.ma} duty={duty} work={work} />
              ))}
            </ul>
          </More>
        )}
        <p className={parts.small}>{checked}</p>
      </div>
    </Panel>
  );
}
