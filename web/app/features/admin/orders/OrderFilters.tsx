import styles from "~/features/admin/shared/admin.module.css";
import { FilterForm } from "~/features/admin/shared/ListFrame";
import type { OrderStates } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";
import { CheckboxField, SelectField, TextField } from "~/ui/form/fields";

type OrderFilter = Partial<
  Record<"tim" | "trangThai" | "trangThaiThanhToan" | "tuNgay" | "denNgay" | "sapXep", string>
> & { quaHan?: boolean };

type OrderFiltersProps = { filter: OrderFilter; states: OrderStates };

function options(states: { ma: string; ten: string }[]) {
  return [{ value: "", label: m.admin_any() }, ...states.map(({ ma, ten }) => ({ value: ma, label: ten }))];
}

const SORTINGS: [string, () => string][] = [
  ["", m.admin_sort_late],
  ["MOI_NHAT", m.admin_sort_newest],
  ["CU_NHAT", m.admin_sort_oldest],
  ["TONG_TIEN", m.admin_sort_total],
];

/** What to look for in the order list. */
export function OrderFilters({ filter, states }: OrderFiltersProps) {
  return (
    <FilterForm path="/quan-tri/don-hang" label={m.admin_orders_find()} shown={JSON.stringify(filter)}>
      <div className={styles.wide}>
        <TextField name="tim" type="search" label={m.admin_orders_words()} defaultValue={filter.tim} />
      </div>
      <SelectField
        name="trangThai"
        label={m.admin_confirmation()}
        data={options(states.trangThaiXacNhan)}
        defaultValue={filter.trangThai}
      />
      <SelectField
        name="trangThaiThanhToan"
        label={m.admin_payment()}
        data={options(states.trangThaiThanhToan)}
        defaultValue={filter.trangThaiThanhToan}
      />
      <TextField name="tuNgay" type="date" label={m.admin_from_day()} defaultValue={filter.tuNgay} />
      <TextField name="denNgay" type="date" label={m.admin_to_day()} defaultValue={filter.denNgay} />
      <SelectField
        name="sapXep"
        label={m.admin_sort()}
        data={SORTINGS.map(([value, label]) => ({ value, label: label() }))}
        defaultValue={filter.sapXep}
      />
      <CheckboxField name="quaHan" label={m.admin_only_late()} defaultChecked={filter.quaHan} optional />
    </FilterForm>
  );
}
