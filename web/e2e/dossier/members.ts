import { randomInt, randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { ask, type Grant } from "../support/api";
import { setOwnCookie } from "../support/cookies";
import { codeFor } from "../support/mail-sink";

/** Good enough for every rule, and on nobody's list. */
export const PASSWORD = "mot-cau-ngan-de-nho-38";

/** An e-mail address that nobody has had before. */
export const newEmail = () => `khach-${randomUUID().slice(0, 13)}@congty.vn`;

/** A Vietnamese mobile number that nobody has had before: as typed, and as it is kept. */
export function newPhone(): { typed: string; kept: string } {
  const rest = `9${randomInt(6, 9)}${String(randomInt(10_000_000)).padStart(7, "0")}`;
  return { typed: `0${rest}`, kept: `+84${rest}` };
}

export type Person = { identifier: string; name: string; grant: Grant };

/** Makes an account through the API, with the code from the catcher. */
export async function makePerson(identifier = newEmail(), name = "Trần Thị Bình"): Promise<Person> {
  const start = { dinhDanh: identifier, ngonNgu: "vi" };
  const { luongId } = await ask<{ luongId: string }>("/auth/api/v1/dang-ky", { body: start });
  const ma = await codeFor(identifier);
  const { phieu } = await ask<{ phieu: string }>("/auth/api/v1/dang-ky/xac-thuc", { body: { luongId, ma } });
  const rules = await ask<{ dieuKhoan: string }>("/auth/api/v1/dang-ky/quy-dinh");
  const body = {
    phieu,
    hoTen: name,
    ngaySinh: "1990-03-27",
    duNangLuc: true,
    dongY: { dieuKhoan: rules.dieuKhoan },
    matKhau: PASSWORD,
  };
  const grant = await ask<Grant>("/auth/api/v1/dang-ky/hoan-tat", { body });
  return { identifier, name, grant };
}

/** The value of the session cookie for a grant; the lifetimes can be made to have ended. */
function sessionOf({ access_token, refresh_token, expires_in, refresh_expires_in }: Grant, ended?: Ended) {
  const now = Date.now();
  const past = now - 1_000;
  const access = ended ? past : now + expires_in * 1000;
  const refresh = ended === "both" ? past : now + refresh_expires_in * 1000;
  return [access, refresh, access_token, refresh_token].join("~");
}

type Ended = "access" | "both";

/** Puts a person's login into a browser, with expired tokens if asked. */
export function logIn(context: BrowserContext, baseURL: string | undefined, person: Person, ended?: Ended) {
  return setOwnCookie(context, baseURL ?? "", "khoisu_session", sessionOf(person.grant, ended));
}
