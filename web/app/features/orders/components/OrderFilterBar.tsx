import { NativeSelect, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { type OrderFilter, ordersHref, type States } from "~/features/orders/model/types";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { EmptyState } from "~/ui/feedback/EmptyState";
import formStyles from "~/ui/form/form.module.css";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Orders.module.css";

/** Nothing ordered yet, or no match for the filter. */
export function OrdersEmpty({ filtered }: { filtered: boolean }) {
  const to = filtered ? "/quan-ly-don-hang" : "/dich-vu";
  return (
    <EmptyState
      help
      icon="invoice"
      title={filtered ? m.orders_none_title() : m.orders_empty_title()}
      action={
        <Button component={Link} to={to} variant={filtered ? "default" : "filled"}>
          {filtered ? m.orders_clear() : m.orders_empty_action()}
        </Button>
      }
    >
      <p>{filtered ? m.orders_none_text() : m.orders_empty_text()}</p>
    </EmptyState>
  );
}

type FilterProps = { filter: OrderFilter; states: States };

function Tabs({ filter, states }: FilterProps) {
  const all = { ma: "", ten: m.orders_all() };
  return (
    <nav aria-label={m.orders_states()}>
      <ul className={parts.chips}>
        {[all, ...states.trangThaiXacNhan].map(({ ma, ten }) => (
          <li key={ma}>
            <Link
              to={ordersHref({ ...filter, trangThai: ma })}
              aria-current={ma === (filter.trangThai ?? "") ? "true" : undefined}
              preventScrollReset
            >
              {ten}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Rarely used filters: folded on a phone, so that the orders come first; CSS opens it elsewhere. */
function Fold({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <details className={`${parts.fold} ${styles.fold}`} open={open}>
      <summary>{m.orders_filter()}</summary>
      {children}
    </details>
  );
}

/** States as the server names them (S4.4), text, and the payment state; a plain GET form. */
export function OrderFilterBar({ filter, states }: FilterProps) {
  const any = { value: "", label: m.orders_payment_any() };
  const payments = states.trangThaiThanhToan.map(({ ma, ten }) => ({
    value: ma,
    label: ma === "CHO_DOI_SOAT" ? m.orders_payment_checking() : ten,
  }));
  return (
    <div className={`${parts.stack} ${parts.farApart}`}>
      <Tabs filter={filter} states={states} />
      <Fold open={Boolean(filter.tim || filter.trangThaiThanhToan)}>
        <Form
          action="/quan-ly-don-hang"
          role="search"
          aria-label={m.orders_search()}
          className={`${parts.stackTight} ${styles.search}`}
        >
          <TextInput
            key={filter.tim}
            id="tim-don"
            type="search"
            name="tim"
            label={m.orders_search()}
            placeholder={m.orders_search_hint()}
            defaultValue={filter.tim}
            maxLength={100}
            classNames={{ label: formStyles.label }}
          />
          <NativeSelect
            key={filter.trangThaiThanhToan ?? ""}
            id="trang-thai-thanh-toan"
            name="trangThaiThanhToan"
            label={m.orders_payment_state()}
            data={[any, ...payments]}
            defaultValue={filter.trangThaiThanhToan ?? ""}
            classNames={{ label: formStyles.label }}
          />
          {filter.trangThai && <input type="hidden" name="trangThai" value={filter.trangThai} />}
          <Button type="submit" variant="default">
            {m.orders_search_submit()}
          </Button>
        </Form>
      </Fold>
    </div>
  );
}
