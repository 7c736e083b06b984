import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField, TextField } from "~/ui/form/fields";
import { FilterForm } from "./ListFrame";
import styles from "./office.module.css";
import type { OrderStates } from "./types";

type OrderFilter = Partial<
  Record<"tim" | "trangThai" | "trangThaiThanhToan" | "tuNgay" | "denNgay" | "sapXep", string>
> & { quaHan?: boolean };

type OrderFiltersProps = { filter: OrderFilter; states: OrderStates };

function options(states: { ma: string; ten: string }[]) {
  return [{ value: "", label: m.office_any() }, ...states.map(({ ma, ten }) => ({ value: ma, label: ten }))];
}

const SORTINGS: [string, () => string][] = [
  ["", m.office_sort_late],
  ["MOI_NHAT", m.office_sort_newest],
  ["CU_NHAT", m.office_sort_oldest],
  ["TONG_TIEN", m.office_sort_total],
];

/** What to look for in the order list. */
export function OrderFilters({ filter, states }: OrderFiltersProps) {
  return (
    <FilterForm path="/quan-tri/don-hang" label={m.office_orders_find()} shown={JSON.stringify(filter)}>
      <div className={styles.wide}>
        <TextField name="tim" type="search" label={m.office_orders_words()} defaultValue={filter.tim} />
      </div>
      <SelectField
        name="trangThai"
        label={m.office_confirmation()}
        data={options(states.trangThaiXacNhan)}
        defaultValue={filter.trangThai}
      />
      <SelectField
        name="trangThaiThanhToan"
        label={m.office_payment()}
        data={options(states.trangThaiThanhToan)}
        defaultValue={filter.trangThaiThanhToan}
      />
      <TextField name="tuNgay" type="date" label={m.office_from_day()} defaultValue={filter.tuNgay} />
      <TextField name="denNgay" type="date" label={m.office_to_day()} defaultValue={filter.denNgay} />
      <SelectField
        name="sapXep"
        label={m.office_sort()}
        data={SORTINGS.map(([value, label]) => ({ value, label: label() }))}
        defaultValue={filter.sapXep}
      />
      <CheckboxField name="quaHan" label={m.office_only_late()} defaultChecked={filter.quaHan} optional />
    </FilterForm>
  );
}
