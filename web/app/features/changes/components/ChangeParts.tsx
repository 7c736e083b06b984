import type { Change } from "~/features/changes/model/changes";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Fact, Facts, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";

/** What becomes what, by when, and how far it is with the registrar. */
export function Differences({ change }: { change: Change }) {
  return (
    <Panel title={m.changes_what()}>
      <div className={parts.stack}>
        {change.khac.map(({ ten, cu, moi }) => (
          <section key={ten + cu + moi}>
            <h3>{ten}</h3>
            <Facts>
              <Fact name={m.changes_before()}>{cu || m.changes_nothing()}</Fact>
              <Fact name={m.changes_after()} strong>
                {moi || m.changes_nothing()}
              </Fact>
            </Facts>
          </section>
        ))}
        <Facts>
          <Fact name={change.truongHop.tenNgay}>
            <DateText value={change.ngayQuyetDinh} />
          </Fact>
          <Fact name={m.changes_deadline()}>
            <DateText value={change.hanNop} />
          </Fact>
          {change.soBienNhan && <Fact name={m.changes_receipt()}>{change.soBienNhan}</Fact>}
          {change.ngayNop && (
            <Fact name={m.changes_filed_on()}>
              <DateText value={change.ngayNop} />
            </Fact>
          )}
          {change.ngayKetQua && (
            <Fact name={m.changes_registered_on()}>
              <DateText value={change.ngayKetQua} />
            </Fact>
          )}
        </Facts>
        {change.luuY.length > 0 && (
          <section>
            <h3>{m.changes_notices()}</h3>
            <ul className={parts.stackSmall}>
              {change.luuY.map(({ thongBao }) => (
                <li key={thongBao}>{thongBao}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Panel>
  );
}

/** The papers with who signs; `at` is the address below which they are. */
export function ChangePapers({ change, at }: { change: Change; at: string }) {
  return (
    <Panel title={m.changes_papers()}>
      <div className={parts.stackTight}>
        <p className={parts.soft}>{m.changes_papers_text()}</p>
        <ul className={parts.stackTight}>
          {change.giayTo.map(({ ma, ten, nop, kyTen }) => (
            <li key={ma}>
              <span lang="vi">{ten}</span>{" "}
              <span className={parts.soft}>({nop ? m.changes_filed() : m.changes_kept()})</span>
              <span className={parts.links}>
                {["pdf", "docx"].map((kind) => (
                  <a key={kind} href={`${at}/giay-to/${ma}.${kind}`}>
                    {kind === "pdf" ? "PDF" : "Word"}
                    <span lang="vi" className="visually-hidden">
                      {" "}
                      {ten}
                    </span>
                  </a>
                ))}
              </span>
              {kyTen.length > 0 && (
                <span className={parts.small}>{m.changes_signs({ names: kyTen.join(", ") })}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

/** What happened to a change, and what the office wrote. */
export function ChangeHistory({ change }: { change: Change }) {
  return (
    <Panel title={m.changes_history()}>
      <ul className={parts.stackTight}>
        {change.dienBien.map(({ ten, loiNhan, luc }) => (
          <li key={luc + ten}>
            <DateText value={luc} time /> {ten}
            {loiNhan && `: ${loiNhan}`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
