import { Form } from "react-router";
import type { Device } from "~/features/identity/model/account";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import { DateText } from "~/ui/data/DateText";
import { StatusBadge } from "~/ui/data/StatusBadge";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import styles from "./account.module.css";

function DeviceRow({ device }: { device: Device }) {
  const name = device.thietBi || m.account_device_unknown();
  return (
    <li>
      <div>
        <p className={`${parts.wrap} ${parts.gapFacts}`}>
          <strong>{name}</strong>
          {device.hienTai && <StatusBadge tone="good">{m.account_session_here()}</StatusBadge>}
        </p>
        <p className={parts.soft}>
          {m.account_session_used()} <DateText value={device.dungLanCuoi} time />
          {" · "}
          {m.account_session_since()} <DateText value={device.taoLuc} time />
        </p>
      </div>
      {!device.hienTai && (
        <Form method="post">
          <input type="hidden" name="phien" value={device.id} />
          <Button
            type="submit"
            name="intent"
            value="end"
            variant="default"
            aria-label={m.account_session_end_named({ device: name })}
          >
            {m.common_logout()}
          </Button>
        </Form>
      )}
    </li>
  );
}

/** This many are shown; older ones are folded. */
const SHOWN = 4;

function Rows({ devices }: { devices: Device[] }) {
  return (
    <ul className={`${parts.grid} ${parts.ends} ${parts.ruledItems} ${styles.devices}`}>
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
    </ul>
  );
}

/** Where the person is logged in; each session can be ended alone, or all others at once. */
export function DevicesPart({ devices }: { devices: Device[] }) {
  const older = devices.slice(SHOWN);
  return (
    <Panel title={m.account_sessions()}>
      <p className={styles.under}>{m.account_sessions_lead()}</p>
      <Rows devices={devices.slice(0, SHOWN)} />
      {older.length > 0 && (
        <More title={m.account_sessions_more({ count: older.length })}>
          <Rows devices={older} />
        </More>
      )}
      {devices.length > 1 && (
        <Form method="post">
          <SubmitButton name="intent" value="end-others" variant="default">
            {m.account_sessions_end()}
          </SubmitButton>
        </Form>
      )}
    </Panel>
  );
}
