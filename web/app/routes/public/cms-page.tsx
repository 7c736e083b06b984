import { cmsPageScreens } from "~/features/cms-pages/model/screen";
import { m } from "~/paraglide/messages.js";

/** Every policy and information page without anything of its own; `routes.ts` has an address for each. */
export const handle = cmsPageScreens({
  "gioi-thieu": { title: m.cms_pages_intro, navOrder: 30, type: "content", icon: "info" },
  "huong-dan-dang-ky": {
    title: m.cms_pages_guide,
    navLabel: m.cms_pages_guide_nav,
    navOrder: 35,
    type: "content",
    icon: "info",
  },
  "thong-tin-cong-ty": { title: m.cms_pages_company, navOrder: null, type: "policy", icon: "company" },
  "thong-tin-thanh-toan": { title: m.cms_pages_payinfo, navOrder: null, type: "policy", icon: "info" },
  "dieu-khoan-su-dung": { title: m.cms_pages_terms, navOrder: null, type: "policy", icon: "legal" },
  "chinh-sach-bao-mat": { title: m.cms_pages_privacy, navOrder: null, type: "policy", icon: "legal" },
  "chinh-sach-bao-mat-thong-tin": {
    title: m.cms_pages_security,
    navOrder: null,
    type: "policy",
    icon: "legal",
  },
  "chinh-sach-thanh-toan": { title: m.cms_pages_payment, navOrder: null, type: "policy", icon: "legal" },
  "chinh-sach-van-chuyen": { title: m.cms_pages_delivery, navOrder: null, type: "policy", icon: "legal" },
  "chinh-sach-doi-tra": { title: m.cms_pages_returns, navOrder: null, type: "policy", icon: "legal" },
  "giai-quyet-khieu-nai": { title: m.cms_pages_complaints, navOrder: null, type: "policy", icon: "legal" },
  "dieu-kien-cung-cap": { title: m.cms_pages_supply, navOrder: null, type: "policy", icon: "legal" },
  "tieu-chi-hien-thi": { title: m.cms_pages_display, navOrder: null, type: "policy", icon: "legal" },
});

export { CmsPageScreen as default } from "~/features/cms-pages/components/CmsPageView";
export { loadCmsPage as loader } from "~/features/cms-pages/server/cms-page.server";
