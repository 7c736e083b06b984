import { Button } from "@mantine/core";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { EmptyState } from "~/ui/feedback/EmptyState";

/** Nothing ordered yet, or nothing under the filter. */
export function OrdersEmpty({ filtered }: { filtered: boolean }) {
  const to = filtered ? "/quan-ly-don-hang" : "/dich-vu";
  return (
    <EmptyState
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
