import { useRef } from "react";

/**
 * The version that the desk was laid out for. After a refusal it stays: the words on the desk are ahead of the kept
 * ones, and anyone who goes on writing at once must not lose what is written while the page catches up.
 */
export function useLaidOut(version: number, refused: boolean): number {
  const laidOut = useRef(version);
  if (!refused) laidOut.current = version;
  return laidOut.current;
}
