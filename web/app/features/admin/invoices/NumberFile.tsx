import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import { badgeColumn } from "~/features/admin/shared/columns";
import type { ReadInvoiceNumber } from "~/features/admin/shared/types";
import type { FormFailure } from "~/lib/failure";
import { PREVIEW } from "~/lib/failure";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { Money } from "~/ui/data/Money";
import { FileField } from "~/ui/form/FileField";
import { useFailure } from "~/ui/form/PostForm";

const VERDICTS: Record<ReadInvoiceNumber["ketQua"], () => string> = {
  SAN_SANG: m.invoices_admin_number_ready,
  KHONG_CO_DON: m.invoices_admin_number_unknown,
  KHONG_CON_GI: m.invoices_admin_number_nothing,
  THIEU: m.invoices_admin_number_incomplete,
  TRUNG: m.invoices_admin_number_twice,
};

function columns(): Column<ReadInvoiceNumber>[] {
  return [
    { key: "order", label: m.admin_order(), kind: "head", cell: ({ maDonHang }) => `#${maDonHang}` },
    { key: "series", label: m.invoices_admin_series(), cell: ({ kyHieu }) => kyHieu },
    { key: "number", label: m.invoices_admin_number(), cell: ({ so }) => so },
    { key: "day", label: m.invoices_day(), cell: ({ ngay }) => ngay && formatDate(ngay) },
    {
      key: "amount",
      label: m.invoices_amount(),
      kind: "number",
      cell: ({ soTien }) => soTien !== null && <Money amount={soTien} />,
    },
    badgeColumn("verdict", m.admin_state(), ({ ketQua }) => [
      ketQua === "SAN_SANG" ? "good" : "warn",
      VERDICTS[ketQua](),
    ]),
  ];
}

function Preview({ rows, once }: { rows: ReadInvoiceNumber[]; once: string }) {
  const ready = rows.filter(({ ketQua }) => ketQua === "SAN_SANG");
  return (
    <>
      <DataTable
        caption={m.invoices_admin_numbers()}
        columns={columns()}
        rows={rows}
        idOf={({ dong }) => String(dong)}
        marked={({ ketQua }) => ketQua !== "SAN_SANG"}
        compact="line"
      />
      {ready.length > 0 && (
        <AdminForm
          intent="enter-numbers"
          once={once}
          submit={m.invoices_admin_numbers_enter({ count: ready.length })}
        >
          <input type="hidden" name="dong" value={JSON.stringify(ready)} />
        </AdminForm>
      )}
    </>
  );
}

/** What the file says, when one was just read. */
function rowsIn(failure: FormFailure | undefined): ReadInvoiceNumber[] | undefined {
  return failure?.code === PREVIEW ? (failure.extra?.soHoaDon as ReadInvoiceNumber[] | undefined) : undefined;
}

/** Numbers from the program's file: looked through first, then entered. */
export function NumberFile({ once }: { once: string }) {
  const part = useFormPart("read-numbers");
  const rows = rowsIn(useFailure());
  const refused = rows ? undefined : part.failure;
  return (
    <Panel title={m.invoices_admin_numbers()} note={m.invoices_admin_numbers_hint()}>
      <AdminForm
        intent="read-numbers"
        once={once}
        files
        {...part}
        failure={refused}
        submit={m.invoices_admin_numbers_read()}
        variant={rows ? "default" : "filled"}
      >
        <FileField name="tep" label={m.invoices_admin_numbers_file()} accept=".csv,.xlsx,.xls" />
      </AdminForm>
      {rows && <Preview rows={rows} once={once} />}
    </Panel>
  );
}
