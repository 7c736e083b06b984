import { AdminFold } from "~/features/admin/shared/AdminForm";
import type { Order } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { FileField } from "~/ui/form/FileField";
import { TextField } from "~/ui/form/fields";

type Result = Order["ketQua"][number];

function FileFields() {
  return (
    <FileField
      name="tep"
      label={m.admin_results_file()}
      hint={m.admin_results_file_hint()}
      accept="application/pdf,image/*"
    />
  );
}

function AccessFields() {
  return (
    <>
      <TextField
        name="noiDangNhap"
        label={m.admin_results_where()}
        hint={m.admin_results_where_hint()}
        maxLength={300}
        optional
      />
      <TextField
        name="taiKhoan"
        label={m.admin_results_account()}
        maxLength={200}
        autoComplete="off"
        optional
      />
      <TextField
        name="matKhau"
        label={m.admin_results_password()}
        hint={m.admin_results_password_hint()}
        maxLength={500}
        autoComplete="off"
      />
    </>
  );
}

function ParcelFields() {
  return (
    <>
      <TextField
        name="donVi"
        label={m.admin_results_carrier()}
        hint={m.admin_results_carrier_hint()}
        maxLength={100}
      />
      <TextField name="maVanDon" label={m.admin_results_number()} maxLength={64} optional />
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
  return (
    <AdminFold
      summary={label({ name: result.ten })}
      open={result.choCapLai}
      intent={intent}
      id={id}
      once={once}
      files={intent === "give-file"}
      submit={m.admin_results_give()}
    >
      <input type="hidden" name="dongId" value={result.dongId ?? ""} />
      <input type="hidden" name="muc" value={result.muc} />
      <input type="hidden" name="suKienCuoi" value={order.suKien.at(-1)?.so ?? 0} />
      <Fields />
      <TextField
        name="ghiChu"
        label={m.admin_results_note()}
        hint={m.admin_results_note_hint()}
        maxLength={300}
        optional
      />
    </AdminFold>
  );
}
