import { useEffect } from "react";
import { Link } from "react-router";
import { dossierOffer } from "~/features/dossier/server/order.server";
import { StartDossier } from "~/features/orders/components/StartDossier";
import { ChooseWay } from "~/features/payments/components/ChooseWay";
import styles from "~/features/payments/components/Payment.module.css";
import { CashDetails, PaymentSummary } from "~/features/payments/components/PaymentSummary";
import { StagePanel } from "~/features/payments/components/StagePanel";
import { TransferDetails } from "~/features/payments/components/TransferDetails";
import { readStanding } from "~/features/payments/model/order-live";
import { type Payment, type Stage, stageOf } from "~/features/payments/model/payment-stage";
import { choosePayment, loadPayment } from "~/features/payments/server/payment.server";
import type { DossierOffer } from "~/lib/order";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { LiveNote } from "~/ui/feedback/LiveNote";
import { forgetDrafts } from "~/ui/form/drafts";
import { useFailure } from "~/ui/form/PostForm";
import { CallUs } from "~/ui/layout/ContactLinks";
import { Page, PageTitle } from "~/ui/layout/Page";
import { Columns, More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import { useIdleRevalidate } from "~/ui/use-idle-revalidate";
import { useLive } from "~/ui/use-live";
import type { Route } from "./+types/payment";

export const handle = defineScreen<{ payment: Payment } | undefined>({
  title: (data) => m.payments_title({ code: data?.payment.maDonHang ?? "" }),
  description: m.payments_description,
  type: "shop",
  icon: "invoice",
  task: true,
});

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const found = await loadPayment(context, request, params.maDonHang);
  const { maDonHang, soTien } = found.payment;
  const offered = !found.visitor && (soTien === 0 || stageOf(found.payment) === "deposit");
  return { ...found, offer: offered ? await dossierOffer(context, maDonHang) : undefined };
}

export function action({ context, request, params }: Route.ActionArgs) {
  return choosePayment(context, request, params.maDonHang);
}

/** No payment is due any more, or not yet: the transfer is offered, not asked for. */
const OFFERED: Partial<Record<Stage, () => string>> = {
  deposit: m.payments_rest,
  deferred: m.payments_early,
};

function HowToPay({ payment }: { payment: Payment }) {
  const offered = OFFERED[stageOf(payment)];
  if (payment.soTien === 0) return null;
  const how = payment.nganHang ? <TransferDetails payment={payment} /> : <CashDetails payment={payment} />;
  if (!offered) return how;
  return <More title={offered()}>{how}</More>;
}

type NextLinksProps = {
  payment: Payment;
  /** Of an order that takes a dossier. */
  offer: DossierOffer | undefined;
};

/** Where to go on from here: to the dossier first, which decides how soon there is a certificate. */
function NextLinks({ payment, offer }: NextLinksProps) {
  if (payment.soTien > 0 && stageOf(payment) !== "deposit") return null;
  const [dossier] = offer?.named ?? [];
  const refunding = stageOf(payment) === "refunding";
  const main = offer === undefined && !refunding;
  return (
    <div className={`${parts.row} ${parts.stretch} ${styles.actions}`}>
      {offer && !dossier && (
        <>
          <p className={styles.wide}>{m.payments_dossier_text()}</p>
          <StartDossier order={payment.maDonHang} offer={offer} />
        </>
      )}
      {dossier && (
        <Button component={Link} to={`/quan-ly-ho-so/thanh-lap?hs=${dossier.code}`} size="lg">
          {m.payments_dossier()}
        </Button>
      )}
      {refunding && (
        <Button component={Link} to={`/quan-ly-don-hang/${payment.maDonHang}/hoan-tien#tai-khoan`} size="lg">
          {m.payments_refund_account()}
        </Button>
      )}
      <Button
        component={Link}
        to={`/quan-ly-don-hang/${payment.maDonHang}`}
        variant={main ? "filled" : "default"}
        size={main ? undefined : "lg"}
      >
        {m.payments_see_order()}
      </Button>
    </div>
  );
}

/** Paying an order (S2.9): how, how much, and watching for the payment. */
export default function PaymentScreen({ loaderData }: Route.ComponentProps) {
  const { payment, offer, help, version, watch, visitor } = loaderData;
  const failure = useFailure();
  const revalidate = useIdleRevalidate();
  const live = useLive({
    path: `/thanh-toan/${payment.maDonHang}/dien-bien`,
    event: "don-hang",
    active: watch,
    version,
    readVersion: readStanding,
    onChange: revalidate,
  });
  const asks = payment.soTien > 0;
  // Someone who has paid a part still has something to do: the note must not say otherwise.
  const waiting = asks && payment.phuongThuc === "CHUYEN_KHOAN" && stageOf(payment) !== "partial";
  // The order is placed: what was typed for it is no longer needed in this tab.
  useEffect(() => forgetDrafts(), []);
  return (
    <Page>
      <PageTitle>{m.payments_title({ code: payment.maDonHang })}</PageTitle>
      <Columns aside={<PaymentSummary payment={payment} />}>
        <StagePanel payment={payment}>
          <NextLinks payment={payment} offer={offer} />
          {watch && <LiveNote state={live} waiting={waiting ? m.payments_waiting() : undefined} />}
        </StagePanel>
        {help && <CallUs>{help}</CallUs>}
        {asks && (
          <Panel title={m.payments_how()}>
            <HowToPay payment={payment} />
            <ChooseWay payment={payment} failure={failure} />
          </Panel>
        )}
        {visitor && (
          <p className={`${parts.soft} ${styles.hint}`}>
            {m.payments_visitor_note({ code: payment.maDonHang })}
          </p>
        )}
      </Columns>
    </Page>
  );
}
