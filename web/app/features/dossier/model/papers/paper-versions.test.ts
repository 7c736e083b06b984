import { describe, expect, it } from "vitest";
import { m } from "~/paraglide/messages.js";
import {
  fileableVersions,
  filedVersion,
  type PaperVersion,
  versionName,
  versionPath,
  versionQuery,
  versionState,
  versionSuffix,
} from "./paper-versions";

const version = (so: string, more: Partial<PaperVersion> = {}): PaperVersion => {
  const [phienBan = 0, lan = 1] = so.split(".").map(Number);
  const dates = { soanLuc: null, xoaLuc: null, kyLuc: null, nopLuc: null };
  const origin = { anBanMau: null, anBanLuat: null, bamDuLieu: null, dongChan: null };
  const state = { trangThai: "SAN_SANG" as const, hienTai: false, lyDo: null, soBanKy: 0 };
  return { id: so, so, phienBan, lan, lanNop: phienBan, ...state, ...dates, ...origin, ...more };
};

describe("versions of papers", () => {
  it("proposes the signed version of what was approved, then the newest, and no other revision", () => {
    const signed = version("4", { kyLuc: "2026-11-20T01:00:00Z" });
    const all = [version("4.3", { trangThai: "DANG_TAO" }), version("4.2"), signed, version("3")];
    expect(fileableVersions(all, 4).map(({ so }) => so)).toEqual(["4", "4.2"]);
    expect(fileableVersions([version("4.2"), version("4")], 4).map(({ so }) => so)).toEqual(["4.2", "4"]);
    expect(fileableVersions(all, 5)).toEqual([]);
  });

  it("shows the last filing", () => {
    const all = [
      version("4", { nopLuc: "2026-12-01T00:00:00Z" }),
      version("3", { nopLuc: "2026-11-01T00:00:00Z" }),
    ];
    expect(filedVersion(all)?.so).toBe("4");
    expect(filedVersion([version("5"), ...all.toReversed()])?.so).toBe("4");
    expect(filedVersion([version("3")])).toBeUndefined();
  });

  it("are named by the hand-in they came with, those from before the count by what is printed", () => {
    expect(versionName(version("1"))).toBe("Lần nộp 1");
    expect(versionName(version("27", { lanNop: null }))).toBe("Bản 27");
  });

  it("say why their files are not there", () => {
    expect([versionState("LOI"), versionState("DA_XOA"), versionState("DANG_TAO")]).toEqual([
      m.dossier_papers_version_failed(),
      m.dossier_papers_version_gone(),
      m.dossier_papers_version_drawing(),
    ]);
  });

  it("asks for a version by its address and ignores what is none", () => {
    expect(versionPath("/x", version("4.2"))).toBe("/x/tat-ca.zip?phienBan=4&lan=2");
    const asked = (search: string) => versionQuery(new URLSearchParams(search));
    expect(asked("phienBan=4&lan=2")).toEqual({ phienBan: 4, lan: 2 });
    expect(asked("phienBan=4")).toEqual({ phienBan: 4 });
    for (const wrong of [
      "",
      "lan=2",
      "phienBan=../x",
      ...["0", "-1", "1e9", "04", "1.5"].map((so) => `phienBan=${so}`),
    ])
      expect(asked(wrong), wrong).toEqual({});
    expect(asked("phienBan=4&lan=32768")).toEqual({ phienBan: 4 });
    expect(asked("phienBan=12&lan=32767")).toEqual({ phienBan: 12, lan: 32_767 });
    expect([
      versionSuffix({}),
      versionSuffix({ phienBan: 4, lan: 1 }),
      versionSuffix({ phienBan: 4, lan: 2 }),
    ]).toEqual(["", "-v4", "-v4.2"]);
  });
});
