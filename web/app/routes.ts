import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the site, written out. */
export default [
  index("routes/public/start.ts"),
  route("tin-tuc", "routes/public/news.tsx"),

  route("dang-nhap", "routes/account/login/index.tsx"),
  route("dang-nhap/loginOTP", "routes/account/login/by-code.tsx"),
  route("dang-nhap/xac-thuc", "routes/account/login/confirm.tsx"),
  route("dang-nhap/quenMatKhau", "routes/account/login/forgot.tsx"),
  route("dang-nhap/quenMatKhau/reset", "routes/account/login/reset.tsx"),
  route("dang-ky", "routes/account/register/index.tsx"),
  route("dang-ky/taotaikhoan", "routes/account/register/create.tsx"),
  route("dang-ky-v2", "routes/account/register/guided.tsx"),
  route("dang-xuat", "routes/account/logout.ts"),

  route("robots.txt", "routes/resources/robots.ts"),
  route("*", "routes/public/not-found.ts"),
] satisfies RouteConfig;
