import { expect, test } from "vitest";
import { wasNoHelp } from "./end-states";
import type { Asked, Thread } from "./types";

function ended(...states: (string | null)[]): Pick<Thread, "cauHoi"> {
  const asked = (state: string | null) => ({ traLoi: state && { trangThai: state } }) as Asked;
  return { cauHoi: states.map(asked) };
}

test("the last answer alone says whether the machine was no help [S2.7]", () => {
  expect(wasNoHelp(ended("KHONG_BIET"))).toBe(true);
  expect(wasNoHelp(ended("TRA_LOI", "GAN_NHAT"))).toBe(true);
  expect(wasNoHelp(ended("KHONG_BIET", "TRA_LOI"))).toBe(false);
  expect(wasNoHelp(ended("KHONG_BIET", null)), "a message to a person").toBe(false);
  expect(wasNoHelp(ended())).toBe(false);
});

test("who asks for a person is sent to one, though the machine answered [S2.7]", () => {
  const step = { loai: "NGUOI_THAT", ten: "", lienKet: "/tu-van" };
  const answer = { trangThai: "TRA_CUU", traLoiNgan: [{ cau: "", them: "", nguon: null, buocTiep: step }] };
  expect(wasNoHelp({ cauHoi: [{ traLoi: answer } as Asked] })).toBe(true);
});
