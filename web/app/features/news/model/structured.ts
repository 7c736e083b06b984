import type { Site } from "~/lib/screen";
import { languageAddress } from "~/lib/seo/sitemap";
import { publisher } from "~/lib/seo/structured";
import type { Article } from "./types";

/** Address of the picture for a shared link; a new one whenever the article changes. */
export function articlePicture({ slug, ngonNgu, ngayCapNhat }: Article): string {
  return `/anh-chia-se/${ngonNgu}/${slug}.png?v=${Date.parse(ngayCapNhat).toString(36)}`;
}

/** Schema.org Article. */
export function articleData(article: Article, site: Site): object {
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: article.tieuDe,
    description: article.tomTat,
    image: site.publicUrl + articlePicture(article),
    inLanguage: article.ngonNgu,
    datePublished: article.ngayDang,
    dateModified: article.ngayCapNhat,
    mainEntityOfPage: site.address,
    articleSection: article.chuyenMuc.ten,
    keywords: article.the.map(({ ten }) => ten).join(", "),
    commentCount: article.soBinhLuan,
    author: {
      "@type": "Organization",
      name: article.tacGia.hoTen,
      url: languageAddress(`${site.publicUrl}/tac-gia/${article.tacGia.slug}`, site.locale),
    },
    publisher: publisher(site),
  };
}
