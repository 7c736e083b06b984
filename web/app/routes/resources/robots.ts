/** Tells search engines what is not for them. */
export function loader() {
  const closed = ["/dang-nhap", "/dang-ky", "/quan-ly-", "/thanh-toan/", "/quan-tri"];
  const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), ""];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
