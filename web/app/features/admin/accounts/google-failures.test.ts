import { expect, test } from "vitest";
import { googleCause } from "./google-failures";

test.each([
  ["cancelled", "Người dùng tự hủy ở Google", "none"],
  ["token_401", "Google từ chối đổi mã (HTTP 401)", "us"],
  ["token_503", "Google từ chối đổi mã (HTTP 503)", "google"],
  ["token_unreachable", "Không kết nối được với Google để đổi mã", "google"],
  ["audience", "Thông tin đăng nhập không khớp (audience)", "us"],
  ["constructor", "Thông tin đăng nhập không khớp (constructor)", "us"],
])("%s says its cause and who has to act", (kind, text, owner) => {
  expect(googleCause(kind)).toEqual({ text, owner });
});
