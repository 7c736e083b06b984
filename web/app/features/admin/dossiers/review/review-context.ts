import { createContext, useContext } from "react";
import type { Checked, Tick } from "~/features/admin/model/dossiers/checks";
import type { FieldGroup } from "~/features/admin/model/dossiers/field-groups";
import type { AdminDossier } from "~/features/admin/shared/types";

/** What every field of a dossier under review needs to know. */
export type Review = {
  dossier: AdminDossier;
  groups: FieldGroup[];
  once: string;
  checked: Checked;
  /** Whether fields can be ticked now. */
  mayTick: boolean;
  /** Whether comments for the customer are accepted now. */
  mayComment: boolean;
  toggle: (tick: Tick) => void;
  /** The field whose note is being written, or "". */
  noting: string;
  setNoting: (truong: string) => void;
};

const ReviewContext = createContext<Review | null>(null);
export const ReviewProvider = ReviewContext.Provider;

/** The review that a part of the page belongs to. */
export function useReview(): Review {
  const review = useContext(ReviewContext);
  if (!review) throw new Error("outside of a review");
  return review;
}

/** Id of the form that all tick buttons of the page belong to. */
export const TICKS_FORM = "kiem-tra";
