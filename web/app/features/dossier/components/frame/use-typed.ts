import { type FormEvent, useState } from "react";

/** What stands in some fields right now: as drawn, then as it is typed. For totals that run along. */
export function useTyped(drawn: Record<string, string>) {
  const [typed, setTyped] = useState(drawn);
  const onInput = (event: FormEvent) => {
    const { name, value } = event.target as HTMLInputElement;
    if (name in drawn) setTyped((before) => ({ ...before, [name]: value }));
  };
  return [typed, onInput] as const;
}
