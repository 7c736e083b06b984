import type { Site } from "~/lib/screen";
import type { Article } from "./types";

type Step = { name: string; path: string };

/** Schema.org BreadcrumbList; the last step is the page itself. */
export function breadcrumbs(steps: Step[], { publicUrl }: Site): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}

/** Schema.org Article. */
export function articleData(article: Article, { address, company, publicUrl }: Site): object {
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: article.tieuDe,
    description: article.tomTat,
    inLanguage: article.ngonNgu,
    datePublished: article.ngayDang,
    dateModified: article.ngayCapNhat,
    mainEntityOfPage: address,
    articleSection: article.chuyenMuc.ten,
    keywords: article.the.map(({ ten }) => ten).join(", "),
    commentCount: article.soBinhLuan,
    author: {
      "@type": "Organization",
      name: article.tacGia.hoTen,
      url: `${publicUrl}/tac-gia/${article.tacGia.slug}`,
    },
    publisher: { "@type": "Organization", name: company, url: publicUrl },
  };
}
