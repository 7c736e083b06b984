/** Who may enter which part of the back office (requirement S6.1). The API checks each call again. */
export const ADMIN_AREAS = {
  overview: { path: "/quan-tri", roles: ["nhan-vien", "bien-tap", "quan-tri"] },
  orders: { path: "/quan-tri/don-hang", roles: ["nhan-vien", "quan-tri"] },
  transfers: { path: "/quan-tri/giao-dich", roles: ["nhan-vien", "quan-tri"] },
  refunds: { path: "/quan-tri/hoan-tien", roles: ["nhan-vien", "quan-tri"] },
  debts: { path: "/quan-tri/khoan-phai-tra", roles: ["nhan-vien", "quan-tri"] },
  receivables: { path: "/quan-tri/khoan-phai-thu", roles: ["nhan-vien", "quan-tri"] },
  balance: { path: "/quan-tri/doi-chieu", roles: ["nhan-vien", "quan-tri"] },
  returns: { path: "/quan-tri/doi-tra", roles: ["nhan-vien", "quan-tri"] },
  cash: { path: "/quan-tri/quy-tien-mat", roles: ["nhan-vien", "quan-tri"] },
  invoices: { path: "/quan-tri/hoa-don", roles: ["nhan-vien", "quan-tri"] },
  catalogue: { path: "/quan-tri/dich-vu", roles: ["nhan-vien", "bien-tap", "quan-tri"] },
  deliveryFees: { path: "/quan-tri/phi-giao-hang", roles: ["quan-tri"] },
  lineWords: { path: "/quan-tri/tra-cuu-nganh", roles: ["bien-tap", "quan-tri"] },
  outbox: { path: "/quan-tri/hop-thu-di", roles: ["nhan-vien", "quan-tri"] },
  sms: { path: "/quan-tri/hop-thu-di/tin-nhan-sms", roles: ["quan-tri"] },
  jobs: { path: "/quan-tri/viec-nen", roles: ["quan-tri"] },
  dossiers: { path: "/quan-tri/ho-so", roles: ["nhan-vien", "quan-tri"] },
  requests: { path: "/quan-tri/lien-he", roles: ["nhan-vien", "quan-tri"] },
  assistant: { path: "/quan-tri/tro-ly", roles: ["nhan-vien", "quan-tri"] },
  assistantMode: { path: "/quan-tri/tro-ly/che-do", roles: ["quan-tri"] },
  assistantGaps: { path: "/quan-tri/tro-ly/chua-tra-loi", roles: ["bien-tap", "quan-tri"] },
  assistantWords: { path: "/quan-tri/tro-ly/tu", roles: ["bien-tap", "quan-tri"] },
  personalData: { path: "/quan-tri/du-lieu", roles: ["quan-tri"] },
  people: { path: "/quan-tri/tai-khoan", roles: ["quan-tri"] },
  google: { path: "/quan-tri/tai-khoan/dang-nhap-google", roles: ["quan-tri"] },
  accessLog: { path: "/quan-tri/nhat-ky-xem", roles: ["quan-tri"] },
  approvals: { path: "/quan-tri/phe-duyet", roles: ["quan-tri"] },
  settings: { path: "/quan-tri/cai-dat", roles: ["quan-tri"] },
  articles: { path: "/quan-tri/bai-viet", roles: ["bien-tap", "quan-tri"] },
  pages: { path: "/quan-tri/trang", roles: ["bien-tap", "quan-tri"] },
  comments: { path: "/quan-tri/binh-luan", roles: ["bien-tap", "quan-tri"] },
} as const;

export type AdminArea = keyof typeof ADMIN_AREAS;

/** Whether a person with these roles may enter the area. */
export function mayEnter(area: AdminArea, roles: readonly string[]): boolean {
  const admitted: readonly string[] = ADMIN_AREAS[area].roles;
  return roles.some((role) => admitted.includes(role));
}
