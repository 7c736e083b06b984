import { m } from "~/paraglide/messages.js";
import type { components } from "~contract/api";

/** One set of papers that was handed in: state, origin, when it was signed and filed. */
export type PaperVersion = components["schemas"]["PaperVersion"];

/** The address of all files of a version, below the folder of the papers' addresses. */
export function versionPath(base: string, { phienBan, lan }: Pick<PaperVersion, "phienBan" | "lan">): string {
  return `${base}/tat-ca.zip?phienBan=${phienBan}&lan=${lan}`;
}

/** Why a version has no files. */
export function versionState(state: PaperVersion["trangThai"]): string {
  if (state === "LOI") return m.dossier_papers_version_failed();
  return state === "DA_XOA" ? m.dossier_papers_version_gone() : m.dossier_papers_version_drawing();
}

/** The versions whose files exist, newest first. */
export function drawnVersions(versions: PaperVersion[]): PaperVersion[] {
  return versions.filter(({ trangThai }) => trangThai === "SAN_SANG");
}

/** What can be filed of the approved revision, what is proposed first: the newest signed version, else the newest. */
export function fileableVersions(versions: PaperVersion[], phienBan: number): PaperVersion[] {
  const ready = drawnVersions(versions).filter((one) => one.phienBan === phienBan);
  const signed = ready.find(({ kyLuc }) => kyLuc);
  return signed ? [signed, ...ready.filter((one) => one !== signed)] : ready;
}

/** The version that was filed last; undefined while none was. */
export function filedVersion(versions: PaperVersion[]): PaperVersion | undefined {
  return versions
    .filter(({ nopLuc }) => nopLuc)
    .sort((one, other) => (other.nopLuc ?? "").localeCompare(one.nopLuc ?? ""))[0];
}

/** The version's name: by the hand-in it came with; of papers from before hand-ins were counted, what is printed on them. */
export function versionName({ so, lanNop }: Pick<PaperVersion, "so" | "lanNop">): string {
  return lanNop ? m.dossier_papers_hand_in({ so }) : m.dossier_papers_version({ so });
}

/** The version's name in a list to choose from: "Lần nộp 3.2, đã ký". */
export function versionLabel(version: PaperVersion): string {
  const name = versionName(version);
  return version.kyLuc ? `${name}, ${m.dossier_papers_version_signed().toLowerCase()}` : name;
}

/** The query that asks the API for a version, from an address such as `?phienBan=4&lan=2`; the address may hold anything. */
export function versionQuery(search: URLSearchParams): { phienBan?: number; lan?: number } {
  const whole = (name: string, most: number) => {
    const asked = search.get(name) ?? "";
    return /^[1-9]\d{0,8}$/.test(asked) && Number(asked) <= most ? Number(asked) : undefined;
  };
  const [phienBan, lan] = [whole("phienBan", 999_999_999), whole("lan", 32_767)];
  return { ...(phienBan && { phienBan }), ...(phienBan && lan && { lan }) };
}

/** What a file's name adds for a version that was asked for: "-v4.2", empty for the one that counts. */
export function versionSuffix({ phienBan, lan }: { phienBan?: number; lan?: number }): string {
  if (!phienBan) return "";
  return lan && lan > 1 ? `-v${phienBan}.${lan}` : `-v${phienBan}`;
}
