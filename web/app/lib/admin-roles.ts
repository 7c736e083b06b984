const EVERYBODY = ["nhan-vien", "bien-tap", "quan-tri"] as const;
const STAFF = ["nhan-vien", "quan-tri"] as const;
const EDITORS = ["bien-tap", "quan-tri"] as const;
const ADMINISTRATORS = ["quan-tri"] as const;

/** Who may enter which part of the back office (requirement S6.1). The API checks each call again. */
export const ADMIN_AREAS = {
  overview: { path: "/quan-tri", roles: EVERYBODY },
  orders: { path: "/quan-tri/don-hang", roles: STAFF },
  transfers: { path: "/quan-tri/giao-dich", roles: STAFF },
  refunds: { path: "/quan-tri/hoan-tien", roles: STAFF },
  debts: { path: "/quan-tri/khoan-phai-tra", roles: STAFF },
  receivables: { path: "/quan-tri/khoan-phai-thu", roles: STAFF },
  balance: { path: "/quan-tri/doi-chieu", roles: STAFF },
  returns: { path: "/quan-tri/doi-tra", roles: STAFF },
  cash: { path: "/quan-tri/quy-tien-mat", roles: STAFF },
  reports: { path: "/quan-tri/bao-cao", roles: ADMINISTRATORS },
  invoices: { path: "/quan-tri/hoa-don", roles: STAFF },
  catalogue: { path: "/quan-tri/dich-vu", roles: EVERYBODY },
  deliveryFees: { path: "/quan-tri/phi-giao-hang", roles: ADMINISTRATORS },
  processes: { path: "/quan-tri/quy-trinh", roles: ADMINISTRATORS },
  lineWords: { path: "/quan-tri/tra-cuu-nganh", roles: EDITORS },
  lawFigures: { path: "/quan-tri/so-lieu-luat", roles: EDITORS },
  outbox: { path: "/quan-tri/hop-thu-di", roles: STAFF },
  sms: { path: "/quan-tri/hop-thu-di/tin-nhan-sms", roles: ADMINISTRATORS },
  jobs: { path: "/quan-tri/viec-nen", roles: ADMINISTRATORS },
  dossiers: { path: "/quan-tri/ho-so", roles: STAFF },
  changes: { path: "/quan-tri/thay-doi-cong-ty", roles: STAFF },
  calls: { path: "/quan-tri/gio-lap-san", roles: STAFF },
  requests: { path: "/quan-tri/lien-he", roles: STAFF },
  assistant: { path: "/quan-tri/tro-ly", roles: STAFF },
  assistantMode: { path: "/quan-tri/tro-ly/che-do", roles: ADMINISTRATORS },
  assistantAnswers: { path: "/quan-tri/tro-ly/cau-hoi", roles: EDITORS },
  assistantGaps: { path: "/quan-tri/tro-ly/chua-tra-loi", roles: EDITORS },
  assistantWords: { path: "/quan-tri/tro-ly/tu", roles: EDITORS },
  personalData: { path: "/quan-tri/du-lieu", roles: ADMINISTRATORS },
  people: { path: "/quan-tri/tai-khoan", roles: ADMINISTRATORS },
  google: { path: "/quan-tri/tai-khoan/dang-nhap-google", roles: ADMINISTRATORS },
  accessLog: { path: "/quan-tri/nhat-ky-xem", roles: ADMINISTRATORS },
  approvals: { path: "/quan-tri/phe-duyet", roles: ADMINISTRATORS },
  settings: { path: "/quan-tri/cai-dat", roles: ADMINISTRATORS },
  articles: { path: "/quan-tri/bai-viet", roles: EDITORS },
  pages: { path: "/quan-tri/trang", roles: EDITORS },
  comments: { path: "/quan-tri/binh-luan", roles: EDITORS },
} as const;

export type AdminArea = keyof typeof ADMIN_AREAS;

/** Whether a person with these roles may enter the area. */
export function mayEnter(area: AdminArea, roles: readonly string[]): boolean {
  const admitted: readonly string[] = ADMIN_AREAS[area].roles;
  return roles.some((role) => admitted.includes(role));
}
