import { useEffect, useState } from "react";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import parts from "~/ui/theme/parts.module.css";
import type { ShownTalk } from "../model/types";
import styles from "./assistant.module.css";
import { useSpoken } from "./Spoken";

const HELD_MS = 3_000;
const ELSE_MS = 10_000;
/** A page that nobody comes back to stops asking after so many times. */
const MOST_TIMES = 200;

/** The talk as it is now: an open page that is looked at asks every few seconds. */
export function useTalk(thread: string, loaded: ShownTalk): ShownTalk {
  const [talk, setTalk] = useState(loaded);
  useEffect(() => setTalk(loaded), [loaded]);
  const pause = talk.dangGiu ? HELD_MS : ELSE_MS;
  useEffect(() => {
    const leaving = new AbortController();
    let times = 0;
    const timer = setInterval(() => {
      times += 1;
      if (times > MOST_TIMES) return clearInterval(timer);
      if (document.hidden) return;
      void fetch(`/tro-ly-ai/${thread}/nguoi-tiep`, { signal: leaving.signal })
        .then(async (reply) => reply.ok && setTalk((await reply.json()) as ShownTalk))
        .catch(() => undefined);
    }, pause);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [thread, pause]);
  return talk;
}

/** What one of our people has written. */
export function StaffWords({ words: { noiDung, luc } }: { words: ShownTalk["loi"][number] }) {
  return (
    <section className={`${parts.card} ${parts.start} ${parts.textHeads} ${styles.reply}`}>
      <h2>{m.assistant_taken_title()}</h2>
      <p className={parts.written}>{noiDung}</p>
      <p className={parts.soft}>
        <DateText value={luc} time />
      </p>
    </section>
  );
}

/** Whether a person is there: said on the page, and once to who does not see it. */
export function TalkState({ thread, talk }: { thread: string; talk: ShownTalk }) {
  const { told, reload } = talk;
  useSpoken(talk.loi.at(-1)?.noiDung ?? told);
  if (!told) return null;
  return (
    <div
      className={`${parts.strong} ${parts.padSmall} ${parts.corners} ${parts.tint} ${styles.talk}`}
      id="nguoi-tiep"
    >
      <p>{told}</p>
      {reload && (
        <noscript>
          <Link to={`/tro-ly-ai/${thread}`}>{reload}</Link>
        </noscript>
      )}
    </div>
  );
}
