import { AdminForm, type FormPart, useFormPart } from "~/features/admin/shared/AdminForm";
import { Fold } from "~/features/admin/shared/AdminPage";
import type { Order } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { FileField } from "~/ui/form/FileField";
import { TextField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";

type Result = Order["ketQua"][number];

function FileFields(part: FormPart) {
  return (
    <FileField
      name="tep"
      label={m.admin_results_file()}
      hint={m.admin_results_file_hint()}
      accept="application/pdf,image/*"
      {...part}
    />
  );
}

function AccessFields(part: FormPart) {
  return (
    <>
      <TextField
        name="noiDangNhap"
        label={m.admin_results_where()}
        hint={m.admin_results_where_hint()}
        maxLength={300}
        optional
        {...part}
      />
      <TextField
        name="taiKhoan"
        label={m.admin_results_account()}
        maxLength={200}
        autoComplete="off"
        optional
        {...part}
      />
      <TextField
        name="matKhau"
        label={m.admin_results_password()}
        hint={m.admin_results_password_hint()}
        maxLength={500}
        autoComplete="off"
        {...part}
      />
    </>
  );
}

function ParcelFields(part: FormPart) {
  return (
    <>
      <TextField
        name="donVi"
        label={m.admin_results_carrier()}
        hint={m.admin_results_carrier_hint()}
        maxLength={100}
        {...part}
      />
      <TextField name="maVanDon" label={m.admin_results_number()} maxLength={64} optional {...part} />
    </>
  );
}

const FORMS = {
  TEP: { intent: "give-file", Fields: FileFields, label: m.admin_results_give_file },
  GIAY_CHUNG_NHAN: { intent: "give-file", Fields: FileFields, label: m.admin_results_give_file },
  TRUY_CAP: { intent: "give-access", Fields: AccessFields, label: m.admin_results_give_access },
  HANG: { intent: "give-parcel", Fields: ParcelFields, label: m.admin_results_give_parcel },
};

type GiveFormProps = { order: Order; result: Result; once: string };

/** Hands one result over; refused when a colleague has just done so. */
export function GiveForm({ order, result, once }: GiveFormProps) {
  const { intent, Fields, label } = FORMS[result.loai];
  const id = `${result.dongId ?? ""}.${result.muc}`;
  const part = useFormPart(intent, id);
  return (
    <Fold summary={label({ name: result.ten })} open={part.failure !== undefined || result.choCapLai}>
      <AdminForm intent={intent} id={id} once={once} files={intent === "give-file"} {...part}>
        <input type="hidden" name="dongId" value={result.dongId ?? ""} />
        <input type="hidden" name="muc" value={result.muc} />
        <input type="hidden" name="suKienCuoi" value={order.suKien.at(-1)?.so ?? 0} />
        <Fields {...part} />
        <TextField
          name="ghiChu"
          label={m.admin_results_note()}
          hint={m.admin_results_note_hint()}
          maxLength={300}
          optional
          {...part}
        />
        <SubmitButton name="nut" value={`${intent}${id}`}>
          {m.admin_results_give()}
        </SubmitButton>
      </AdminForm>
    </Fold>
  );
}
