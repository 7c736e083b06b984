import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { wardLine } from "~/lib/text/ward";
import { RESTORED } from "../drafts";
import { useSuggestions } from "../suggestions";
import { searchWards, useWardSearch, type WardFound, type WardOffer } from "./ward-search";

type WardListProps = {
  /** The province that was chosen before: of wards of one name its own come first. */
  near: string;
  /** The box that is typed into; it was there before this list, and stays the same. */
  input: RefObject<HTMLInputElement>;
  onChoose: (ward: WardOffer) => void;
  /** The box holds a place again, put back from the form's draft. */
  onRestored: (ward: WardOffer) => void;
};

function offerOf({ label, note = "", ward }: WardFound): WardOffer {
  return { ma: ward.ma, maTinh: ward.maTinh, line: wardLine(ward), label, note };
}

/** The place that a restored text names, with its codes. */
async function lookUp(text: string): Promise<WardOffer | undefined> {
  const found = text ? await searchWards(text).catch(() => []) : [];
  return found.map(offerOf).find(({ line }) => line === text);
}

/** Wards to choose from while somebody types, for a box that also works without it. */
export default function WardList({ near, input, onChoose, onRestored }: WardListProps) {
  const chosen = useRef("");
  const { type, props, list } = useSuggestions(useWardSearch(near), (one: WardFound) => {
    const offer = offerOf(one);
    chosen.current = offer.line;
    onChoose(offer);
  });
  const { onKeyDown, onBlur, ...attributes } = props;
  const now = useRef({ type, onKeyDown, onBlur, onRestored });
  now.current = { type, onKeyDown, onBlur, onRestored };
  useEffect(() => {
    const box = input.current;
    const stop = new AbortController();
    const listen = (to: EventTarget | null, name: string, call: (event: Event) => void) =>
      to?.addEventListener(name, call, { signal: stop.signal });
    const restore = async () => {
      const place = await lookUp(box.value);
      if (place && !stop.signal.aborted && box.value === place.line) now.current.onRestored(place);
    };
    listen(box, "input", () => {
      if (box.value !== chosen.current) now.current.type(box.value);
      chosen.current = "";
    });
    listen(box, "keydown", (event) => now.current.onKeyDown(event as unknown as KeyboardEvent));
    listen(box, "blur", () => now.current.onBlur());
    listen(box.form, RESTORED, restore);
    // What was typed, or put back, before this list had arrived.
    if (document.activeElement === box) now.current.type(box.value);
    else void restore();
    return () => stop.abort();
  }, [input]);
  useEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      const attribute = name.toLowerCase();
      if (value === undefined) input.current.removeAttribute(attribute);
      else input.current.setAttribute(attribute, String(value));
    }
  });
  return list;
}
