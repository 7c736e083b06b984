import type { Live } from "~/features/dossier/components/frame/autosave";
import styles from "~/features/dossier/components/frame/notices.module.css";
import { legalType } from "~/features/dossier/model/legal-type/legal-types";
import { RIGHT_NAME } from "~/features/dossier/model/pages/name";
import { isUnder, plainPath } from "~/features/dossier/model/paths";
import type { DossierData, Finding } from "~/features/dossier/model/types";
import type { FieldError } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import type { Fields } from "./fields-of";

const NAME = "hoSo.tenDoanhNghiep";
const TYPING_PAUSE_MS = 700;
/** Refusals of a name that another beginning repairs. */
const WRONG_TYPE = ["tien_to_ten_sai", "ten_theo_loai_hinh_khac"];

/** How a name may begin, by legal type (LDN 37). */
const EXAMPLES: Record<string, () => string> = {
  DNTN: m.dossier_company_example_dntn,
  TNHH1_CN: m.dossier_company_example_tnhh1,
  TNHH1_TC: m.dossier_company_example_tnhh1,
  TNHH2: m.dossier_company_example_tnhh2,
  CP: m.dossier_company_example_cp,
  HD: m.dossier_company_example_hd,
};

type Said = Pick<FieldError, "ma" | "thongBao">;

function aboutName(findings: (FieldError | Finding)[]): Said[] {
  return findings.filter(({ truong, ...rest }) => {
    const missing = "thieu" in rest && rest.thieu;
    return !missing && isUnder(plainPath(truong), [NAME]);
  });
}

type NameFieldProps = { fields: Fields; dossier: DossierData; live: Live };

/**
 * The company's name, begun with its legal type, and with a button that begins it with the chosen legal type when it says another. It is checked by the API's own rules: while typing with scripts, on saving without. The
 * answers are the same, because both come from saving.
 */
export function NameField({ fields, dossier, live }: NameFieldProps) {
  const check = () => live.saver.current?.soon(TYPING_PAUSE_MS);
  const checked = live.savedAt !== "";
  const said = checked ? aboutName(live.found) : aboutName(dossier.loi);
  const written = checked || dossier.hoSo.tenDoanhNghiep !== "";
  const example = EXAMPLES[dossier.hoSo.loaiHinhId];
  const field = fields.text(NAME);
  const beginning = legalType(dossier.hoSo.loaiHinhId).beginning;
  return (
    <div onInput={check}>
      <TextField
        {...field}
        defaultValue={field.defaultValue || (beginning && `${beginning} `)}
        label={m.dossier_company_name_label()}
        hint={example ? example() : m.dossier_company_example_any()}
        maxLength={255}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
      />
      {said.some(({ ma }) => WRONG_TYPE.includes(ma)) && (
        <SubmitButton name="intent" value={RIGHT_NAME} variant="default" className={styles.repair}>
          {m.dossier_company_name_repair()}
        </SubmitButton>
      )}
      <NameSaid
        said={said}
        shown={written && !fields.failure?.errors.some(({ truong }) => truong === NAME)}
      />
    </div>
  );
}

function NameSaid({ said, shown }: { said: Said[]; shown: boolean }) {
  return (
    <div role="status" className={`${parts.stackSmall} ${styles.checks}`}>
      {shown && said.length === 0 && <p className={parts.good}>{m.dossier_company_name_fine()}</p>}
      {shown &&
        said.map(({ ma, thongBao }) => (
          <p key={ma + thongBao} className={`${parts.note} ${styles.warning}`}>
            {thongBao}
          </p>
        ))}
    </div>
  );
}
