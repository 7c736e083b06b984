import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the site, written out. */
export default [
  index("routes/public/start.ts"),
  route("tin-tuc", "routes/public/news.tsx"),

  route("dang-xuat", "routes/account/logout.ts"),

  route("robots.txt", "routes/resources/robots.ts"),
  route("*", "routes/public/not-found.ts"),
] satisfies RouteConfig;
