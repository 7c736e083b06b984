import parts from "~/ui/theme/parts.module.css";
import "~/ui/form/choice-styles";
import { Radio, Textarea } from "@mantine/core";
import { Warnings } from "~/features/dossier/components/frame/Notices";
import { lineName } from "~/features/dossier/model/people/names";
import type { DossierData, Line, Lists } from "~/features/dossier/model/types";
import { type FormFailure, fieldError } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import formStyles from "~/ui/form/form.module.css";
import { SubmitButton } from "~/ui/form/SubmitButton";
import styles from "./lines.module.css";

type ChosenLinesProps = { dossier: DossierData; lists: Lists; failure?: FormFailure };

/** The lines chosen so far: which is the main one, what exactly is done, and removing one. */
export function ChosenLines({ dossier, lists, failure }: ChosenLinesProps) {
  const lines = dossier.nganhNgheList;
  const wrong = fieldError(failure, "nganhNgheList");
  return (
    <section
      className={`${parts.card} ${parts.stackWide} ${parts.leadHeads}`}
      aria-labelledby="nganh-da-chon"
    >
      <h2 id="nganh-da-chon" tabIndex={-1}>
        {m.dossier_lines_chosen({ count: lines.length })}
      </h2>
      {/* Errors about the list as a whole lead here. */}
      <div id="nganhNgheList" tabIndex={-1} className={parts.stackTight}>
        {wrong && <p className={formStyles.error}>{wrong}</p>}
        {lines.length === 0 ? (
          <p className={styles.soft}>{m.dossier_lines_empty()}</p>
        ) : (
          <>
            <p className={styles.soft}>{m.dossier_lines_main_hint()}</p>
            <ul className={`${parts.stackTight} ${parts.justBelow}`}>
              {lines.map((line, at) => (
                <Chosen
                  key={line.id}
                  at={at}
                  line={line}
                  name={lineName(lists, line.maNganh)}
                  failure={failure}
                >
                  <Warnings dossier={dossier} under={`nganhNgheList.${at}`} />
                </Chosen>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

type ChosenProps = {
  at: number;
  line: Line;
  name: string;
  failure?: FormFailure;
  children: React.ReactNode;
};

function lineError(failure: FormFailure | undefined, at: number): string | undefined {
  return failure?.errors.find(({ truong }) => truong.startsWith(`nganhNgheList.${at}.`))?.thongBao;
}

function Chosen({ at, line, name, failure, children }: ChosenProps) {
  const { maNganh, tenNganh, chiTiet, laNganhChinh } = line;
  const main = failure?.values.nganhChinh ?? (laNganhChinh ? maNganh : "");
  const wrong = lineError(failure, at);
  return (
    <li
      className={`${parts.stackTight} ${parts.edge} ${parts.pad} ${styles.line}`}
      id={`nganh-${maNganh}`}
      tabIndex={-1}
    >
      <p className={styles.name}>
        <span className={styles.code}>{maNganh}</span> {name || <span lang="vi">{tenNganh}</span>}
      </p>
      {wrong && (
        <p className={formStyles.error} id={`nganhNgheList.${at}.maNganh`} tabIndex={-1}>
          {wrong}
        </p>
      )}
      {children}
      <Radio
        name="nganhChinh"
        value={maNganh}
        defaultChecked={main === maNganh}
        label={
          <>
            {m.dossier_lines_main()} <span className="visually-hidden">{maNganh}</span>
          </>
        }
      />
      <details open={chiTiet !== ""}>
        <summary className={parts.textButton}>{m.dossier_lines_detail()}</summary>
        <Textarea
          name={`chiTiet.${maNganh}`}
          aria-label={m.dossier_lines_detail_of({ code: maNganh })}
          description={m.dossier_lines_detail_hint()}
          classNames={{ description: formStyles.hint }}
          defaultValue={failure?.values[`chiTiet.${maNganh}`] ?? chiTiet}
          maxLength={500}
          rows={2}
        />
      </details>
      <SubmitButton name="bo" value={maNganh} variant="subtle" danger className={styles.remove}>
        {m.dossier_lines_remove()} <span className="visually-hidden">{maNganh}</span>
      </SubmitButton>
    </li>
  );
}
