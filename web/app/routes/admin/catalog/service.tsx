import { WaitingBanner } from "~/features/admin/approvals/ApprovalParts";
import { NewPackage } from "~/features/admin/catalog/NewService";
import { OwnProcess } from "~/features/admin/catalog/OwnProcess";
import { PackagePanel, type Rights } from "~/features/admin/catalog/PackagePanel";
import { Changes, SaleForm } from "~/features/admin/catalog/ServiceForm";
import { ServiceTexts } from "~/features/admin/catalog/ServiceTexts";
import { requireAdminArea } from "~/features/admin/server/admin-guard.server";
import { waitingApprovals } from "~/features/admin/server/approvals.server";
import { changeService } from "~/features/admin/server/catalog.server";
import { AdminPage, Facts, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { saleState, toneOf } from "~/features/admin/shared/labels";
import { listTitle } from "~/features/admin/shared/list-title";
import { officeScreen } from "~/features/admin/shared/office-screen";
import type { Service } from "~/features/admin/shared/types";
import { codes } from "~/features/dossier/server/reference-data.server";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { StatusBadge } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/service";

export const handle = officeScreen<{ service: Service } | undefined>(
  (data) => data?.service.tenVi ?? listTitle("dich-vu"),
  "services",
);

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { roles } = requireAdminArea(context, "catalogue");
  const params = { path: { dichVuId: id } };
  const administrator = roles.includes("quan-tri");
  const [found, asked, types] = await Promise.all([
    load(gateway(context).GET("/partner/api/v1/quan-tri/dich-vu/{dichVuId}", { params })),
    administrator ? waitingApprovals(context, id) : [],
    codes(context, "loai-hinh-doanh-nghiep"),
  ]);
  const rights: Rights = { texts: administrator || roles.includes("bien-tap"), prices: administrator };
  return { service: found.data, asked, types, rights, once: crypto.randomUUID() };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  return changeService(context, id, await request.formData());
}

function Description({ service, types, rights, once }: Route.ComponentProps["loaderData"]) {
  return (
    <Panel title={m.admin_service()}>
      <Facts
        entries={[
          [m.admin_field_name(), service.tenVi],
          [
            "English",
            <span key="en" lang="en">
              {service.tenEn}
            </span>,
          ],
          [m.admin_field_summary(), service.tomTatVi],
          [m.admin_field_warranty(), service.baoHanhVi],
          [m.admin_field_time(), service.thoiGianVi],
          [m.admin_field_deposit(), service.datCocPhanTram > 0 ? `${service.datCocPhanTram}%` : null],
          [
            m.admin_field_legal_types(),
            types
              .filter(({ ma }) => (service.loaiHinh as string[]).includes(ma))
              .map(({ ten }) => ten)
              .join(", ") || null,
          ],
        ]}
      />
      {rights.texts && <ServiceTexts service={service} types={types} once={once} />}
      {rights.prices && <OwnProcess service={service} once={once} />}
    </Panel>
  );
}

/** One service with its packages, prices and history (requirement S2.15). */
export default function ServiceScreen({ loaderData }: Route.ComponentProps) {
  const { service, asked, rights, once } = loaderData;
  return (
    <AdminPage
      title={service.tenVi}
      lead={rights.prices ? m.admin_price_note() : m.admin_prices_administrator()}
      beside={
        <>
          <StatusBadge tone={toneOf(service.trangThai)}>{saleState(service.trangThai)}</StatusBadge>
          <SaleForm version={service.phienBan} once={once} state={service.trangThai} />
        </>
      }
      list="dich-vu"
    >
      <WaitingBanner requests={asked} />
      <div className={`${parts.stack} ${styles.stack}`}>
        <Description {...loaderData} />
        {service.goiCuoc.map((offer) => (
          <PackagePanel key={offer.id} service={service} offer={offer} once={once} rights={rights} />
        ))}
        {rights.texts && <NewPackage service={service} once={once} />}
        <Panel title={m.admin_changes()}>
          {service.suKien.length === 0 && <p className={styles.soft}>{m.admin_changes_none()}</p>}
          <ul className={styles.log}>
            {service.suKien.map((event) => (
              <li key={event.id}>
                <Changes event={event} />
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </AdminPage>
  );
}
