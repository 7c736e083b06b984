import { Fold } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import type { FormFailure } from "~/lib/failure";
import { PREVIEW } from "~/lib/failure";
import { m } from "~/paraglide/messages.js";
import { type Column, DataTable } from "~/ui/data/DataTable";
import { SelectField } from "~/ui/form/fields";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import type { Statement } from "./StatementLines";

type Layout = Statement["boCuc"];
type Kind = keyof Layout["cot"];
type Row = Layout["hang"][number];

const KINDS: [Kind, () => string][] = [
  ["ngay", m.admin_statement_column_day],
  ["thamChieu", m.admin_reference],
  ["noiDung", m.admin_transfer_text],
  ["vao", m.admin_statement_column_in],
  ["ra", m.admin_statement_column_out],
  ["soTien", m.admin_statement_column_both],
  ["chieu", m.admin_statement_column_way],
];

const ORDERS: Record<NonNullable<Layout["thuTuNgay"]>, () => string> = {
  NGAY_TRUOC: m.admin_statement_day_first,
  THANG_TRUOC: m.admin_statement_month_first,
};

const SOURCES: Record<Layout["nguon"], () => string> = {
  TIEU_DE: m.admin_statement_source_heading,
  NHAN_VIEN: m.admin_statement_source_said,
  DA_NHO: m.admin_statement_source_kept,
};

/** The letter that a spreadsheet writes above a column, from 0. */
const letter = (at: number) =>
  at < 26 ? String.fromCharCode(65 + at) : `A${String.fromCharCode(65 + at - 26)}`;

function widthOf({ hang }: Layout): number {
  return Math.max(0, ...hang.map(({ o }) => o.length));
}

/** How the file was read, and the fields that say it otherwise: open when staff are asked. */
export function StatementColumns({ statement, failure }: { statement: Statement; failure?: FormFailure }) {
  const { boCuc, canHoi } = statement;
  const asked = canHoi.length > 0;
  const refused = failure !== undefined && failure.code !== PREVIEW;
  return (
    <>
      {canHoi.includes("COT") && <p className={parts.note}>{m.admin_statement_ask_columns()}</p>}
      {canHoi.includes("THU_TU_NGAY") && <p className={parts.note}>{m.admin_statement_ask_order()}</p>}
      {!asked && <p className={styles.soft}>{asRead(boCuc)}</p>}
      <Fold summary={m.admin_statement_columns()} open={asked || refused}>
        <div className={styles.form}>
          <Sample layout={boCuc} />
          <div className={styles.two}>
            <Fields layout={boCuc} failure={failure} />
          </div>
          <p className={styles.soft}>{m.admin_statement_columns_hint()}</p>
          <SubmitButton name="intent" value="columns" variant={asked ? "filled" : "default"}>
            {m.admin_statement_columns_look()}
          </SubmitButton>
        </div>
      </Fold>
    </>
  );
}

/** In one sentence which column was taken for what. */
function asRead({ cot, thuTuNgay, nguon }: Layout): string {
  const columns = KINDS.flatMap(([kind, name]) => {
    const at = cot[kind];
    return typeof at === "number" ? [`${name()}: ${letter(at)}`] : [];
  });
  const order = thuTuNgay ? ORDERS[thuTuNgay]() : "";
  return m.admin_statement_as_read({ columns: columns.join(" · "), order, source: SOURCES[nguon]() });
}

function Fields({ layout, failure }: { layout: Layout; failure?: FormFailure }) {
  const { hang, cot, dongTieuDe, thuTuNgay } = layout;
  const titles = (hang.find(({ dong }) => dong === dongTieuDe) ?? hang[0])?.o ?? [];
  const columns = Array.from({ length: widthOf(layout) }, (_, at) => ({
    value: String(at),
    label: [letter(at), titles[at]].filter(Boolean).join(": "),
  }));
  const none = { value: "", label: m.admin_statement_column_none() };
  const rows = hang.map(({ dong }) => ({
    value: String(dong),
    label: m.admin_statement_heading_row({ line: dong }),
  }));
  return (
    <>
      <SelectField
        name="boCuc"
        label={m.admin_statement_heading()}
        defaultValue={String(dongTieuDe || (hang[0]?.dong ?? 0))}
        data={[...rows, { value: "0", label: m.admin_statement_heading_none() }]}
        failure={failure}
      />
      {KINDS.map(([kind, name]) => (
        <SelectField
          key={kind}
          name={`cot.${kind}`}
          label={name()}
          defaultValue={String(cot[kind] ?? "")}
          data={[none, ...columns]}
          failure={failure}
        />
      ))}
      <SelectField
        name="thuTuNgay"
        label={m.admin_statement_order()}
        defaultValue={thuTuNgay ?? ""}
        data={[
          { value: "", label: m.admin_statement_order_unknown() },
          ...Object.entries(ORDERS).map(([value, label]) => ({ value, label: label() })),
        ]}
        failure={failure}
      />
    </>
  );
}

/** The file's first rows under the letters of a spreadsheet. */
function Sample({ layout }: { layout: Layout }) {
  const columns: Column<Row>[] = [
    {
      key: "line",
      label: m.admin_statement_line(),
      kind: "head",
      cell: ({ dong }) => `${m.admin_statement_line()} ${dong}`,
    },
    ...Array.from({ length: widthOf(layout) }, (_, at) => ({
      key: letter(at),
      label: letter(at),
      kind: "long" as const,
      cell: ({ o }: Row) => o[at] || m.admin_none(),
    })),
  ];
  return (
    <DataTable
      caption={m.admin_statement_sample()}
      columns={columns}
      rows={layout.hang}
      idOf={({ dong }) => String(dong)}
    />
  );
}
