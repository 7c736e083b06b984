import { Link } from "react-router";
import { AdminFold } from "~/features/admin/shared/AdminForm";
import { Panel } from "~/features/admin/shared/AdminPage";
import styles from "~/features/admin/shared/admin.module.css";
import { ReasonField } from "~/features/admin/shared/ReasonField";
import type { Order } from "~/features/admin/shared/types";
import { formatDateTime } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { StatusBadge } from "~/ui/data/StatusBadge";
import parts from "~/ui/theme/parts.module.css";
import { GiveForm } from "./GiveForm";

type Result = Order["ketQua"][number];
type Item = Result["daGiao"][number];

type PartProps = { order: Order; once: string };

function Withdraw({ item, once }: { item: Item; once: string }) {
  return (
    <AdminFold
      summary={m.admin_results_withdraw()}
      intent="withdraw-result"
      id={item.id}
      once={once}
      submit={m.admin_results_withdraw_now()}
      danger
    >
      <ReasonField
        reader="customer"
        label={m.admin_results_withdraw_reason()}
        hint={m.admin_results_withdraw_hint()}
        rows={2}
        maxLength={280}
      />
    </AdminFold>
  );
}

function said({ donVi, maVanDon, noiDangNhap, ghiChu }: Item): string {
  const parcel = maVanDon ? m.admin_results_by({ carrier: donVi, number: maVanDon }) : donVi;
  return [parcel, noiDangNhap, ghiChu].filter(Boolean).join(". ");
}

function ItemRow({ order, item, once }: PartProps & { item: Item }) {
  const given = m.admin_results_delivered({ time: formatDateTime(item.giaoLuc) });
  if (item.thuHoiLuc) {
    const withdrawn = { time: formatDateTime(item.thuHoiLuc), reason: item.lyDoThuHoi };
    return (
      <li className={styles.soft}>
        {given}. {m.admin_results_withdrawn(withdrawn)}
      </li>
    );
  }
  const seen = item.xemLuc
    ? m.admin_results_seen({ time: formatDateTime(item.xemLuc) })
    : m.admin_results_unseen();
  const watched = item.loaiTep !== null || item.xemDuoc || item.xemLuc !== null;
  return (
    <li>
      {said(item) && <p>{said(item)}</p>}
      {item.loaiTep && (
        <a href={`/quan-tri/don-hang/${order.id}/ket-qua/${item.id}`} className={parts.press}>
          {m.admin_results_open()}
        </a>
      )}
      <p className={styles.soft}>{[given, watched && seen].filter(Boolean).join(", ")}</p>
      <Withdraw item={item} once={once} />
    </li>
  );
}

function Badges({ result: { daCo, batBuoc } }: { result: Result }) {
  if (daCo) return <StatusBadge tone="good">{m.admin_results_there()}</StatusBadge>;
  return (
    <StatusBadge tone={batBuoc ? "warn" : "neutral"}>
      {batBuoc ? m.admin_results_required() : m.admin_results_missing()}
    </StatusBadge>
  );
}

function FromDossier({ result: { hoSo, choBanQuet } }: { result: Result }) {
  const code = hoSo ?? choBanQuet;
  if (!code) return null;
  const text = hoSo ? m.admin_results_from_dossier({ code }) : m.admin_results_scan_missing({ code });
  return (
    <p className={hoSo ? undefined : parts.note}>
      {text}{" "}
      <Link to={`/quan-tri/ho-so/${code}`} className={parts.press}>
        {m.admin_to_dossier({ code })}
      </Link>
    </p>
  );
}

function ResultRow({ order, result, once }: PartProps & { result: Result }) {
  return (
    <div className={styles.item}>
      <div className={parts.between}>
        <h3>{result.ten}</h3>
        <Badges result={result} />
      </div>
      {result.dichVu && <p className={styles.soft}>{result.dichVu}</p>}
      <FromDossier result={result} />
      {result.choCapLai && <p className={parts.note}>{m.admin_results_reissue()}</p>}
      {result.daGiao.length > 0 && (
        <ul className={styles.log}>
          {result.daGiao.map((item) => (
            <ItemRow key={item.id} order={order} item={item} once={once} />
          ))}
        </ul>
      )}
      {order.giaoDuoc && !result.hoSo && <GiveForm order={order} result={result} once={once} />}
    </div>
  );
}

/** The results without which the order is not completed, said where it is completed. */
export function MissingResults({ order }: { order: Order }) {
  const missing = order.ketQua.filter(({ batBuoc, daCo }) => batBuoc && !daCo);
  if (order.trangThaiXacNhan.ma !== "DANG_THUC_HIEN" || missing.length === 0) return null;
  return (
    <div className={parts.note}>
      <strong>{m.admin_results_missing_title()}</strong>
      <ul>
        {missing.map(({ dongId, muc, ten }) => (
          <li key={`${dongId}.${muc}`}>
            <a href="#ket-qua" className={parts.press}>
              {ten}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the order delivers: each with what was handed over, and the form to hand it over. */
export function OrderResults({ order, once }: PartProps) {
  return (
    <Panel title={m.admin_results_title()} id="ket-qua">
      {!order.giaoDuoc && <p className={styles.soft}>{m.admin_results_not_now()}</p>}
      {order.ketQua
        .filter((result) => order.giaoDuoc || result.dongId !== null || result.daGiao.length > 0)
        .map((result) => (
          <ResultRow key={`${result.dongId}.${result.muc}`} order={order} result={result} once={once} />
        ))}
    </Panel>
  );
}
