import { useCallback, useState } from "react";
import type { FormFailure } from "~/lib/failure";

/** An address from the buyer's book, in one line, and the province it is in. */
export type SavedAddress = { id: string; name: string; line: string; preferred: boolean; maTinh: string };

/** The choice of an address that is not in the book. */
export const OTHER_ADDRESS = "khac";

/** The province of a place that was chosen or read before the form came back; "" when it is not known. */
function provinceIn(failure: FormFailure | undefined): string {
  const values = failure?.values ?? {};
  const offered = values["diaChiGiao.chon"]?.split(" ")[1];
  return offered ?? (values["diaChiGiao.maTinh"] || String(failure?.extra?.maTinh ?? ""));
}

/** Where the order goes: the province of the chosen or typed address, "" while it is not known. */
export function useDelivery(saved: SavedAddress[], failure: FormFailure | undefined) {
  const preferred = saved.find(({ preferred }) => preferred) ?? saved[0];
  const [picked, setPicked] = useState(failure?.values.diaChiChon ?? preferred?.id ?? OTHER_ADDRESS);
  const [ward, setWard] = useState(provinceIn(failure));
  const [answered, setAnswered] = useState(failure);
  // A refusal that names the province has read what was typed without being chosen.
  if (failure !== answered) {
    setAnswered(failure);
    setWard(provinceIn(failure));
  }
  const onPick = useCallback((value: string) => setPicked(value || OTHER_ADDRESS), []);
  const onWard = useCallback((maTinh: string) => setWard(maTinh), []);
  const own = saved.find(({ id }) => id === picked);
  return { province: own ? own.maTinh : ward, onPick, onWard };
}

export type Delivery = ReturnType<typeof useDelivery>;
