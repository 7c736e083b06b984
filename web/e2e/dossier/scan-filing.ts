import { ask } from "../support/api";
import { makePerson, type Person } from "../support/steps";

type Owner = {
  id: string;
  hoTen: string;
  loaiGiayTo: string;
  soGiayTo: string;
  ngaySinh: string | null;
  ngayCap: string | null;
  ngayHetHan: string | null;
  soDienThoai: string;
  diaChiLienHe: { soNhaDuong: string } | null;
};
type Dossier = { maHoSo: string; phienBan: number; chuSoHuuList: Owner[] };

const PATH = "/business/api/v1/ho-so/thanh-lap-doanh-nghiep";

class Filing {
  readonly person: Person;
  readonly dossier: Dossier;

  constructor(person: Person, dossier: Dossier) {
    this.person = person;
    this.dossier = dossier;
  }

  get token(): string {
    return this.person.grant.access_token;
  }

  /** The first owner as the API has stored it. */
  async owner(): Promise<Owner> {
    const { sub } = JSON.parse(Buffer.from(this.token.split(".")[1] ?? "", "base64url").toString());
    const query = `?userId=${sub}&action=GET&maHoSo=${this.dossier.maHoSo}`;
    const now = await ask<Dossier>(PATH + query, { method: "POST", token: this.token });
    return now.chuSoHuuList[0] as Owner;
  }

  get path(): string {
    const [owner] = this.dossier.chuSoHuuList;
    const back = `/quan-ly-ho-so/thanh-lap?hs=${this.dossier.maHoSo}`;
    const query = new URLSearchParams({
      hs: this.dossier.maHoSo,
      cho: `chuSoHuuList.${owner?.id}`,
      ve: back,
    });
    return `/quan-ly-ho-so/doc-giay-to?${query}`;
  }
}

/** Somebody with a dossier in which one owner has a name and a telephone number. */
export async function filing(): Promise<Filing> {
  const person = await makePerson();
  const token = person.grant.access_token;
  const { sub } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const made = await ask<Dossier>("/business/api/v1/ho-so", { body: { maDonHang: null }, token });
  const owner = { loaiChuSoHuu: "CA_NHAN", hoTen: "Nguyễn Văn An", soDienThoai: "0912345678" };
  const body = { maHoSo: made.maHoSo, phienBan: made.phienBan, chuSoHuuList: [owner] };
  const query = `?userId=${sub}&action=SAVE&maHoSo=${made.maHoSo}`;
  return new Filing(person, await ask<Dossier>(PATH + query, { body, token }));
}
