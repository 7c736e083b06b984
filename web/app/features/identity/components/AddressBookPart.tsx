import { Form, Link } from "react-router";
import type { Address } from "~/features/identity/model/account";
import { MOST_ADDRESSES } from "~/lib/text/figures";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { VietnameseName } from "~/ui/data/VietnameseName";
import { Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./account.module.css";

function AddressRow({ address }: { address: Address }) {
  const { id, tenGoi, nguoiNhan, soDienThoai, soNhaDuong, phuongXa, tinhTp, macDinh, conHieuLuc } = address;
  const name = tenGoi || soNhaDuong;
  return (
    <li>
      <div>
        <p className={`${parts.wrap} ${parts.gapFacts}`}>
          <strong>{name}</strong>
          {macDinh && <StatusBadge tone="good">{m.addresses_default()}</StatusBadge>}
          {!conHieuLuc && <StatusBadge tone="warn">{m.addresses_ended()}</StatusBadge>}
        </p>
        <p className={parts.soft}>
          {nguoiNhan}, {soDienThoai}
        </p>
        <p>
          <VietnameseName>{[soNhaDuong, phuongXa, tinhTp].join(", ")}</VietnameseName>
        </p>
      </div>
      <Form method="post" className={`${parts.wrap} ${parts.middle} ${parts.gapLoose}`} preventScrollReset>
        <input type="hidden" name="diaChi" value={id} />
        <Button
          component={Link}
          to={`/nguoi-dung/dia-chi/${id}`}
          variant="default"
          aria-label={m.addresses_change_named({ name })}
        >
          {m.addresses_change()}
        </Button>
        {!macDinh && (
          <Button
            type="submit"
            name="intent"
            value="address-default"
            variant="default"
            aria-label={m.addresses_prefer_named({ name })}
          >
            {m.addresses_prefer()}
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="address-delete"
          variant="default"
          aria-label={m.addresses_delete_named({ name })}
        >
          {m.addresses_delete()}
        </Button>
      </Form>
    </li>
  );
}

/** The person's addresses; the default one is offered first at check-out. */
export function AddressBookPart({ addresses }: { addresses: Address[] }) {
  return (
    <Panel title={m.addresses_title()} id="so-dia-chi">
      <p className={styles.under}>{m.addresses_lead()}</p>
      {addresses.length > 0 && (
        <ul className={`${parts.grid} ${parts.ends} ${parts.ruledItems} ${styles.devices}`}>
          {addresses.map((address) => (
            <AddressRow key={address.id} address={address} />
          ))}
        </ul>
      )}
      {addresses.length < MOST_ADDRESSES ? (
        <Button component={Link} to="/nguoi-dung/dia-chi/moi" variant="default">
          {m.addresses_add()}
        </Button>
      ) : (
        <p className={parts.soft}>{m.addresses_full({ most: MOST_ADDRESSES })}</p>
      )}
    </Panel>
  );
}
