import { Button } from "@mantine/core";
import { Form, Link } from "react-router";
import type { Reading, Row } from "~/features/id-scan/model/types";
import { m } from "~/paraglide/messages.js";
import { SubmitButton } from "~/ui/form/SubmitButton";
import styles from "./id-scan.module.css";
import { Pictures } from "./Pictures";
import { Values } from "./Values";
import { Waiting } from "./Waiting";

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
        <div className={styles.warnings} role="alert">
          {reading.canhBaoList.map(({ ma, thongBao }) => (
            <p key={ma}>{thongBao}</p>
          ))}
        </div>
      )}
      <div className={styles.beside}>
        <Pictures reading={reading} />
        <Values rows={rows} open={open} other={other} />
      </div>
    </>
  );
}

function Nothing({ reading, again, back }: Pick<ResultProps, "reading" | "again" | "back">) {
  return (
    <div className={styles.waiting}>
      <p role="status">{reading.lyDo?.thongBao ?? m.id_scan_gone()}</p>
      <Pictures reading={reading} />
      <div className={styles.buttons}>
        <Button component={Link} to={again} size="lg">
          {m.id_scan_again()}
        </Button>
        <Button component={Link} to={back} size="lg" variant="default">
          {m.id_scan_by_hand()}
        </Button>
        {reading.matList.length > 0 && (
          <Form method="post">
            <SubmitButton size="lg" variant="subtle" name="intent" value="huy">
              {m.id_scan_discard()}
            </SubmitButton>
          </Form>
        )}
      </div>
    </div>
  );
}
