import type { Code } from "~/features/dossier/model/types";

/** Codes as options to choose from; the names stand without the notes. */
export function choices(codes: Code[] | undefined): { value: string; label: string }[] {
  return (codes ?? []).map(({ ma, ten }) => ({ value: ma, label: ten }));
}

/** The same with what each means, for radios. */
export function explained(codes: Code[] | undefined): { value: string; label: string; hint?: string }[] {
  return (codes ?? []).map(({ ma, ten, ghiChu }) => ({ value: ma, label: ten, hint: ghiChu || undefined }));
}
