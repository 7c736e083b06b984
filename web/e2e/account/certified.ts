import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { handedIn } from "../dossier/whole-dossier";
import { enterpriseCode } from "../support/enterprise-code";
import { API, type Person, sample, securedOrder } from "../support/people";
import { expect } from "../support/support";

const KNOWN = { daXacNhan: true, lyDoXacNhan: "Đã xem bản giấy" };

/** A dossier of a person that the office has brought to its certificate. Returns its code and its order's. */
export async function certified(
  request: APIRequestContext,
  person: Person,
  name: string,
): Promise<{ code: string; maDonHang: string }> {
  const { maDonHang } = await securedOrder(request, person);
  const code = await handedIn(request, person, name, maDonHang);
  const { headers } = await sample(request, "nhanvien");
  const at = `${API}/business/api/v1/quan-tri/ho-so/${code}`;
  const post = (path: string, data: object) =>
    request.post(`${at}/${path}`, { headers: { ...headers, "Idempotency-Key": randomUUID() }, data });
  const approved = await post("chuyen/duyet", KNOWN);
  expect(approved.ok(), await approved.text()).toBe(true);
  const today = new Date().toISOString().slice(0, 10);
  await expect(async () => {
    // The papers are drawn within seconds.
    const filed = await post("bien-nhan", { ...KNOWN, soBienNhan: "79-2026-20260", ngayNop: today });
    expect(filed.ok(), await filed.text()).toBe(true);
  }).toPass({ timeout: 40_000 });
  const multipart = { maDoanhNghiep: enterpriseCode(), ngayCap: today, daXacNhan: "true" };
  const issued = await request.post(`${at}/giay-chung-nhan`, { headers, multipart });
  expect(issued.ok(), await issued.text()).toBe(true);
  return { code, maDonHang };
}
