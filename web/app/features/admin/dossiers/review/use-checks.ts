import { useCallback, useRef, useState } from "react";
import {
  type Check,
  type Checked,
  type Tick,
  withAnswer,
  withOwn,
  writeTick,
} from "~/features/admin/model/dossiers/checks";
import type { AdminDossier } from "~/features/admin/shared/types";
import { m } from "~/paraglide/messages.js";

/** The address that ticks are sent to while the page stays, for a dossier's code. */
const address = (code: string | null) => `/quan-tri/ho-so/${code}/kiem-tra`;

type Answer = { checks?: Check[]; message?: string };

async function send(to: string, body: FormData): Promise<Answer> {
  try {
    return (await (await fetch(to, { method: "POST", body })).json()) as Answer;
  } catch {
    return {};
  }
}

function formOf(dossier: AdminDossier, tick: Tick): FormData {
  const form = new FormData();
  form.set("muc", writeTick(tick));
  form.set("suKienCuoi", String(dossier.suKien.at(-1)?.so ?? 0));
  return form;
}

/**
 * The ticks of a dossier. A tick shows at once and is sent behind the others; what the API refuses falls back to what it has
 * last taken, with its sentence.
 */
export function useChecks(dossier: AdminDossier, loaded: Checked) {
  const [state, setState] = useState({ loaded, saved: loaded, now: loaded });
  const [refused, setRefused] = useState("");
  if (state.loaded !== loaded) setState({ loaded, saved: loaded, now: loaded });
  const line = useRef(Promise.resolve());
  const waiting = useRef(0);
  const toggle = useCallback(
    (tick: Tick) => {
      const answered = ({ checks, message }: Answer) => {
        waiting.current -= 1;
        setRefused(checks ? "" : (message ?? m.admin_review_not_saved()));
        setState((was) => {
          const saved = checks ? withAnswer(was.saved, checks, dossier.phienBan) : was.saved;
          return { ...was, saved, now: checks && waiting.current > 0 ? was.now : saved };
        });
      };
      waiting.current += 1;
      setState((was) => ({ ...was, now: withOwn(was.now, tick, dossier.phienBan) }));
      line.current = line.current.then(() =>
        send(address(dossier.maHoSo), formOf(dossier, tick)).then(answered),
      );
    },
    [dossier],
  );
  return { checked: state.now, refused, toggle };
}
