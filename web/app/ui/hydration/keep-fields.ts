/**
 * Keeps what somebody has entered on a page that a translator, a password manager or another extension alters. React
 * draws such a page again, since it finds other texts than it wrote, or later wants to move parts that are no longer where
 * it put them (facebook/react#11538). The functions are written into the page as text, so that they run before all other
 * scripts and weigh nothing in them: each may name nothing outside itself. Without any alteration, too, React writes over
 * a text field of several lines that was filled in before it came, and does not know what other fields hold.
 */

/** Any field, or a fold. */
type Field = Omit<HTMLInputElement & HTMLSelectElement & HTMLDetailsElement, "type"> & {
  type: string;
} & Element;

/** All fields by what tells them apart, also in a page that was drawn again, where generated ids are others. */
function fieldsOf(): Map<string, Field> {
  const seen: Record<string, number> = {};
  const fields = [...document.querySelectorAll<Field>("input,textarea,select,details")];
  return new Map(
    fields.map((field) => {
      const { form, localName, name, type, value } = field;
      const choice = type === "checkbox" || type === "radio" ? value : "";
      const key = [form?.id, form?.getAttribute("action"), localName, name, choice].join(" ");
      const count = (seen[key] ?? 0) + 1;
      seen[key] = count;
      return [key + count, field];
    }),
  );
}

/**
 * Enters into a field what was entered into `from`, the one before it or itself, as a person would: React hears of it.
 * `text` is what stood there, where React has put its own text over it.
 */
function enter(from: Field, to: Field, text = from.value): void {
  const { localName, type, checked, defaultChecked, selectionStart, selectionEnd } = from;
  const say = () => {
    for (const name of ["input", "change"]) to.dispatchEvent(new Event(name, { bubbles: true }));
  };
  const choice = () => {
    if (checked === defaultChecked || (type === "radio" && !checked)) return;
    // A click is what React listens for, when it changes something.
    to.checked = !checked;
    to.click();
  };
  const kinds: Record<string, () => void> = {
    details: () => {
      to.open = from.open;
    },
    file: () => {
      if (!from.files?.length) return;
      to.files = from.files;
      say();
    },
    checkbox: choice,
    radio: choice,
    select: () => {
      const chosen = [...from.options].map(({ selected }) => selected);
      for (const [at, option] of [...to.options].entries()) option.selected = chosen[at] ?? false;
      if ([...to.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)) say();
    },
    text: () => {
      if (text === to.defaultValue) return;
      // The first is taken for React's own writing, the second goes past it, so that the event is news.
      to.value = to.defaultValue;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), "value")?.set?.call(to, text);
      say();
      // Fields that are no texts have no such place; Safari would put the focus there.
      if (typeof selectionStart === "number" && to === document.activeElement)
        to.setSelectionRange(selectionStart, selectionEnd);
    },
    hidden: () => undefined,
  };
  (kinds[localName] ?? kinds[type] ?? kinds.text)?.();
}

/** Carries the fields, and the focus with its caret, over each redraw; and says to React what was entered before it came. */
function watch(fields: typeof fieldsOf, put: typeof enter, hydrated: string): void {
  let kept = fields();
  let focused = document.activeElement as EventTarget | null;
  let composing = false;
  const typed = new Map<Field, string>();
  const note = (field: Field) => typed.set(field, field.value);
  for (const field of kept.values()) if (field.value !== field.defaultValue) note(field);
  const listen = (name: string, hear: (field: Field) => void) =>
    addEventListener(name, ({ target }) => hear(target as Field), true);
  listen("input", note);
  listen("focusin", (field) => {
    focused = field;
  });
  for (const name of ["compositionstart", "compositionend"])
    listen(name, () => {
      composing = name === "compositionstart";
    });
  // React reports a redraw as an error of the page, after the new elements are there.
  addEventListener("error", () => {
    const gone = [...kept].filter(([, field]) => !field.isConnected);
    if (gone.length === 0) return;
    kept = fields();
    for (const [key, from] of gone) {
      const to = kept.get(key);
      if (!to) continue;
      if (from === focused) to.focus({ preventScroll: true });
      put(from, to, typed.get(from));
    }
    typed.clear();
  });
  // Later, since React handles no event while it still works.
  addEventListener(hydrated, () =>
    setTimeout(() => {
      for (const [field, text] of typed) {
        const busy = composing && field === focused && field.value === text;
        if (field.isConnected && !busy) put(field, field, text);
      }
      typed.clear();
    }),
  );
}

/** Lets React take away and put in parts whose neighbours somebody else has wrapped or replaced. */
function forgive(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const parent = child.parentNode;
    return parent ? (removeChild.call(parent, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, child, place) as T;
  };
}

/** The script that does so; `hydrated` is the event of a page that React has taken over. */
export function keepFields(hydrated: string): string {
  const script = `(${forgive})();(${watch})(${fieldsOf},${enter},"${hydrated}")`;
  return script.replace(/\s*\n\s*/g, "\n");
}
