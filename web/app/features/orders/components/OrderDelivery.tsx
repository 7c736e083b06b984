import type { Order } from "~/features/orders/model/types";
import { type FormFailure, PREVIEW } from "~/lib/failure";
import { formatMoney } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { VietnameseName } from "~/ui/data/VietnameseName";
import { ConfirmButton } from "~/ui/feedback/ConfirmButton";
import { TypedAddress } from "~/ui/form/address/AddressFields";
import { ErrorSummary, PostForm } from "~/ui/form/PostForm";
import { SubmitButton } from "~/ui/form/SubmitButton";
import { More, Panel } from "~/ui/layout/Panel";
import parts from "~/ui/theme/parts.module.css";
import { Refund } from "./OrderAside";

const INTENT = "move";

/** Whether a refusal is that of the address: its form shows it, and not the top of the page. */
export function isAddressRefused(failure: FormFailure | undefined): boolean {
  return failure?.values.intent === INTENT || failure?.values["diaChiGiao.soNhaDuong"] !== undefined;
}

/** The address as the order has it, as a form that is filled in. */
function asTyped({ diaChiGiao: to }: Order): FormFailure {
  const values: Record<string, string> = {
    "diaChiGiao.soNhaDuong": to?.soNhaDuong ?? "",
    "diaChiGiao.phuongXa": to ? `${to.phuongXa}, ${to.tinhTp}` : "",
    "diaChiGiao.phuongXaId": to?.phuongXaId ?? "",
    "diaChiGiao.maTinh": to?.tinhTpId ?? "",
  };
  // Only an address of the book names somebody else who takes it.
  if (to?.nguoiNhan) {
    values["diaChiGiao.nguoiNhan"] = to.nguoiNhan;
    values["diaChiGiao.soDienThoai"] = to.soDienThoai;
  }
  return { failed: true, code: PREVIEW, message: "", errors: [], values };
}

/** A fee that is different there: the page says it and asks once more, with the sum that the server counted. */
function Sum({ order, failure }: { order: Order; failure: FormFailure | undefined }) {
  const { tongTienMoi, phiGiaoHang } = failure?.extra ?? {};
  if (failure?.code !== "gia_da_doi") return <input type="hidden" name="tongTien" value={order.tongTien} />;
  const told = { fee: formatMoney(Number(phiGiaoHang ?? 0)), total: formatMoney(Number(tongTienMoi)) };
  return (
    <>
      <p role="alert">
        <strong>{m.orders_move_fee(told)}</strong>
      </p>
      <input type="hidden" name="tongTien" value={Number(tongTienMoi)} />
    </>
  );
}

function Anew({ order }: { order: Order }) {
  const how = order.nguon === "DICH_VU_LE" ? m.orders_address_how_single() : m.orders_address_how();
  return (
    <div className={`${parts.stackTight} ${parts.below} ${parts.partSmall} ${parts.left}`}>
      <p className={`${parts.soft} ${parts.light}`}>{how}</p>
      <ConfirmButton
        intent="change-address"
        label={m.orders_address_yes()}
        title={m.orders_address_ask()}
        yes={m.orders_address_yes()}
        no={m.orders_cancel_no()}
        danger
      >
        <p>{how}</p>
        <Refund order={order} />
      </ConfirmButton>
    </div>
  );
}

function MoveForm({ order, failure }: { order: Order; failure: FormFailure | undefined }) {
  const refused = isAddressRefused(failure) ? failure : undefined;
  const shown = refused ?? asTyped(order);
  const asks = refused?.code === "gia_da_doi";
  return (
    // Drawn again for another address, so that it closes and never shows the one before.
    <More
      key={JSON.stringify([order.diaChiGiao, order.tongTien])}
      title={m.orders_address_change()}
      open={refused !== undefined}
    >
      {refused && !asks && !refused.sessionExpired && refused.code !== PREVIEW && (
        <ErrorSummary failure={refused} />
      )}
      <PostForm failure={undefined}>
        <TypedAddress failure={shown} />
        <Sum order={order} failure={refused} />
        <SubmitButton name="intent" value={INTENT}>
          {asks
            ? m.orders_move_yes({ total: formatMoney(Number(refused.extra?.tongTienMoi)) })
            : m.orders_move_save()}
        </SubmitButton>
      </PostForm>
      {/* What is paid already may need another fee there: the money comes back, and the order is placed again. */}
      {order.coTheHuy && order.daThu > 0 && <Anew order={order} />}
    </More>
  );
}

/** Where it is delivered, and another address as long as nothing is on its way (S4.9). */
export function DeliveryPart({ order, failure }: { order: Order; failure: FormFailure | undefined }) {
  const { diaChiGiao, ghiChuGiaoHang, coTheDoiDiaChi, trangThaiXacNhan } = order;
  // Collected at our office: there is nothing to change, only to know.
  if (!diaChiGiao) return ghiChuGiaoHang && <Panel title={m.orders_delivery()}>{ghiChuGiaoHang}</Panel>;
  return (
    <Panel title={m.orders_delivery()}>
      <p>
        <VietnameseName>
          {[diaChiGiao.soNhaDuong, diaChiGiao.phuongXa, diaChiGiao.tinhTp].join(", ")}
        </VietnameseName>
      </p>
      {diaChiGiao.nguoiNhan && (
        <p>{[diaChiGiao.nguoiNhan, diaChiGiao.soDienThoai].filter(Boolean).join(", ")}</p>
      )}
      {ghiChuGiaoHang && <p className={`${parts.soft} ${parts.light}`}>{ghiChuGiaoHang}</p>}
      {coTheDoiDiaChi && <MoveForm order={order} failure={failure} />}
      {!coTheDoiDiaChi && trangThaiXacNhan.ma === "DANG_THUC_HIEN" && (
        <p className={`${parts.soft} ${parts.light}`}>{m.orders_address_late()}</p>
      )}
    </Panel>
  );
}
