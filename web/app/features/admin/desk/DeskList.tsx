import { Link } from "react-router";
import { placeOf } from "~/features/admin/model/desk-places";
import { AdminForm } from "~/features/admin/shared/AdminForm";
import type { Desk, DeskItem } from "~/features/admin/shared/types";
import { formatDate, formatDateTime, formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { SubmitButton } from "~/ui/form/SubmitButton";
import parts from "~/ui/theme/parts.module.css";
import styles from "./desk.module.css";

type Section = Desk["phan"][number];
type RowProps = { item: DeskItem; phan: Section["phan"]; me: string; once: string; giveHref: string };

function Due({ item, phan }: Pick<RowProps, "item" | "phan">) {
  if (item.tre) return <StatusBadge tone="bad">{item.tre}</StatusBadge>;
  if (phan === "CHO_KHACH") return m.admin_desk_since({ day: formatDate(item.tu) });
  return <time dateTime={item.han}>{formatDateTime(item.han)}</time>;
}

function Take({ item, once }: Pick<RowProps, "item" | "once">) {
  const id = `${item.loai}:${item.khoa}`;
  return (
    <AdminForm intent="take" id={id} once={once} about={item.ma || item.ten}>
      <SubmitButton name="nut" value={id} variant="default" size="sm">
        {m.admin_desk_take()}
      </SubmitButton>
    </AdminForm>
  );
}

function Row({ item, phan, me, once, giveHref }: RowProps) {
  const about = [item.ten, item.ma, item.soTien ? formatMoney(item.soTien) : ""].filter(Boolean).join(" · ");
  return (
    <li className={`${parts.grid} ${parts.middle} ${parts.gapFacts} ${styles.row}`}>
      <span className={`${parts.whole} ${styles.due}`}>
        <Due item={item} phan={phan} />
      </span>
      <span
        className={`${parts.wrap} ${parts.shrinks} ${parts.baseline} ${parts.gapFlat} ${parts.breaks} ${styles.what}`}
      >
        <Link to={placeOf(item)} data-row className={`${parts.strong} ${parts.ink} ${styles.link}`}>
          {item.viec}
        </Link>
        <span className={styles.about}>{about}</span>
        {item.ghiChu && <span className={styles.note}>{m.admin_desk_noted({ note: item.ghiChu })}</span>}
      </span>
      <span className={styles.owner}>{item.tenNguoiPhuTrach ?? m.admin_desk_nobody()}</span>
      <span className={`${parts.whole} ${styles.act}`}>
        {item.nguoiPhuTrach === null || item.nguoiPhuTrach === undefined ? (
          <Take item={item} once={once} />
        ) : (
          <Link to={giveHref} preventScrollReset>
            {item.nguoiPhuTrach === me ? m.admin_desk_give() : m.admin_desk_take_over()}
          </Link>
        )}
      </span>
    </li>
  );
}

type DeskListProps = {
  desk: Desk;
  me: string;
  once: string;
  hrefOf: (changes: Record<string, string>) => string;
};

/** The sections of the desk with their rows; an empty section is not shown. */
export function DeskList({ desk, me, once, hrefOf }: DeskListProps) {
  return desk.phan
    .filter(({ tong }) => tong > 0)
    .map(({ phan, ten, tong, viec }) => (
      <section
        key={phan}
        className={`${parts.farApart} ${parts.leadHeads} ${styles.section}`}
        data-section={phan}
      >
        <h2>
          {ten} <span className={`${parts.soft} ${parts.strong} ${styles.count}`}>{tong}</span>
        </h2>
        <ul className={parts.plain}>
          {viec.map((item) => (
            <Row
              key={`${item.loai}${item.khoa}`}
              {...{ item, phan, me, once }}
              giveHref={hrefOf({ giao: `${item.loai}:${item.khoa}` })}
            />
          ))}
        </ul>
        {viec.length < tong && (
          <p>
            <Link to={hrefOf({ het: "1" })} preventScrollReset>
              {m.admin_desk_more({ count: tong - viec.length })}
            </Link>
          </p>
        )}
      </section>
    ));
}
