import { NewPackage } from "~/features/staff/NewService";
import { saleState, toneOf } from "~/features/staff/names";
import { OfficeCrumbs } from "~/features/staff/OfficeCrumbs";
import { Facts, OfficePage, Panel } from "~/features/staff/OfficePage";
import styles from "~/features/staff/office.module.css";
import { PackagePanel, type Rights } from "~/features/staff/PackagePanel";
import { SaleForm } from "~/features/staff/SaleForm";
import { Changes } from "~/features/staff/ServiceForm";
import { ServiceTexts } from "~/features/staff/ServiceTexts";
import type { Service } from "~/features/staff/types";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { gateway, load } from "~/server/api.server";
import { requireOffice } from "~/server/office.server";
import { changeService } from "~/server/office-catalogue.server";
import { StatusBadge } from "~/ui/StatusBadge";
import type { Route } from "./+types/service";

export const handle = defineScreen<{ service: Service } | undefined>({
  title: (data) => data?.service.tenVi ?? m.office_catalogue_title(),
  description: m.office_description,
  navOrder: null,
  type: "office",
  icon: "services",
  hidden: true,
  layout: "office",
});

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { roles } = requireOffice(context, "catalogue");
  const params = { path: { dichVuId: id } };
  const found = await load(gateway(context).GET("/partner/api/v1/quan-tri/dich-vu/{dichVuId}", { params }));
  const administrator = roles.includes("quan-tri");
  const rights: Rights = { texts: administrator || roles.includes("bien-tap"), prices: administrator };
  return { service: found.data, rights, once: crypto.randomUUID() };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  return changeService(context, id, await request.formData());
}

function Description({ service, rights, once }: Route.ComponentProps["loaderData"]) {
  return (
    <Panel title={m.office_service()}>
      <Facts
        entries={[
          [m.office_field_name(), service.tenVi],
          [
            "English",
            <span key="en" lang="en">
              {service.tenEn}
            </span>,
          ],
          [m.office_field_summary(), service.tomTatVi],
          [m.office_field_warranty(), service.baoHanhVi],
          [m.office_field_time(), service.thoiGianVi],
          [m.office_field_deposit(), service.datCocPhanTram > 0 ? `${service.datCocPhanTram}%` : null],
        ]}
      />
      {rights.texts && <ServiceTexts service={service} once={once} />}
    </Panel>
  );
}

/** One service with its packages, prices and history (requirement S2.15). */
export default function ServiceScreen({ loaderData }: Route.ComponentProps) {
  const { service, rights, once } = loaderData;
  return (
    <OfficePage
      title={service.tenVi}
      lead={rights.prices ? m.office_price_note() : m.office_prices_administrator()}
      beside={
        <>
          <StatusBadge tone={toneOf(service.trangThai)}>{saleState(service.trangThai)}</StatusBadge>
          <SaleForm version={service.phienBan} once={once} state={service.trangThai} />
        </>
      }
      above={
        <OfficeCrumbs
          list={{ label: m.office_nav_catalogue(), path: "/quan-tri/dich-vu" }}
          current={service.tenVi}
        />
      }
    >
      <div className={styles.stack}>
        <Description {...loaderData} />
        {service.goiCuoc.map((offer) => (
          <PackagePanel key={offer.id} service={service} offer={offer} once={once} rights={rights} />
        ))}
        {rights.texts && <NewPackage service={service} once={once} />}
        <Panel title={m.office_changes()}>
          {service.suKien.length === 0 && <p className={styles.soft}>{m.office_changes_none()}</p>}
          <ul className={styles.log}>
            {service.suKien.map((event) => (
              <li key={event.id}>
                <Changes event={event} />
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </OfficePage>
  );
}
