import { useCallback, useState } from "react";
import type { FormFailure } from "~/lib/failure";
import type { components } from "~contract/api";

/** An address from the buyer's book, in one line, and the province it is in. */
export type SavedAddress = { id: string; name: string; line: string; preferred: boolean; maTinh: string };

/** What delivery costs by province, as the server has it today. */
export type DeliveryFees = components["schemas"]["FeeTable"];
export type DeliveryFee = components["schemas"]["FeeShown"];

/** The choice of an address that is not in the book, and of coming to our office. */
export const OTHER_ADDRESS = "khac";
export const AT_OFFICE = "van-phong";

/** The province of a place that was chosen or read before the form came back; "" when it is not known. */
function provinceIn(failure: FormFailure | undefined): string {
  const values = failure?.values ?? {};
  const offered = values["diaChiGiao.chon"]?.split(" ")[1];
  return offered ?? (values["diaChiGiao.maTinh"] || String(failure?.extra?.maTinh ?? ""));
}

/** The fee of a province, null while the province is not known or nothing is charged anywhere. */
function feeIn({ cacTinh, macDinh }: DeliveryFees, province: string): DeliveryFee | null {
  if (!province) return null;
  return cacTinh.find(({ maTinh }) => maTinh === province) ?? macDinh;
}

type DeliveryProps = { saved: SavedAddress[]; fees: DeliveryFees; failure: FormFailure | undefined };

/** Where the order goes and what that costs: by the chosen or typed address, nothing while it is not known. */
export function useDelivery({ saved, fees, failure }: DeliveryProps) {
  const [picked, setPicked] = useState(failure?.values.diaChiChon);
  const [ward, setWard] = useState(provinceIn(failure));
  const [answered, setAnswered] = useState(failure);
  // A refusal that names the province has read what was typed without being chosen.
  if (failure !== answered) {
    setAnswered(failure);
    setWard(provinceIn(failure));
  }
  const onPick = useCallback((value: string) => setPicked(value), []);
  const onWard = useCallback((maTinh: string) => setWard(maTinh), []);
  const preferred = (saved.find(({ preferred }) => preferred) ?? saved[0])?.id ?? OTHER_ADDRESS;
  const choice = picked || preferred;
  const own = saved.find(({ id }) => id === choice);
  const collected = choice === AT_OFFICE;
  const fee = collected ? null : feeIn(fees, own ? own.maTinh : ward);
  return { preferred, collected, fee, fees, onPick, onWard };
}

export type Delivery = ReturnType<typeof useDelivery>;
