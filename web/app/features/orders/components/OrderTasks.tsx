import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Order, Step } from "~/features/orders/model/types";
import { type DossierOffer, type OrderDossier, waitsForPayment } from "~/lib/order";
import { formatDate, formatMoney } from "~/lib/text/format";
import { formatUntil } from "~/lib/text/until";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { CallUs } from "~/ui/layout/ContactLinks";
import parts from "~/ui/theme/parts.module.css";
import styles from "./Order.module.css";
import { StartDossier } from "./StartDossier";

/** One thing that waits for the customer. */
type Waiting = {
  key: string;
  title: string;
  text: ReactNode;
  /** Its button; the first thing's is the page's main one. */
  button: (first: boolean) => ReactNode;
};

function go(to: string, label: string) {
  return (first: boolean) => (
    <Button component={Link} to={to} size="lg" variant={first ? "filled" : "default"}>
      {label}
    </Button>
  );
}

function ofDossier({ code, waits, done, all }: OrderDossier): Omit<Waiting, "key"> | null {
  const at = (page = "") => `/quan-ly-ho-so/thanh-lap${page}?hs=${code}`;
  if (waits === "fill") {
    const full = done === all;
    return {
      title: m.orders_dossier_begin(),
      text: full ? m.orders_hand_in() : m.orders_fill_done({ done, all }),
      button: go(at(), m.orders_fill_on()),
    };
  }
  if (waits === "mend") {
    return { title: m.orders_mend(), text: m.orders_mend_text(), button: go(at(), m.orders_mend_go()) };
  }
  if (waits === "sign") {
    return {
      title: m.orders_sign(),
      text: m.orders_sign_text(),
      button: go(at("/da-nop"), m.orders_sign_go()),
    };
  }
  return null;
}

function dossierTasks(order: Order, offer: DossierOffer): Waiting[] {
  if (offer.named.length === 0) {
    return [
      {
        key: "begin",
        title: m.orders_dossier_begin(),
        text: m.orders_dossier_none(),
        button: (first) => <StartDossier order={order.maDonHang} offer={offer} later={!first} />,
      },
    ];
  }
  return offer.named.flatMap((dossier) => {
    const task = ofDossier(dossier);
    if (!task) return [];
    const title = dossier.name && offer.named.length > 1 ? `${task.title}: ${dossier.name}` : task.title;
    return [{ ...task, key: dossier.code, title }];
  });
}

/** What is said of an order that is over. */
const OVER = ["DAT_LAI", "KHONG_CO"];
const ABOUT_PAYING = ["THANH_TOAN", "DEN_CUA_HANG", "TRA_PHAN_CON_LAI", "CHO_DOI_SOAT"];

function payTask({ canThanhToan, hanThanhToan, hanhDongTiep, maDonHang }: Order): Waiting {
  const amount = formatMoney(canThanhToan);
  return {
    key: "pay",
    title: m.orders_pay_sum({ amount }),
    text: (
      <>
        {ABOUT_PAYING.includes(hanhDongTiep.ma) && hanhDongTiep.noiDung}
        {hanThanhToan && (
          <>
            {" "}
            {m.orders_due_day()}: <strong>{formatUntil(hanThanhToan)}</strong>.
          </>
        )}
      </>
    ),
    // At the store nothing is paid on the page: it says where and when.
    button: go(
      `/thanh-toan/${maDonHang}`,
      hanhDongTiep.ma === "DEN_CUA_HANG" ? m.orders_see_payment() : m.orders_pay(),
    ),
  };
}

function refundTask({ maDonHang }: Order): Waiting {
  return {
    key: "refund",
    title: m.returns_account(),
    text: m.returns_account_needed(),
    button: go(`/quan-ly-don-hang/${maDonHang}/hoan-tien#tai-khoan`, m.returns_account_give()),
  };
}

/**
 * What waits for the customer. Nothing begins before the first payment; a rest can wait until the dossier is done. `homeless`:
 * a refund that has no account to go to.
 */
export function customerTasks(order: Order, offer: DossierOffer | undefined, homeless: boolean): Waiting[] {
  if (homeless) return [refundTask(order)];
  const dossiers = offer ? dossierTasks(order, offer) : [];
  if (!waitsForPayment(order)) return dossiers;
  const first = ["CHUA_THANH_TOAN", "CHO_DOI_SOAT"].includes(order.trangThaiThanhToan.ma);
  return first ? [payTask(order), ...dossiers] : [...dossiers, payTask(order)];
}

function Tasks({ tasks }: { tasks: Waiting[] }) {
  return (
    <ul className={`${parts.stack} ${parts.justBelow} ${parts.textHeads} ${parts.ends} ${styles.tasks}`}>
      {tasks.map(({ key, title, text, button }, index) => (
        <li key={key}>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          {button(index === 0)}
        </li>
      ))}
    </ul>
  );
}

type Work = { what: string; until?: string };

const DOSSIER_WORK: Record<
  string,
  { what: (named: { name: string }) => string; until: typeof m.orders_until }
> = {
  DA_NOP: { what: m.orders_check_dossier, until: m.orders_until },
  DA_DUYET: { what: m.orders_file_dossier, until: m.orders_until },
  DA_NOP_CO_QUAN: { what: m.orders_registrar, until: m.orders_registrar_until },
};

/** What is done now by us and by the authority, and until when: each that has promised something, or where the work is while nothing `waits` for the customer. */
function ourWork(order: Order, steps: Step[], named: OrderDossier[], waits: boolean): Work[] {
  const confirming: Work[] = [];
  if (order.trangThaiXacNhan.ma === "CHO_XAC_NHAN" && !order.hoTro) {
    const until = m.orders_until({ time: formatUntil(order.hanXacNhan) });
    confirming.push({ what: m.orders_confirm_order(), until });
  }
  const dossiers = named.flatMap(({ name, code, state, waits, until }): Work[] => {
    const work = waits === null ? DOSSIER_WORK[state.ma] : undefined;
    if (!work) return [];
    const time = until ? work.until({ time: formatUntil(until) }) : undefined;
    return [{ what: work.what({ name: name || code }), until: time }];
  });
  const said = [...confirming, ...dossiers];
  if (order.hanhDongTiep.ma === "CHO_HOAN_TIEN") return [{ what: order.hanhDongTiep.noiDung }];
  if (said.length > 0 || waits || order.hoTro || ABOUT_PAYING.includes(order.hanhDongTiep.ma)) return said;
  const now = order.hanhDongTiep.ma === "THEO_DOI" && steps.find((step) => step.trangThai === "DANG_LAM");
  if (!now) return [{ what: order.hanhDongTiep.noiDung }];
  const until = now.han ? m.orders_step_until({ day: formatDate(now.han) }) : undefined;
  return [{ what: now.moTa, until }];
}

function Works({ works }: { works: Work[] }) {
  return (
    <ul className={`${parts.stackSmall} ${parts.justBelow}`}>
      {works.map(({ what, until }) => (
        <li key={what}>
          {what}
          {until && (
            <>
              {what.endsWith(".") ? " " : ", "}
              <strong>{until}</strong>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

type NextActionProps = { order: Order; steps: Step[]; offer: DossierOffer | undefined; homeless: boolean };

/** What the customer does now, then what we do and until when; contact details when we are late (S4.14). */
export function NextAction({ order, steps, offer, homeless }: NextActionProps) {
  const { hoTro, canThanhToan, daThu, tongTien } = order;
  const tasks = customerTasks(order, offer, homeless);
  const excess = daThu - tongTien;
  const works = ourWork(order, steps, offer?.named ?? [], tasks.length > 0);
  const later = canThanhToan > 0 && !waitsForPayment(order);
  return (
    <>
      {hoTro && <CallUs title={m.orders_late_title()}>{hoTro}</CallUs>}
      <div
        className={`${parts.stackWide} ${parts.leadHeads} ${parts.padLarge} ${parts.tint} ${parts.unlessEmpty} ${styles.next}`}
        role="status"
      >
        {tasks.length > 0 && (
          <section>
            <h2>{m.orders_your_turn()}</h2>
            <Tasks tasks={tasks} />
          </section>
        )}
        {works.length > 0 && (
          <section>
            <h2>{OVER.includes(order.hanhDongTiep.ma) ? m.orders_state() : m.orders_our_work()}</h2>
            <Works works={works} />
          </section>
        )}
        {later && (
          <p>
            {m.orders_pay_later({ amount: formatMoney(canThanhToan) })}
            {order.hanThanhToan && (
              <>
                {" "}
                {m.orders_due_day()}: <strong>{formatUntil(order.hanThanhToan)}</strong>.
              </>
            )}
          </p>
        )}
        {excess > 0 && order.hanhDongTiep.ma !== "CHO_HOAN_TIEN" && (
          <p>{m.orders_excess({ excess: formatMoney(excess) })}</p>
        )}
      </div>
    </>
  );
}
