import { useEffect, useState } from "react";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { DateText } from "~/ui/data/DateText";
import { Panel } from "~/ui/layout/Panel";
import type { Talk } from "../model/types";
import styles from "./assistant.module.css";
import { useSpoken } from "./Spoken";

const HELD_MS = 3_000;
const ELSE_MS = 10_000;
/** A page that nobody comes back to stops asking after so many times. */
const MOST_TIMES = 200;

/** The talk as it is now: an open page that is looked at asks every few seconds. */
export function useTalk(thread: string, loaded: Talk): Talk {
  const [talk, setTalk] = useState(loaded);
  useEffect(() => setTalk(loaded), [loaded]);
  const pause = talk.dangGiu ? HELD_MS : ELSE_MS;
  useEffect(() => {
    let times = 0;
    const timer = setInterval(() => {
      times += 1;
      if (times > MOST_TIMES) return clearInterval(timer);
      if (document.hidden) return;
      void fetch(`/tro-ly-ai/${thread}/nguoi-tiep`)
        .then(async (reply) => reply.ok && setTalk((await reply.json()) as Talk))
        .catch(() => undefined);
    }, pause);
    return () => clearInterval(timer);
  }, [thread, pause]);
  return talk;
}

/** What one of our people has written. */
export function StaffWords({ words: { noiDung, luc } }: { words: Talk["loi"][number] }) {
  return (
    <Panel title={m.assistant_taken_title()}>
      <p className={styles.staff}>{noiDung}</p>
      <p className={styles.note}>
        <DateText value={luc} time />
      </p>
    </Panel>
  );
}

function told({ dangGiu, daDong, loi }: Talk): string | null {
  if (dangGiu) return m.assistant_talk_here();
  if (daDong) return m.assistant_talk_closed();
  return loi.length > 0 ? m.assistant_talk_left() : null;
}

/** Whether a person is there: said on the page, and once to who does not see it. */
export function TalkState({ thread, talk }: { thread: string; talk: Talk }) {
  const text = told(talk);
  useSpoken(talk.loi.at(-1)?.noiDung ?? text);
  if (!text) return null;
  return (
    <div className={styles.talk} id="nguoi-tiep">
      <p>{text}</p>
      {talk.dangGiu && (
        <noscript>
          <Link to={`/tro-ly-ai/${thread}`}>{m.assistant_talk_reload()}</Link>
        </noscript>
      )}
    </div>
  );
}
