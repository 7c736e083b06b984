import { useEffect } from "react";
import { Form, Link, useRevalidator } from "react-router";
import type { Reading, Row } from "~/features/id-scan/model/readings";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import styles from "./id-scan.module.css";
import { Values } from "./Values";

/** The uploaded pictures, to compare with what was read. */
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
    <div className={`${parts.stack} ${styles.pictures}`}>
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

const ASK_MS = 700;

/** Reloads the page until the reading is over; a hidden tab waits. */
function useAsking(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setInterval(() => document.hidden || revalidate(), ASK_MS);
    return () => clearInterval(timer);
  }, [revalidate, state]);
}

/** Progress of the reading, and a button to cancel it. Without scripts the page reloads itself. */
export function Waiting({ reading }: { reading: Reading }) {
  useAsking();
  const words = reading.trangThai === "CHO" ? m.id_scan_waiting() : m.id_scan_at_work();
  return (
    <div className={`${parts.stack} ${parts.left} ${styles.waiting}`}>
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <p id="tien-do" role="status">
        {words}
      </p>
      <progress aria-labelledby="tien-do" max={100} value={reading.tienDo} />
      <Form method="post">
        <SubmitButton variant="default" name="intent" value="discard">
          {m.id_scan_cancel()}
        </SubmitButton>
      </Form>
    </div>
  );
}

type ResultProps = {
  reading: Reading;
  rows: Row[];
  /** How many guesses are left to compare. */
  open: number;
  /** The kind of another paper that the dossier names, empty for none. */
  other: string;
  again: string;
  back: string;
};

/** One reading in whatever state it is. */
export function Result({ reading, rows, open, other, again, back }: ResultProps) {
  if (reading.trangThai === "CHO" || reading.trangThai === "DANG_DOC") return <Waiting reading={reading} />;
  if (reading.trangThai !== "XONG" || rows.length === 0) {
    return <Nothing reading={reading} again={again} back={back} />;
  }
  return (
    <>
      {reading.canhBaoList.length > 0 && (
        <div className={`${parts.stackSmall} ${parts.amber} ${styles.warnings}`} role="alert">
          {reading.canhBaoList.map(({ ma, thongBao }) => (
            <p key={ma}>{thongBao}</p>
          ))}
        </div>
      )}
      <div className={`${parts.stackWide} ${styles.beside}`}>
        <Pictures reading={reading} />
        <Values rows={rows} open={open} other={other} discard={<Discard />} />
      </div>
    </>
  );
}

function Discard() {
  return (
    <SubmitButton size="lg" variant="subtle" name="intent" value="discard">
      {m.id_scan_discard()}
    </SubmitButton>
  );
}

function Nothing({ reading, again, back }: Pick<ResultProps, "reading" | "again" | "back">) {
  return (
    <div className={`${parts.stack} ${parts.left} ${styles.waiting}`}>
      <p role="status">{reading.lyDo?.thongBao ?? m.id_scan_gone()}</p>
      <Pictures reading={reading} />
      <div className={`${parts.row} ${parts.stretch}`}>
        <Button component={Link} to={again} reloadDocument size="lg">
          {m.id_scan_again()}
        </Button>
        <Button component={Link} to={back} size="lg" variant="default">
          {m.id_scan_by_hand()}
        </Button>
        {reading.matList.length > 0 && (
          <Form method="post">
            <Discard />
          </Form>
        )}
      </div>
    </div>
  );
}
