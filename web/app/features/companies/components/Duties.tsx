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

/** How, why this day, and from which text; what is not certain says so. */
function Reasons({ duty }: { duty: Duty }) {
  const { ghiChu, viSao, canCu, anToan, han, chuaDoiChieu, duKien } = duty;
  return (
    <>
      <dl className={styles.reasons}>
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
        {viSao && (
          <div>
            <dt>{m.companies_why()}</dt>
            <dd>{viSao}</dd>
          </div>
        )}
        <div>
          <dt>{m.companies_source()}</dt>
          <dd>{canCu}</dd>
        </div>
      </dl>
      {chuaDoiChieu && <p className={parts.small}>{m.companies_not_compared()}</p>}
      {duKien && <p className={parts.small}>{m.companies_expected()}</p>}
    </>
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
      <div className={styles.tick}>
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

/** The next duty with its day, the days left, how, why and from which text. */
export function NextDuty({ duty, services }: { duty: Duty | undefined; services: Services }) {
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
          <p className={styles.day}>
            <span className={parts.soft}>{m.companies_last_day()}</span> <DateText value={duty.han} />
          </p>
        </div>
        <Reasons duty={duty} />
        <Tick duty={duty} main />
        <Help duty={duty} services={services} />
      </div>
    </Panel>
  );
}

function Badge({ duty }: { duty: Duty }) {
  if (duty.canBiet) return <StatusBadge tone="neutral">{m.companies_unsure()}</StatusBadge>;
  if (duty.conNgay === null) return null;
  return <StatusBadge tone={daysTone(duty.conNgay)}>{daysLeft(duty.conNgay)}</StatusBadge>;
}

function Row({ duty, services }: { duty: Duty; services: Services }) {
  const day = dayOf(duty);
  return (
    <li>
      <details className={styles.duty}>
        <summary>
          <span className={styles.when}>
            {day && (duty.han ? <DateText value={day} /> : m.companies_from({ day: formatDate(day) }))}
          </span>
          <span className={styles.name}>{duty.ten}</span>
          <Badge duty={duty} />
        </summary>
        <div className={parts.stack}>
          <Reasons duty={duty} />
          {duty.canBiet ? (
            <a className={parts.press} href={`#${duty.canBiet}`}>
              {m.companies_answer_first()}
            </a>
          ) : (
            <Tick duty={duty} />
          )}
          <Help duty={duty} services={services} />
        </div>
      </details>
    </li>
  );
}

function Rows({ duties, services }: { duties: Duty[]; services: Services }) {
  return (
    <ul className={parts.plain}>
      {duties.map((duty) => (
        <Row key={duty.ma} duty={duty} services={services} />
      ))}
    </ul>
  );
}

function DoneRow({ duty }: { duty: Duty }) {
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
      <Form method="post">
        <input type="hidden" name="intent" value="tick" />
        <input type="hidden" name="viec" value={duty.ma} />
        <button type="submit" className={parts.textButton}>
          {m.companies_undo()} <span className="visually-hidden">{duty.ten}</span>
        </button>
      </Form>
    </li>
  );
}

type GroupsProps = { duties: Duties; services: Services; checked: string };

/** Everything that is late or due within twelve months, month by month, then what has no day and what is done. */
export function DutyGroups({ duties, services, checked }: GroupsProps) {
  return (
    <Panel title={m.companies_duties()} id="viec">
      <div className={parts.stackWide}>
        {duties.late.length > 0 && (
          <More title={m.companies_late({ count: duties.late.length })} open={duties.late.length <= 3}>
            <p className={parts.soft}>{m.companies_late_text()}</p>
            <Rows duties={duties.late} services={services} />
          </More>
        )}
        {duties.months.map(([month, rows]) => (
          <section key={month}>
            <h3>{monthName(month)}</h3>
            <Rows duties={rows} services={services} />
          </section>
        ))}
        {duties.undated.length > 0 && (
          <section>
            <h3>{m.companies_undated()}</h3>
            <Rows duties={duties.undated} services={services} />
          </section>
        )}
        {duties.done.length > 0 && (
          <More title={m.companies_done({ count: duties.done.length })}>
            <ul className={parts.list}>
              {duties.done.map((duty) => (
                <DoneRow key={duty.ma} duty={duty} />
              ))}
            </ul>
          </More>
        )}
        <p className={parts.small}>{checked}</p>
      </div>
    </Panel>
  );
}
