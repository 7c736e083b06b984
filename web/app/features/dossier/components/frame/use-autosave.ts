import { type RefObject, useEffect, useRef, useState } from "react";
import { Autosaver, type Base, type Told } from "./autosave-queue";

type Options = {
  form: RefObject<HTMLFormElement | null>;
  /** Where the form's fields are taken. */
  path: string;
  /** What the form was drawn with. */
  base: Base;
};

/** What a page of the wizard knows of its saving in passing. */
export type Live = Told & { saver: RefObject<Autosaver | null> };

/** Keeps a form saved while it is filled in. Without scripts nothing happens here: the buttons save. */
export function useAutosave({ form, path, base }: Options): Live {
  const [told, setTold] = useState<Told>({ state: "idle", base, savedAt: "", found: [] });
  const saver = useRef<Autosaver | null>(null);
  const first = useRef(base);
  useEffect(() => {
    if (!form.current) return;
    const mine = new Autosaver(form.current, path, first.current, setTold);
    saver.current = mine;
    const stop = mine.listen();
    return () => {
      stop();
      // The page is left inside the site: what was typed last goes along.
      void mine.save();
    };
  }, [form, path]);
  return { ...told, saver };
}
