import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the site, written out. */
export default [
  index("routes/public/start.ts"),
  route("trang-chu", "routes/public/home.tsx"),
  route("tin-tuc", "routes/public/news.tsx"),
  route("tin-tuc/:id", "routes/public/article.tsx"),
  route("tac-gia/:slug", "routes/public/author.tsx"),

  route("gioi-thieu", "routes/public/pages/intro.ts"),
  route("ve-chung-toi", "routes/public/pages/about.ts"),
  route("huong-dan-dang-ky", "routes/public/pages/guide.ts"),
  route("thong-tin-cong-ty", "routes/public/pages/company.ts"),
  route("thong-tin-thanh-toan", "routes/public/pages/payinfo.ts"),
  route("dieu-khoan-su-dung", "routes/public/pages/terms.ts"),
  route("chinh-sach-bao-mat", "routes/public/pages/privacy.ts"),
  route("chinh-sach-bao-mat-thong-tin", "routes/public/pages/security.ts"),
  route("chinh-sach-thanh-toan", "routes/public/pages/payment.ts"),
  route("chinh-sach-van-chuyen", "routes/public/pages/delivery.ts"),
  route("chinh-sach-doi-tra", "routes/public/pages/returns.ts"),
  route("giai-quyet-khieu-nai", "routes/public/pages/complaints.ts"),
  route("dieu-kien-cung-cap", "routes/public/pages/supply.ts"),
  route("tieu-chi-hien-thi", "routes/public/pages/display.ts"),

  route("dich-vu", "routes/shop/services.tsx"),
  route("dich-vu/:id", "routes/shop/service.tsx"),
  route("dich-vu-don-le", "routes/shop/single-services.tsx"),
  route("dich-vu-don-le/:id", "routes/shop/single-service.tsx"),
  route("quan-ly-gio-hang", "routes/shop/cart.tsx"),
  route("quan-ly-gio-hang/them", "routes/shop/add-to-cart.ts"),
  route("quan-ly-gio-hang/dat-hang", "routes/shop/checkout.tsx"),

  route("dang-nhap", "routes/account/login/index.tsx"),
  route("dang-nhap/loginOTP", "routes/account/login/by-code.tsx"),
  route("dang-nhap/google", "routes/account/login/google.ts"),
  route("dang-nhap/xac-thuc", "routes/account/login/confirm.tsx"),
  route("dang-nhap/quenMatKhau", "routes/account/login/forgot.tsx"),
  route("dang-nhap/quenMatKhau/reset", "routes/account/login/reset.tsx"),
  route("dang-ky", "routes/account/register/index.tsx"),
  route("dang-ky/taotaikhoan", "routes/account/register/create.tsx"),
  route("dang-ky-v2", "routes/account/register/guided.tsx"),
  route("dang-xuat", "routes/account/logout.ts"),

  route("thanh-toan/:maDonHang", "routes/shop/payment.tsx"),
  route("thanh-toan/:maDonHang/dien-bien", "routes/shop/payment-live.ts"),
  route("quan-ly-don-hang", "routes/account/orders.tsx"),
  route("quan-ly-don-hang/:id", "routes/account/order.tsx"),

  route("robots.txt", "routes/resources/robots.ts"),
  route("*", "routes/public/not-found.ts"),
] satisfies RouteConfig;
