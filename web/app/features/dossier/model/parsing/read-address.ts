import { typed } from "./read";

/** The address that the fields below `path` say; province and ward only in Vietnam, as the rules want it. */
export function readAddress(form: FormData, path: string) {
  const quocGiaId = typed(form, `${path}.quocGiaId`) || "VN";
  const here = quocGiaId === "VN";
  return {
    quocGiaId,
    tinhTpId: here ? typed(form, `${path}.tinhTpId`) : "",
    phuongXaId: here ? typed(form, `${path}.phuongXaId`) : "",
    soNhaDuong: typed(form, `${path}.soNhaDuong`),
  };
}
