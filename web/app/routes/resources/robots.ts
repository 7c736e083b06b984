import { env } from "~/server/env.server";

const CLOSED = [
  "/dang-nhap",
  "/dang-ky",
  "/dang-xuat",
  "/quan-ly-",
  "/nguoi-dung",
  "/thanh-toan/",
  "/quan-tri",
  "/xac-nhan-chu-so-huu/",
];

/** Tells search engines what not to index, and where the sitemaps of the rest are. */
export function loader() {
  const closed = CLOSED.map((path) => `Disallow: ${path}`);
  const lines = ["User-agent: *", ...closed, "", `Sitemap: ${env().publicUrl}/sitemap.xml`, ""];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
