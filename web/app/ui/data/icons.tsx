import {
  IconBriefcase,
  IconBuildingBank,
  IconBuildingStore,
  IconCalculator,
  IconClipboardList,
  IconFileCertificate,
  IconFileInvoice,
  IconHeadset,
  IconHome,
  IconInfoCircle,
  IconLayoutDashboard,
  IconMailForward,
  IconMessages,
  IconNews,
  IconPackages,
  IconReceiptRefund,
  IconReceiptTax,
  IconScale,
  IconShieldLock,
  IconShoppingCart,
  IconSpeakerphone,
  IconUser,
  IconUserCheck,
  IconUsers,
} from "@tabler/icons-react";

const ICONS = {
  accounting: IconCalculator,
  approval: IconUserCheck,
  about: IconUsers,
  bank: IconBuildingBank,
  cart: IconShoppingCart,
  comments: IconMessages,
  company: IconBuildingStore,
  contact: IconHeadset,
  dashboard: IconLayoutDashboard,
  dossier: IconFileCertificate,
  home: IconHome,
  info: IconInfoCircle,
  invoice: IconFileInvoice,
  guard: IconShieldLock,
  legal: IconScale,
  mail: IconMailForward,
  marketing: IconSpeakerphone,
  news: IconNews,
  orders: IconClipboardList,
  refund: IconReceiptRefund,
  services: IconPackages,
  single: IconBriefcase,
  tax: IconReceiptTax,
  user: IconUser,
};

/** Names that a route's metadata and the screens may use. */
export type IconName = keyof typeof ICONS;

type IconProps = { name: IconName; size?: number };

/** A decorative icon; the text next to it carries the meaning. */
export function Icon({ name, size = 22 }: IconProps) {
  const Drawn = ICONS[name];
  return <Drawn size={size} stroke={1.75} aria-hidden="true" focusable="false" />;
}
