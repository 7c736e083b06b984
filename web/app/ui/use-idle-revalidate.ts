import { useCallback, useEffect, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";

/**
 * Reads the screen's data again, after the navigation that is under way: reading in its midst would interrupt it, and the
 * message that its answer carries ("your order is cancelled …") would never be shown.
 */
export function useIdleRevalidate(): () => void {
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!wanted || state !== "idle") return;
    setWanted(false);
    void revalidate();
  }, [wanted, state, revalidate]);
  return useCallback(() => setWanted(true), []);
}
