import { Link } from "react-router";
import { Calculator, Questions } from "~/features/recommender/components/Questions";
import { Result } from "~/features/recommender/components/Result";
import {
  type Asked,
  BOOKS,
  CITIZENS,
  fitting,
  INVOICES,
  linesOf,
  OWNERS,
  type Service,
} from "~/features/recommender/model/recommender";
import { defineScreen } from "~/lib/screen";
import { oneOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { Eligibility } from "~/ui/help/Eligibility";
import { Breadcrumbs } from "~/ui/layout/Breadcrumbs";
import { Page, PageTitle } from "~/ui/layout/Page";
import { More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/recommender";

/** What to weigh before founding a company at all. */
const HOUSEHOLD = "/tin-tuc/ho-kinh-doanh-hay-cong-ty";
const PATH = "/dich-vu/tinh-gia";
/** No address names more lines than there are services. */
const MOST = 50;

export const handle = defineScreen({
  title: m.recommender_title,
  description: m.recommender_description,
  help: 40,
  type: "shop",
  icon: "accounting",
  cache: { kind: "public", query: ["von", "congDan", "hoaDon", "keToan", "them", "goi"] },
});

function askedIn(params: URLSearchParams): Asked {
  return {
    von: oneOf(params, "von", OWNERS),
    congDan: oneOf(params, "congDan", CITIZENS),
    hoaDon: oneOf(params, "hoaDon", INVOICES),
    keToan: oneOf(params, "keToan", BOOKS),
    them: params.getAll("them").slice(0, MOST),
  };
}

/** A service without what only its own page shows. */
function brief({ id, slug, ten, loai, nhom, giaTu, goiCuoc }: Service): Service {
  const packages = goiCuoc.map((one) => ({
    id: one.id,
    ten: one.ten,
    noiBat: one.noiBat,
    thanhPhan: one.thanhPhan,
    gia: one.gia.map(
      ({ chuKy, tenChuKy, donGia, phiDichVu, chiPhiBenThuBa, phiNhaNuoc, thueGtgt, ghiChuVat }) => {
        return { chuKy, tenChuKy, donGia, phiDichVu, chiPhiBenThuBa, phiNhaNuoc, thueGtgt, ghiChuVat };
      },
    ),
  }));
  return { id, slug, ten, loai, nhom, giaTu, goiCuoc: packages };
}

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const services = (await load(gateway(context).GET("/partner/api/v1/bang-gia"))).data.map(brief);
  const asked = askedIn(searchParams);
  const { von, hoaDon, keToan, them } = asked;
  const found = von !== undefined && hoaDon !== undefined && keToan !== undefined;
  const keys = searchParams.getAll("goi").slice(0, MOST);
  const lines = found ? fitting(services, { von, hoaDon, keToan, them }) : linesOf(services, keys);
  return { services, asked, lines, found, own: keys.length > 0 };
}

/** Five questions to the right package, and a calculator; prices are the catalogue's own (goal G-05). */
export default function FinderScreen({ loaderData }: Route.ComponentProps) {
  const { services, asked, lines, found, own } = loaderData;
  return (
    <Page>
      <Breadcrumbs
        crumbs={[{ label: m.catalog_services_title(), path: "/dich-vu" }]}
        current={m.recommender_title()}
      />
      <PageTitle lead={m.recommender_lead()}>{m.recommender_title()}</PageTitle>
      {services.length === 0 ? (
        <EmptyState help icon="services" title={m.recommender_empty_title()}>
          {m.recommender_empty_text()}
        </EmptyState>
      ) : (
        <div className={parts.stackWide}>
          {(found || own) && (
            <Panel title={found ? m.recommender_result() : m.recommender_own_result()} id="ket-qua">
              <Result lines={lines} asked={asked} found={found} />
            </Panel>
          )}
          <Panel title={m.recommender_questions()} id="cau-hoi">
            <p className={`${parts.soft} ${parts.apart}`}>
              {m.recommender_household()} <Link to={HOUSEHOLD}>{m.recommender_household_link()}</Link>
            </p>
            <Questions path={`${PATH}#ket-qua`} services={services} asked={asked} />
          </Panel>
          <Eligibility />
          <More title={m.recommender_calculator()} open={own}>
            <p className={`${parts.soft} ${parts.apart}`}>{m.recommender_calculator_lead()}</p>
            <Calculator path={PATH} services={services} lines={lines} />
          </More>
        </div>
      )}
    </Page>
  );
}
