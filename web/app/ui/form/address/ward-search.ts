import { useCallback, useRef } from "react";
import { wardNote } from "~/lib/text/ward";
import type { components } from "~contract/api";
import type { Suggestion } from "../suggestions";

type Ward = components["schemas"]["PhuongXa"];
/** A ward with the line that an address says it by, and what helps to know it from others of its name. */
export type WardOffer = { ma: string; maTinh: string; line: string; label: string; note: string };

export type WardFound = Suggestion & { ward: Ward };

/** Wards for the given query: `tim` is what is typed, `tinh` a province's code. */
export async function askWards(query: Record<string, string>, signal?: AbortSignal): Promise<Ward[]> {
  const answer = await fetch(`/quan-ly-ho-so/tra-cuu/phuong-xa?${new URLSearchParams(query)}`, { signal });
  return answer.ok ? ((await answer.json()) as Ward[]) : [];
}

/** The wards of the whole country that fit what is typed, to choose from; of one name those in the province `gan` first. */
export async function searchWards(tim: string, signal?: AbortSignal, gan = ""): Promise<WardFound[]> {
  const wards = await askWards({ tim, gan }, signal);
  return wards.map((ward) => ({ value: ward.ma, label: ward.tenDayDu, note: wardNote(ward), ward }));
}

/** The same with the province that is known now; always the same function, so that knowing another one searches nothing. */
export function useWardSearch(near: string) {
  const gan = useRef(near);
  gan.current = near;
  return useCallback((tim: string, signal?: AbortSignal) => searchWards(tim, signal, gan.current), []);
}
