import { Compare, GuideForm, GuideResult } from "~/features/dossier/components/overview/Guide";
import { suggestType } from "~/features/dossier/model/legal-type/suggest-type";
import { codeAsked, pageError } from "~/features/dossier/server/own-dossier.server";
import { codes } from "~/features/dossier/server/reference-data.server";
import { defineScreen } from "~/lib/screen";
import { oneOf } from "~/lib/text/query";
import { m } from "~/paraglide/messages.js";
import { Page, PageTitle } from "~/ui/layout/Page";
import type { Route } from "./+types/guide";

export const handle = defineScreen({
  title: m.dossier_guide_title,
  description: m.dossier_guide_lead,
  type: "dossier",
  icon: "dossier",
});

const YES_NO = ["CO", "KHONG"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const answers = {
    soNguoi: oneOf(searchParams, "soNguoi", ["MOT", "HAI", "BA", "NHIEU"] as const),
    toChuc: oneOf(searchParams, "toChuc", YES_NO),
    tachBach: oneOf(searchParams, "tachBach", YES_NO),
    goiVon: oneOf(searchParams, "goiVon", YES_NO),
  };
  const types = await codes(context, "loai-hinh-doanh-nghiep").catch((error) => {
    throw pageError(error);
  });
  const asked = searchParams.has("soNguoi") || searchParams.has("xem");
  return { answers, asked, types, maHoSo: codeAsked(searchParams) };
}

/** Which legal type suits me: four questions, a proposal with reasons, and the two most common side by side. */
export default function GuideScreen({ loaderData: { answers, asked, types, maHoSo } }: Route.ComponentProps) {
  const type = suggestType(answers);
  return (
    <Page width="text">
      <PageTitle lead={m.dossier_guide_lead()}>{m.dossier_guide_title()}</PageTitle>
      {asked && <GuideResult type={types.find(({ ma }) => ma === type)} maHoSo={maHoSo} />}
      <GuideForm answers={answers} maHoSo={maHoSo} />
      <Compare />
    </Page>
  );
}
