import { Link } from "react-router";
import { DeskList } from "~/features/admin/desk/DeskList";
import { KeyDates, Notices } from "~/features/admin/desk/DeskNotices";
import { DeskPeople, HandOver } from "~/features/admin/desk/DeskPeople";
import deskStyles from "~/features/admin/desk/desk.module.css";
import { MoveDue } from "~/features/admin/desk/MoveDue";
import { useDeskKeys } from "~/features/admin/desk/use-desk-keys";
import { useDeskStream } from "~/features/admin/desk/use-desk-stream";
import { BalanceBadge, BalanceFacts } from "~/features/admin/payments/BalanceReport";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { changeDesk, loadDesk } from "~/features/admin/server/desk.server";
import { AdminPage, Panel } from "~/features/admin/shared/AdminPage";
import type { Desk, DeskItem } from "~/features/admin/shared/types";
import { mayEnter } from "~/lib/admin-roles";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { EmptyState } from "~/ui/feedback/EmptyState";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/desk";

/** How many things are late or due today. */
function urgent({ phan }: Desk): number {
  return phan.reduce(
    (sum, { phan: where, tong }) => sum + (where === "TRE" || where === "HOM_NAY" ? tong : 0),
    0,
  );
}

export const handle = defineScreen<{ desk: Desk } | undefined>({
  title: (data) => {
    const count = data ? urgent(data.desk) : 0;
    return count > 0 ? m.admin_desk_title_count({ count }) : m.admin_desk_title();
  },
  description: m.admin_description,
  type: "admin",
  icon: "dashboard",
  layout: "admin",
  menu: ["work", 10, m.admin_desk_title],
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { roles, sub } = requireAdminArea(context, "overview");
  const api = gateway(context);
  const [desk, dates, notices, balance] = await Promise.all([
    loadDesk(context, searchParams),
    load(api.GET("/business/api/v1/quan-tri/moc-ngay")),
    mayEnter("settings", roles) ? load(api.GET("/business/api/v1/quan-tri/canh-bao")) : { data: [] },
    mayEnter("balance", roles) ? load(api.GET("/payment/api/v1/quan-tri/doi-chieu")) : null,
  ]);
  return {
    desk,
    dates: dates.data,
    notices: notices.data,
    balance: balance?.data.lanCuoi,
    roles,
    me: sub,
    asked: Object.fromEntries(searchParams),
    once: crypto.randomUUID(),
  };
}

/** A desk that was too old for its button is read again, so that the next press is about what is there now. */
export { revalidateWhenStale as shouldRevalidate } from "~/lib/revalidate";

export async function action({ context, request, url }: Route.ActionArgs) {
  return changeDesk(context, await request.formData(), url.search);
}

type Asked = Record<string, string>;

/** The desk's address with some of what was asked for changed; empty values are left out. */
function addressOf(asked: Asked, changes: Asked): string {
  const given = Object.entries({ ...asked, ...changes }).filter(([, value]) => value);
  return given.length > 0 ? `/quan-tri?${new URLSearchParams(given)}` : "/quan-tri";
}

type PartProps = { desk: Desk; asked: Asked };

function Whose({ desk, asked }: PartProps) {
  const tabs = [
    ["TOI", m.admin_desk_mine(), desk.cuaToi],
    ["CHUA_AI", m.admin_desk_nobodys(), desk.chuaAi],
    ["TAT_CA", m.admin_desk_team(), desk.tatCa],
  ] as const;
  return (
    <nav className={`${parts.chips} ${parts.apart} ${deskStyles.bar}`} aria-label={m.admin_desk_whose()}>
      {tabs.map(([cua, name, count]) => (
        <Link
          key={cua}
          to={addressOf({}, { cua, loai: asked.loai ?? "" })}
          aria-current={desk.cua === cua ? "true" : undefined}
        >
          {name} <span className={`${parts.soft} ${parts.strong} ${deskStyles.count}`}>{count}</span>
        </Link>
      ))}
    </nav>
  );
}

function Kinds({ desk, asked }: PartProps) {
  if (desk.dem.length < 2 && !asked.loai) return null;
  const own = { cua: asked.cua ?? "" };
  return (
    <nav className={`${parts.chips} ${parts.apart} ${deskStyles.bar}`} aria-label={m.admin_desk_kinds()}>
      <Link to={addressOf(own, {})} aria-current={asked.loai ? undefined : "true"}>
        {m.admin_desk_all_kinds()}
      </Link>
      {desk.dem.map(({ loai, ten, tong, tre }) => (
        <Link
          key={loai}
          to={addressOf(own, { loai })}
          aria-current={asked.loai === loai ? "true" : undefined}
          data-late={tre > 0 || undefined}
        >
          {ten} <span className={`${parts.soft} ${parts.strong} ${deskStyles.count}`}>{tong}</span>
        </Link>
      ))}
    </nav>
  );
}

function chosenItem({ phan }: Desk, chosen = ""): DeskItem | undefined {
  return phan.flatMap(({ viec }) => viec).find(({ loai, khoa }) => `${loai}:${khoa}` === chosen);
}

/** What waits for us, the most urgent first, with who has it (requirement S2.15); it follows what colleagues and customers do. */
export default function DeskScreen({ loaderData }: Route.ComponentProps) {
  const { desk, dates, notices, balance, roles, me, asked, once } = loaderData;
  const rows = useDeskKeys<HTMLDivElement>();
  useDeskStream(desk.phienBan);
  const chosen = chosenItem(desk, asked.giao);
  const empty = desk.phan.every(({ tong }) => tong === 0);
  return (
    <AdminPage
      title={m.admin_desk_title()}
      lead={
        <>
          {m.admin_desk_lead()} <span className={deskStyles.keys}>{m.admin_desk_keys()}</span>
        </>
      }
    >
      <Notices notices={notices} />
      <Whose desk={desk} asked={asked} />
      <Kinds desk={desk} asked={asked} />
      {chosen && (
        <div className={parts.apart}>
          <HandOver item={chosen} people={desk.nguoi} me={me} once={once} key={asked.giao} />
        </div>
      )}
      {chosen?.doiDuoc && (chosen.nguoiPhuTrach === me || mayEnter("people", roles)) && (
        <div className={parts.apart}>
          <MoveDue item={chosen} once={once} key={`${asked.giao}${chosen.han}`} />
        </div>
      )}
      {empty ? (
        <EmptyState icon="dashboard" title={m.admin_desk_empty()}>
          {m.admin_desk_empty_text()}
        </EmptyState>
      ) : (
        <div ref={rows}>
          <DeskList desk={desk} me={me} once={once} hrefOf={(changes) => addressOf(asked, changes)} />
        </div>
      )}
      <div className={parts.apart}>
        <DeskPeople people={desk.nguoi} me={me} once={once} mayGiveOthers={mayEnter("people", roles)} />
      </div>
      {balance && (
        <div className={parts.apart}>
          <Panel title={m.admin_money_balance_title()} note={<BalanceBadge found={balance} />}>
            <BalanceFacts found={balance} />
            <p>
              <Link to="/quan-tri/doi-chieu" className={parts.press}>
                {m.admin_money_balance_see()}
              </Link>
            </p>
          </Panel>
        </div>
      )}
      <KeyDates dates={dates} roles={roles} />
    </AdminPage>
  );
}
