import { Link } from "react-router";
import { HelpDisclosure } from "~/features/dossier/components/frame/PageParts";
import styles from "~/features/dossier/components/review/sent.module.css";
import { amount, day } from "~/features/dossier/model/answers";
import type { FormFailure } from "~/lib/failure";
import { formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/PostForm";
import { RadioField } from "~/ui/form/RadioField";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { Fact, Facts, Panel } from "~/ui/layout/Panel";
import type { components } from "~contract/api";

type Shown = components["schemas"]["OwnDataShown"];
/** What is ticked below; everything else that may be refused is corrected in the folded part. */
const BOXES = ["dongY", "camKetKhongBiCam"];

type OwnDataProps = { shown: Shown; failure: FormFailure | undefined };

/** What the dossier says about one owner, to be confirmed or corrected by that owner. */
export function OwnData({ shown, failure }: OwnDataProps) {
  const owner = shown.chuSoHuu;
  const person = owner.loaiChuSoHuu === "CA_NHAN";
  const wrongInside = failure?.errors.some(({ truong }) => !BOXES.includes(truong));
  return (
    <>
      <Panel title={m.dossier_link_data()}>
        <OwnFacts owner={owner} />
        <p className={styles.until}>{m.dossier_link_until({ time: formatDateTime(shown.hetHan) })}</p>
      </Panel>
      <PostForm failure={failure}>
        <input type="hidden" name="loaiChuSoHuu" value={owner.loaiChuSoHuu} />
        <input type="hidden" name="phienBanDongY" value={shown.phienBanDongY} />
        {shown.suaDuoc && (
          <HelpDisclosure title={m.dossier_link_wrong()} open={wrongInside}>
            <Corrections owner={owner} failure={failure} />
            <p>{m.dossier_link_wrong_else({ sender: shown.nguoiGui })}</p>
          </HelpDisclosure>
        )}
        {person && !owner.camKetKhongBiCam && shown.suaDuoc && (
          <CheckboxField
            name="camKetKhongBiCam"
            label={m.dossier_link_not_barred()}
            hint={m.dossier_people_owners_barred_text()}
            failure={failure}
            optional
          />
        )}
        <CheckboxField
          name="dongY"
          label={
            <>
              {m.dossier_link_consent()} <Link to="/chinh-sach-bao-mat">{m.dossier_link_privacy()}</Link>
            </>
          }
          failure={failure}
        />
        <p>
          <SubmitButton size="lg">{m.dossier_link_confirm()}</SubmitButton>
        </p>
      </PostForm>
    </>
  );
}

function OwnFacts({ owner }: { owner: Shown["chuSoHuu"] }) {
  const none = (value: string) => value || m.dossier_not_given();
  const shares = owner.coPhanList.map(({ soLuong }) => String(soLuong)).join(", ");
  return (
    <Facts>
      {owner.loaiChuSoHuu === "CA_NHAN" ? (
        <>
          <Fact name={m.dossier_people_person_name()}>{none(owner.hoTen)}</Fact>
          <Fact name={m.dossier_people_person_sex()}>{none(sexes()[owner.gioiTinh] ?? owner.gioiTinh)}</Fact>
          <Fact name={m.dossier_people_person_born()}>{none(day(String(owner.ngaySinh ?? "")))}</Fact>
          <Fact name={m.dossier_people_person_number()}>{none(owner.soGiayTo)}</Fact>
        </>
      ) : (
        <>
          <Fact name={m.dossier_people_org_name()}>{none(owner.tenToChuc)}</Fact>
          <Fact name={m.dossier_people_org_code()}>{none(owner.maSoDkdn)}</Fact>
        </>
      )}
      <Fact name={m.dossier_people_person_phone()}>{none(owner.soDienThoai)}</Fact>
      <Fact name={m.dossier_people_person_email()}>{none(owner.email)}</Fact>
      {amount(owner.phanVonGop) && <Fact name={m.dossier_link_part()}>{amount(owner.phanVonGop)}</Fact>}
      {shares && <Fact name={m.dossier_link_shares()}>{shares}</Fact>}
    </Facts>
  );
}

function sexes(): Record<string, string> {
  return { NAM: m.id_scan_male(), NU: m.id_scan_female() };
}

type Field = { name: string; label: string; value: string; options?: Record<string, string> };

function correctable(owner: Shown["chuSoHuu"]): Field[] {
  const contact = [
    { name: "soDienThoai", label: m.dossier_people_person_phone(), value: owner.soDienThoai },
    { name: "email", label: m.dossier_people_person_email(), value: owner.email },
  ];
  if (owner.loaiChuSoHuu === "TO_CHUC") {
    return [
      { name: "tenToChuc", label: m.dossier_people_org_name(), value: owner.tenToChuc },
      { name: "maSoDkdn", label: m.dossier_people_org_code(), value: owner.maSoDkdn },
      ...contact,
    ];
  }
  return [
    { name: "hoTen", label: m.dossier_people_person_name(), value: owner.hoTen },
    {
      name: "gioiTinh",
      label: m.dossier_people_person_sex(),
      value: owner.gioiTinh,
      options: sexes(),
    },
    { name: "ngaySinh", label: m.dossier_people_person_born(), value: day(String(owner.ngaySinh ?? "")) },
    { name: "soGiayTo", label: m.dossier_people_person_number(), value: owner.soGiayTo },
    ...contact,
  ];
}

function Corrections({ owner, failure }: { owner: Shown["chuSoHuu"]; failure: FormFailure | undefined }) {
  return correctable(owner).map(({ name, label, value, options }) => (
    <div key={name}>
      <input type="hidden" name={`truoc.${name}`} value={value} />
      {options ? (
        <RadioField
          name={name}
          legend={label}
          options={Object.entries(options).map(([value, label]) => ({ value, label }))}
          defaultValue={value}
          failure={failure}
        />
      ) : (
        <TextField
          name={name}
          label={label}
          defaultValue={value}
          maxLength={254}
          autoComplete="off"
          failure={failure}
        />
      )}
    </div>
  ));
}
