import { AskFirst } from "~/features/catalog/components/AskFirst";
import { Cancelling } from "~/features/catalog/components/Cancelling";
import { Comparison } from "~/features/catalog/components/Comparison";
import { PaperPictures, SamplePapers } from "~/features/catalog/components/SamplePapers";
import { ServiceDetail } from "~/features/catalog/components/ServiceDetail";
import { promisesOf } from "~/features/catalog/model/promises";
import { serviceData } from "~/features/catalog/model/structured";
import type { Service } from "~/features/catalog/model/types";
import { loadService } from "~/features/catalog/server/catalog.server";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { useAnswerDays } from "~/ui/root-data";
import type { Route } from "./+types/service";

export const handle = defineScreen<Service>({
  title: (service) => service.ten,
  description: (service) => service.tomTat,
  helpBar: false,
  type: "shop",
  icon: "services",
  cache: { kind: "public" },
  structured: (service, site) =>
    serviceData(service, site, { name: m.catalog_services_title(), path: "/dich-vu" }),
});

export function loader({ context, params }: Route.LoaderArgs) {
  return loadService(context, params.id);
}

export default function ServiceScreen({ loaderData }: Route.ComponentProps) {
  return (
    <ServiceDetail
      service={loaderData}
      back={{ label: m.catalog_back_services(), path: "/dich-vu" }}
      facts={<Cancelling />}
      promises={promisesOf(loaderData, useAnswerDays())}
      papers={loaderData.loaiHinh.length > 0 && <PaperPictures legalTypes={loaderData.loaiHinh} />}
      more={
        <>
          <Comparison offers={loaderData.goiCuoc} />
          <SamplePapers legalTypes={loaderData.loaiHinh} />
          <AskFirst service={loaderData} />
        </>
      }
    />
  );
}
