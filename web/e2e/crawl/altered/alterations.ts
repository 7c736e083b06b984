/**
 * What others do to our pages, each as one function that runs in the page. The shapes are those of Chrome's translator and
 * of widely used extensions; they do it whenever they are ready, before our scripts or after.
 */

/** Each text becomes another one in two `font` elements of its own; the page's own text node is thrown away. */
function translator(): void {
  const root = document.documentElement;
  root.lang = "en";
  root.classList.add("translated-ltr");
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || parent.closest("script,style,textarea,font,[translate=no]")) continue;
    const outer = document.createElement("font");
    outer.style.verticalAlign = "inherit";
    const inner = outer.appendChild(document.createElement("font"));
    inner.style.verticalAlign = "inherit";
    inner.textContent = `${text.data} (en)`;
    text.replaceWith(outer);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>("[placeholder]"))
    field.placeholder += " (en)";
  const bar = document.createElement("div");
  bar.className = "skiptranslate";
  bar.innerHTML = '<iframe title="translate" style="display:none"></iframe>';
  document.body.prepend(bar);
}

/** An icon behind each field, marks on it, and elements of its own at the end of the page. */
function passwordManager(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("input:not([type=hidden],[type=submit])")) {
    field.setAttribute("data-lastpass-icon-root", "");
    field.style.backgroundImage = "url('data:image/gif;base64,R0lGODlhAQABAAAAACw=')";
    const icon = document.createElement("div");
    icon.setAttribute("data-lastpass-infield", "true");
    icon.style.position = "absolute";
    field.after(icon);
  }
  document.body.append(document.createElement("com-1password-button"));
  document.documentElement.append(document.createElement("com-1password-menu"));
}

/** Fields of several lines wrapped, marks on them and on the page. */
function writingAid(): void {
  document.body.setAttribute("data-new-gr-c-s-check-loaded", "14.1");
  document.body.setAttribute("data-gr-ext-installed", "");
  for (const field of document.querySelectorAll<HTMLElement>("textarea,input[type=text],input:not([type])")) {
    const frame = document.createElement("div");
    frame.className = "gr-wrapper";
    field.replaceWith(frame);
    frame.append(field);
    frame.append(document.createElement("grammarly-extension"));
    field.setAttribute("data-gramm", "true");
  }
}

/** Colours of its own on the page and on each element, style sheets in the head. */
function darkMode(): void {
  const root = document.documentElement;
  root.setAttribute("data-darkreader-mode", "dynamic");
  root.style.setProperty("--darkreader-neutral-background", "#131516");
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    element.style.setProperty("--darkreader-inline-color", "#fff");
    element.setAttribute("data-darkreader-inline-color", "");
  }
  const sheet = document.createElement("style");
  sheet.className = "darkreader darkreader--fallback";
  document.head.prepend(sheet);
}

/** Telephone numbers and amounts become links, as call buttons and currency converters make them. */
function linker(): void {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  for (const text of texts) {
    if (!/\d{2}/.test(text.data) || text.parentElement?.closest("script,style,textarea,a")) continue;
    const at = text.data.search(/\d{2}/);
    const rest = text.splitText(at);
    const link = document.createElement("a");
    link.href = "tel:19001234";
    rest.replaceWith(link);
    link.append(rest);
  }
}

/** Boxes of its own first in the page and in each form; what looks like an advertisement or a consent is gone. */
function blocker(): void {
  for (const form of document.querySelectorAll("form")) form.prepend(document.createElement("div"));
  for (const element of document.querySelectorAll("aside,body > section")) element.remove();
  const box = document.createElement("div");
  box.id = "extension-root";
  document.body.prepend(box);
}

/** The page in the middle of another: its parts moved into a frame of the reader's. */
function reader(): void {
  for (const form of document.querySelectorAll("main form")) {
    const frame = document.createElement("div");
    form.replaceWith(frame);
    frame.append(form);
  }
}

/** Words marked, as a search in the page or a dictionary marks them. */
function marker(): void {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim().length < 4 || text.parentElement?.closest("script,style,textarea,option")) continue;
    const mark = document.createElement("mark");
    const tail = text.splitText(Math.floor(text.data.length / 2));
    tail.replaceWith(mark);
    mark.append(tail);
  }
}

/** The original beside its translation, in elements of the translator's own, as readers of two languages have it. */
function bilingual(): void {
  for (const element of document.querySelectorAll<HTMLElement>(
    "main p,main label,main legend,main button,main h1,main h2",
  )) {
    element.setAttribute("data-immersive-translate-walked", "1");
    const target = document.createElement("span");
    target.className = "notranslate immersive-translate-target-wrapper";
    target.append(document.createElement("br"), `${element.textContent?.trim()} (en)`);
    element.append(target);
  }
}

/** Texts changed in their own nodes, with a number of the translator's on each element, as Edge does. */
function inPlace(): void {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode as Text;
    const parent = text.parentElement;
    if (!text.data.trim() || !parent || parent.closest("script,style,textarea")) continue;
    parent.setAttribute("_msttexthash", "12345");
    parent.setAttribute("_msthash", "7");
    text.data = `${text.data} (en)`;
  }
}

/** A frame of fields with a list below, an event of its own: as a browser's or a wallet's filling of cards and addresses does. */
function filler(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(
    "main input[type=text],main input:not([type])",
  )) {
    field.setAttribute("data-com.bitwarden.browser.user-edited", "yes");
    field.setAttribute("autocomplete", "off");
    field.style.setProperty("background-color", "rgb(232, 240, 254)", "important");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  const menu = document.createElement("div");
  menu.setAttribute("popover", "manual");
  document.documentElement.append(menu);
}

/** Numbers of the page's fields and labels read out, headings made links: an aid for people who see little. */
function readingAid(): void {
  for (const [at, element] of [
    ...document.querySelectorAll<HTMLElement>("main input,main textarea,main select,main label"),
  ].entries()) {
    element.tabIndex = 0;
    element.setAttribute("data-aid", String(at));
    element.style.fontSize = "150%";
    element.title = "đọc";
  }
  const style = document.createElement("style");
  style.textContent = "*{letter-spacing:.1em!important}";
  document.body.append(style);
}

/** A price of another shop, a coupon, a chat: boxes between the parts of a form. */
function coupons(): void {
  for (const part of document.querySelectorAll<HTMLElement>("main form > *")) {
    const box = document.createElement("div");
    box.setAttribute("data-coupon", "");
    part.after(box);
  }
}

/** Texts cut into words, each in an element of its own, as readers for dyslexia and dictionaries on hover do. */
function words(): void {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest("script,style,textarea,option,select")) continue;
    const parts = text.data.split(/(?<=\s)/).map((word) => {
      const element = document.createElement("bionic-word");
      element.textContent = word;
      return element;
    });
    text.replaceWith(...parts);
  }
}

export const ALTERATIONS: Record<string, () => void> = {
  translator,
  passwordManager,
  writingAid,
  darkMode,
  linker,
  blocker,
  reader,
  marker,
  bilingual,
  inPlace,
  filler,
  readingAid,
  coupons,
  words,
};
