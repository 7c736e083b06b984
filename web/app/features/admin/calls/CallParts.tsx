import { Link } from "react-router";
import { AdminForm, useFormPart } from "~/features/admin/shared/AdminForm";
import { Facts, Fold, Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { CopyButton } from "~/ui/data/CopyButton";
import { DataTable } from "~/ui/data/DataTable";
import { DateText } from "~/ui/data/DateText";
import { Money } from "~/ui/data/Money";
import parts from "~/ui/theme/parts.module.css";
import type { components } from "~contract/api";
import { MediaFields } from "./CallForm";

type Cart = components["schemas"]["PreparedPage"];
type Line = Cart["dong"][number];

/** The link to read out or to copy. */
export function CallLink({ link }: { link: string }) {
  return (
    <Panel title={m.admin_calls_link()} note={m.admin_calls_link_text()}>
      <p className={styles.whole}>
        <strong>{link}</strong>
      </p>
      <p>
        <CopyButton value={link} what={m.admin_calls_link()} />
      </p>
    </Panel>
  );
}

function Price({ line }: { line: Line }) {
  if (line.donGia === null) return m.admin_calls_gone();
  const before = line.donGia !== line.giaLucLap;
  return (
    <>
      <Money amount={line.donGia} />
      {before && (
        <span className={styles.under}>{m.admin_calls_said({ amount: formatMoney(line.giaLucLap) })}</span>
      )}
    </>
  );
}

/** What is in it, as the customer sees it today. */
export function CallLines({ cart }: { cart: Cart }) {
  const { diaChiGiao: to, ghiChu, tongHomNay, dong } = cart;
  return (
    <Panel title={m.admin_calls_lines()}>
      <DataTable
        caption={m.admin_calls_lines()}
        rows={dong}
        idOf={({ goiCuocId }) => goiCuocId}
        columns={[
          {
            key: "what",
            label: m.admin_service(),
            kind: "head",
            cell: ({ tenDichVu, tenGoi, tenChuKy }) => `${tenDichVu}, ${tenGoi} (${tenChuKy})`,
          },
          { key: "count", label: m.admin_quantity(), kind: "number", cell: ({ soLuong }) => soLuong },
          {
            key: "price",
            label: m.admin_unit_price(),
            kind: "number",
            cell: (line) => <Price line={line} />,
          },
        ]}
      />
      <Facts
        entries={[
          [m.admin_calls_today(), <Money key="t" amount={tongHomNay} />],
          [m.prepared_deliver(), to && `${to.soNhaDuong}, ${to.phuongXa}, ${to.tinhTp}`],
          [m.prepared_note(), ghiChu],
        ]}
      />
    </Panel>
  );
}

/** Who called, who prepared it, and what has happened since. */
export function CallFacts({ cart }: { cart: Cart }) {
  const at = (value: string | null) => value && <DateText value={value} time />;
  return (
    <Panel title={m.admin_calls_who()}>
      <Facts
        entries={[
          [m.admin_name(), cart.hoTen],
          [
            m.admin_phone(),
            cart.soDienThoai && (
              <a key="p" className={parts.press} href={`tel:${cart.soDienThoai}`}>
                {cart.soDienThoai}
              </a>
            ),
          ],
          [m.common_email(), cart.email],
          [
            m.admin_order(),
            cart.maDonHang && (
              <Link key="o" className={parts.press} to={`/quan-tri/don-hang/${cart.maDonHang}`}>
                #{cart.maDonHang}
              </Link>
            ),
          ],
          [m.admin_calls_by(), cart.tenNguoiLap],
          [m.admin_calls_prepared(), at(cart.taoLuc)],
          [m.admin_calls_sent(), at(cart.guiLuc)],
          [m.admin_calls_times(), cart.soLanGui || null],
          [m.admin_calls_opened(), at(cart.moLuc)],
          [m.admin_calls_ordered(), at(cart.datLuc)],
          [m.admin_calls_until(), at(cart.hetHanLuc)],
        ]}
      />
    </Panel>
  );
}

type ActionProps = { cart: Cart; once: string };

function SendAgain({ cart, once }: ActionProps) {
  const part = useFormPart("send");
  const over = cart.duongDan === null;
  return (
    <Panel title={m.admin_resend()} note={over ? m.admin_calls_again_over() : undefined}>
      <AdminForm
        intent="send"
        once={once}
        submit={over ? m.admin_calls_renew() : m.admin_resend()}
        variant="default"
      >
        <MediaFields {...part} />
      </AdminForm>
    </Panel>
  );
}

function Withdraw({ once }: { once: string }) {
  const part = useFormPart("withdraw");
  return (
    <section className={styles.panel}>
      <Fold summary={m.admin_calls_withdraw()} open={part.failure !== undefined} danger>
        <p>{m.admin_calls_withdraw_text()}</p>
        <AdminForm intent="withdraw" once={once} submit={m.admin_calls_withdraw()} danger />
      </Fold>
    </section>
  );
}

/** What can be done with it now. */
export function CallActions({ cart, once }: ActionProps) {
  return (
    <>
      {cart.guiDuoc && <SendAgain cart={cart} once={once} />}
      {cart.rutDuoc && <Withdraw once={once} />}
    </>
  );
}
