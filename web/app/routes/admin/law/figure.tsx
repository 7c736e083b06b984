import { daysOf, FigureState } from "~/features/admin/law/FigureList";
import { Readings, RecordReading } from "~/features/admin/law/FigureReadings";
import { adminChange, onceHeader, requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { AdminPage, Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { listTitle } from "~/features/admin/shared/list-title";
import { officeScreen } from "~/features/admin/shared/office-screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load, unwrap } from "~/server/api.server";
import { typed } from "~/server/form-values.server";
import { DateText } from "~/ui/data/DateText";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";
import type { Route } from "./+types/figure";

const LIST = "/quan-tri/so-lieu-luat";
const AT = "/business/api/v1/quan-tri/so-lieu-luat/{ma}" as const;
type Figure = components["schemas"]["LegalFigure"];
type Reading = components["schemas"]["ReadingIn"];

const CERTAINTY: Record<Figure["soLieu"]["doChac"], () => string> = {
  VAN_BAN: m.admin_law_sure_text,
  NHIEU_NGUON: m.admin_law_sure_several,
  MOT_NGUON: m.admin_law_sure_one,
  CHUA_DOI_CHIEU: m.admin_law_sure_none,
};

export const handle = officeScreen<{ figure: Figure } | undefined>(
  (data) => data?.figure.soLieu.ten ?? listTitle("so-lieu-luat"),
  "legal",
);

/** Today in Viet Nam, as a date field holds it. */
function today(): string {
  return new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
}

export async function loader({ context, params: path }: Route.LoaderArgs) {
  requireAdminArea(context, "lawFigures");
  const { data: figure } = await load(gateway(context).GET(AT, { params: { path } }));
  return { figure, today: today(), once: crypto.randomUUID() };
}

export async function action({ context, request, params: path }: Route.ActionArgs) {
  const sent = await request.formData();
  const work = async (form: FormData) => {
    const body = {
      viec: typed(form, "id") as Reading["viec"],
      ketQua: typed(form, "ketQua") as Reading["ketQua"],
      noiDung: typed(form, "noiDung"),
      nguon: typed(form, "nguon"),
      ngayDoc: typed(form, "ngayDoc"),
      ghiChu: typed(form, "ghiChu"),
    };
    await unwrap(
      gateway(context).POST(`${AT}/lan-doc`, { params: { path, header: onceHeader(form) }, body }),
    );
    return m.admin_recorded();
  };
  return adminChange({ context, area: "lawFigures", form: sent, to: `${LIST}/${path.ma}`, work });
}

/** One figure of the law: what it says here, what the office read of it, and the form of the next reading. */
export default function FigureScreen({ loaderData: { figure, today: day, once } }: Route.ComponentProps) {
  const { soLieu, sau, lanDoc } = figure;
  return (
    <AdminPage list="so-lieu-luat" title={soLieu.ten} beside={<FigureState viec={soLieu.viec} />}>
      <div className={`${parts.stack} ${styles.columns}`}>
        <div className={`${parts.stack} ${styles.stack}`}>
          <Panel title={m.admin_law_figure()}>
            <Facts
              entries={[
                [m.admin_law_value(), soLieu.giaTri],
                [m.admin_law_days(), daysOf(soLieu)],
                [m.admin_law_then(), soLieu.den && (sau ?? m.admin_law_then_unknown())],
                [m.admin_law_source(), soLieu.canCu],
                [m.admin_law_certainty(), CERTAINTY[soLieu.doChac]()],
                [m.admin_law_checked(), <DateText key="d" value={soLieu.kiemTra} />],
              ]}
            />
          </Panel>
          <Readings readings={lanDoc} />
        </div>
        <div className={`${parts.stack} ${styles.stack}`}>
          {soLieu.viec.map((task) => (
            <RecordReading key={task} figure={figure} task={task} today={day} once={once} />
          ))}
        </div>
      </div>
    </AdminPage>
  );
}
