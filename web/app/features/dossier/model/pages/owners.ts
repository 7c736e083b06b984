import { hasOneOwner, legalType } from "~/features/dossier/model/legal-type/legal-types";
import type { DossierPage, Stay } from "~/features/dossier/model/page";
import { nameOf } from "~/features/dossier/model/people/names";
import { ownerName, ownersOf } from "~/features/dossier/model/people/owners";
import { typed } from "~/features/dossier/model/read";
import type { DossierData, Patch } from "~/features/dossier/model/types";
import { m } from "~/paraglide/messages.js";

/** Findings on the list that the pages of contributions show. */
const OF_MONEY = [
  "von_gop_khong_khop",
  "tong_ty_le_khac_100",
  "co_dong_sang_lap_duoi_20",
  "it_nhat_3_co_dong_sang_lap",
];
/** Findings on the list that this page shows. */
export const OF_OWNERS = [
  "chua_co_chu_so_huu",
  "thieu_chu_so_huu",
  "thua_chu_so_huu",
  "thieu_thanh_vien_hop_danh",
] as const;

type Stored = { id?: string; loaiChuSoHuu: string };

function storedOwners(dossier: DossierData): Stored[] {
  return ownersOf(dossier).map(({ id, loaiChuSoHuu }) => ({ id, loaiChuSoHuu }));
}

/** A legal type with one owner has that one from the start. */
function withTheOne(dossier: DossierData, list: Stored[]): Stored[] {
  const { loaiHinhId } = dossier.hoSo;
  if (list.length > 0 || !hasOneOwner(loaiHinhId)) return list;
  return [{ loaiChuSoHuu: legalType(loaiHinhId).kinds[0] ?? "CA_NHAN" }];
}

function readOwners(form: FormData, dossier: DossierData): Patch["chuSoHuuList"] {
  const added = typed(form, "them");
  const removed = typed(form, "bo");
  const list = storedOwners(dossier).filter(({ id }) => id !== removed);
  if (added === "CA_NHAN" || added === "TO_CHUC") return [...list, { loaiChuSoHuu: added }];
  return removed ? list : withTheOne(dossier, list);
}

function stays(_intent: string, form: FormData): Stay | null {
  const newest = (saved: DossierData) => `chu-so-huu/${ownersOf(saved).at(-1)?.id ?? ""}`;
  if (typed(form, "them")) return { to: newest };
  return typed(form, "bo") ? { hash: "chuSoHuuList" } : null;
}

/** Who owns the company: the list, and how an organisation manages it. */
export const ownersPage: DossierPage = {
  slug: "chu-so-huu",
  step: "chu-so-huu",
  title: ({ hoSo }) =>
    hasOneOwner(hoSo.loaiHinhId) ? m.dossier_people_owners_title_one() : m.dossier_people_owners_title(),
  fields: () => ["chuSoHuuList=", "hoSo.moHinhToChuc"],
  ignoredCodes: OF_MONEY,
  codes: ["mo-hinh-to-chuc", "vai-tro-thanh-vien"],
  started: ({ chuSoHuuList }) => chuSoHuuList.length > 0,
  read: (form, dossier) => ({
    ...(form.has("hoSo.moHinhToChuc") ? { hoSo: { moHinhToChuc: typed(form, "hoSo.moHinhToChuc") } } : {}),
    chuSoHuuList: readOwners(form, dossier),
  }),
  staysOnPage: stays,
  answers: (dossier, lists) => [
    ...ownersOf(dossier).map((owner, at) => ({
      truong: "chuSoHuuList",
      label: hasOneOwner(dossier.hoSo.loaiHinhId)
        ? m.dossier_people_owners_sole()
        : m.dossier_people_owners_number({ number: at + 1 }),
      value: ownerName(dossier, owner),
    })),
    ...(dossier.hoSo.loaiHinhId === "TNHH1_TC"
      ? [
          {
            truong: "hoSo.moHinhToChuc",
            label: m.dossier_people_owners_model(),
            value: nameOf(lists, "mo-hinh-to-chuc", dossier.hoSo.moHinhToChuc),
          },
        ]
      : []),
  ],
};
