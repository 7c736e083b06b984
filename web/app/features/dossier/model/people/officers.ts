import { titlesOf } from "~/features/dossier/model/legal-type/legal-types";
import { nameOf } from "~/features/dossier/model/people/names";
import { taxOf } from "~/features/dossier/model/tax-info";
import type { DossierData, Lists } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";
import {
  type Delegate,
  type Human,
  type OrganisationOwner,
  ownersOf,
  type Representative,
  representativesOf,
} from "./owners";
import { isSame } from "./person-sync";

/** Who is chair or director, as the pages offer it; the API's rules decide (rules/people/chairs.py, director.py). */

const CHAIRS = ["CHU_TICH_CT", "CHU_TICH_HDTV", "CHU_TICH_HDQT"];
const DIRECTORS = ["TONG_GIAM_DOC", "GIAM_DOC"];

/** What to say under the titles of a company, by legal type and form of management (LDN 54-56, 80, 81, 85, 137). */
function officeKey({ hoSo }: DossierData): string {
  return hoSo.loaiHinhId === "TNHH1_TC" ? hoSo.moHinhToChuc : hoSo.loaiHinhId;
}

const GUIDES: Record<string, () => string> = {
  TNHH1_CN: m.dossier_people_reps_guide_owner,
  HDTV_GD: m.dossier_people_reps_guide_council,
  CHU_TICH_GD: m.dossier_people_reps_guide_chair,
  TNHH2: m.dossier_people_reps_guide_members,
  CP: m.dossier_people_reps_guide_board,
};

/** Who may hold which office in this company, in one or two sentences. */
export function officeGuide(dossier: DossierData): string | undefined {
  return GUIDES[officeKey(dossier)]?.();
}

const DELEGATE_GUIDES: Record<string, () => string> = {
  HDTV_GD: m.dossier_people_delegates_guide_council,
  CHU_TICH_GD: m.dossier_people_delegates_guide_chair,
};

/** How many people a single owner authorises, by the form of management (LDN 79-81). */
export function delegateGuide(dossier: DossierData): string | undefined {
  return DELEGATE_GUIDES[officeKey(dossier)]?.();
}

function delegatesIn(owner: OrganisationOwner): Delegate[] {
  const authorised = owner.nguoiDaiDienList.filter(({ theoUyQuyen }) => theoUyQuyen);
  return authorised.length > 0 ? authorised : owner.nguoiDaiDienList;
}

/** Everybody from whom the chair comes, or undefined where it may be anyone: the board of a CP, a chair who is appointed. */
function mayBeChair(dossier: DossierData): Human[] | undefined {
  if (!["TNHH1_CN", "HDTV_GD", "TNHH2"].includes(officeKey(dossier))) return undefined;
  return ownersOf(dossier).flatMap((owner): Human[] =>
    owner.loaiChuSoHuu === "CA_NHAN" ? [owner] : delegatesIn(owner),
  );
}

/**
 * The titles to offer somebody: not that of chair when the law has it from among others, or somebody else has it. What is
 * chosen already stays in the list, with the rule's own sentence beside it.
 */
export function titlesFor(dossier: DossierData, who: Representative | undefined): readonly string[] {
  const all = titlesOf(dossier.hoSo.loaiHinhId, dossier.hoSo.moHinhToChuc);
  const circle = mayBeChair(dossier);
  const outside = circle !== undefined && !(who && circle.some((one) => isSame(one, who)));
  const taken = representativesOf(dossier).some(
    ({ id, chucDanh }) => id !== who?.id && CHAIRS.includes(chucDanh),
  );
  return all.filter((title) => title === who?.chucDanh || !CHAIRS.includes(title) || !(outside || taken));
}

/** The legal representative who is director or general director by the title chosen. */
export function directorOf(dossier: DossierData): Representative | undefined {
  return representativesOf(dossier).find(({ chucDanh, hoTen }) => hoTen && DIRECTORS.includes(chucDanh));
}

/** The director's title in words. */
export function directorTitle(director: Representative, lists: Lists): string {
  return nameOf(lists, "chuc-danh", director.chucDanh);
}

const T1 = ["hoTen", "ngaySinh", "gioiTinh", "soDinhDanh", "dienThoai"];

/** Whether nothing is said of the director in the tax part. */
export function isDirectorBlank(dossier: DossierData): boolean {
  const tax = taxOf(dossier) as Record<string, unknown>;
  return T1.every((name) => !tax[`${name}GiamDoc`]);
}
