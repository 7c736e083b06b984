import groups from "~contract/office-roles.json";

const ROLES = new Map(
  Object.entries(groups).flatMap(([roles, found]) => found.map((at) => [at, roles.split(" ")] as const)),
);

/** Who may look at this in the office, as the API says by the end of the operation's address; nobody where it has none. */
export function rolesOf(at: string): readonly string[] {
  return ROLES.get(at) ?? [];
}

/** A part of the office, by the operation that fills its screen; `path` where the screen stands elsewhere. */
function part(at: string, path = `/${at}`) {
  return { path: `/quan-tri${path}`, roles: rolesOf(at) };
}

/** Who may enter which part of the back office (requirement S6.1). The API checks each call again. */
export const ADMIN_AREAS = {
  overview: part("viec", ""),
  orders: part("don-hang"),
  transfers: part("giao-dich"),
  refunds: part("hoan-tien"),
  debts: part("khoan-phai-tra"),
  receivables: part("khoan-phai-thu"),
  balance: part("doi-chieu"),
  returns: part("doi-tra"),
  cash: part("quy-tien-mat"),
  reports: part("bao-cao"),
  invoices: part("hoa-don"),
  catalogue: part("dich-vu"),
  deliveryFees: part("phi-giao-hang"),
  processes: part("quy-trinh"),
  lineWords: part("tra-cuu-nganh/tu", "/tra-cuu-nganh"),
  lawFigures: part("so-lieu-luat"),
  outbox: part("hop-thu-di"),
  sms: part("tin-nhan-sms", "/hop-thu-di/tin-nhan-sms"),
  jobs: part("viec-nen"),
  dossiers: part("ho-so"),
  changes: part("thay-doi-cong-ty"),
  calls: part("gio-lap-san"),
  requests: part("lien-he"),
  assistant: part("hoi-thoai", "/tro-ly"),
  // Staff may see how the assistant answers; administrators say it.
  assistantMode: { path: "/quan-tri/tro-ly/che-do", roles: ["quan-tri"] },
  assistantAnswers: part("cau-hoi", "/tro-ly/cau-hoi"),
  assistantPassages: part("cau-hoi-cua-muc/chua-co", "/tro-ly/muc-chua-co"),
  assistantGaps: part("khoang-trong", "/tro-ly/chua-tra-loi"),
  assistantWords: part("tro-ly/tu"),
  personalData: part("du-lieu"),
  people: part("tai-khoan"),
  google: part("dang-nhap-google", "/tai-khoan/dang-nhap-google"),
  accessLog: part("nhat-ky-xem"),
  approvals: part("phe-duyet"),
  settings: part("cai-dat"),
  articles: part("bai-viet"),
  pages: part("trang"),
  comments: part("binh-luan"),
};

export type AdminArea = keyof typeof ADMIN_AREAS;

const BY_PATH = new Map(Object.values(ADMIN_AREAS).map(({ path, roles }) => [path, roles]));

/** Who may open the screen of the office at this address. */
export function rolesAt(path: string): readonly string[] {
  return BY_PATH.get(path) ?? rolesOf(path.replace("/quan-tri/", ""));
}

/** Whether a person with these roles may enter the area. */
export function mayEnter(area: AdminArea, roles: readonly string[]): boolean {
  return roles.some((role) => ADMIN_AREAS[area].roles.includes(role));
}
