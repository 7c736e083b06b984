import * as tabler from "@tabler/icons-react";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ICON_SET, type IconSet } from "~/lib/icon-api";

/** Our own set: the icons that data such as the catalogue's families may name. */
const DRAWN: Record<string, FunctionComponent> = {
  bank: tabler.IconBuildingBank,
  briefcase: tabler.IconBriefcase,
  building: tabler.IconBuilding,
  "building-store": tabler.IconBuildingStore,
  calculator: tabler.IconCalculator,
  calendar: tabler.IconCalendar,
  certificate: tabler.IconCertificate,
  "chart-bar": tabler.IconChartBar,
  checklist: tabler.IconChecklist,
  coin: tabler.IconCoin,
  "file-certificate": tabler.IconFileCertificate,
  "file-invoice": tabler.IconFileInvoice,
  gavel: tabler.IconGavel,
  globe: tabler.IconWorld,
  headset: tabler.IconHeadset,
  home: tabler.IconHome,
  "id-card": tabler.IconId,
  info: tabler.IconInfoCircle,
  key: tabler.IconKey,
  mail: tabler.IconMail,
  messages: tabler.IconMessages,
  news: tabler.IconNews,
  package: tabler.IconPackage,
  packages: tabler.IconPackages,
  pencil: tabler.IconPencil,
  phone: tabler.IconPhone,
  "receipt-refund": tabler.IconReceiptRefund,
  "receipt-tax": tabler.IconReceiptTax,
  rocket: tabler.IconRocket,
  rubber: tabler.IconRubberStamp,
  scale: tabler.IconScale,
  search: tabler.IconSearch,
  shield: tabler.IconShieldCheck,
  "shopping-cart": tabler.IconShoppingCart,
  signature: tabler.IconSignature,
  speakerphone: tabler.IconSpeakerphone,
  star: tabler.IconStar,
  truck: tabler.IconTruckDelivery,
  user: tabler.IconUser,
  users: tabler.IconUsers,
};

const bodies = new Map<string, string>();

function bodyOf(name: string): string | undefined {
  const drawn = Object.hasOwn(DRAWN, name) ? DRAWN[name] : undefined;
  if (!drawn) return undefined;
  const body =
    bodies.get(name) ??
    renderToStaticMarkup(createElement(drawn))
      .replace(/^<svg[^>]*>/, "")
      .replace(/<\/svg>$/, "");
  bodies.set(name, body);
  return body;
}

/** The named icons; all of them when none is named. */
export function iconsOf(names: string[]): IconSet {
  const set: IconSet = { prefix: ICON_SET, width: 24, height: 24, icons: {} };
  for (const name of names.length > 0 ? names : Object.keys(DRAWN)) {
    const body = bodyOf(name);
    if (body === undefined) set.not_found = [...(set.not_found ?? []), name];
    else set.icons[name] = { body };
  }
  return set;
}
