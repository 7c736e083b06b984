import type { Reading } from "~/features/id-scan/model/types";
import { m } from "~/paraglide/messages.js";
import styles from "./id-scan.module.css";

/** The pictures as they were taken in, to compare with what was read. */
export function Pictures({ reading }: { reading: Reading }) {
  const passport =
    reading.lyDo?.ma === "ho_chieu_nhap_tay" ||
    reading.giaTriList.some(({ truong, giaTri }) => truong === "loaiGiayTo" && giaTri.startsWith("HO_CHIEU"));
  const front = passport ? m.id_scan_passport_page() : m.id_scan_front();
  const names = {
    TRUOC: reading.loai === "CAN_CUOC" ? front : m.id_scan_certificate(),
    SAU: reading.loai === "CAN_CUOC" ? m.id_scan_back() : m.id_scan_certificate_next(),
  };
  return (
    <div className={styles.pictures}>
      {reading.matList.map((side) => (
        <figure key={side}>
          <a href={`/quan-ly-ho-so/doc-giay-to/${reading.id}/anh/${side}`} target="_blank" rel="noreferrer">
            <img
              src={`/quan-ly-ho-so/doc-giay-to/${reading.id}/anh/${side}`}
              alt={m.id_scan_picture_alt({ side: names[side] })}
              loading="lazy"
            />
          </a>
          <figcaption>{names[side]}</figcaption>
        </figure>
      ))}
    </div>
  );
}
