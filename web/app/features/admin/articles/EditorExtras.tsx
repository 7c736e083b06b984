import { RichTextEditor as Rich } from "@mantine/tiptap";
import { IconPackage, IconPhoto, IconTablePlus } from "@tabler/icons-react";
import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { m } from "~/paraglide/messages.js";
import parts from "~/ui/theme/parts.module.css";
import styles from "./article.module.css";
import { type EmbeddedService, putBelow } from "./extensions";
import { sendPicture } from "./upload-image";

type Props = { editor: Editor; services: EmbeddedService[]; pictures: string };

/** Enter in a field of the toolbar must not submit the article. */
function stay(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

function PictureTool({ editor, pictures, done }: Pick<Props, "editor" | "pictures"> & { done: () => void }) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState("");
  const [status, setStatus] = useState("");
  const insert = async () => {
    if (!file || !alt.trim()) return setStatus(m.articles_picture_need());
    setStatus(m.articles_picture_sending());
    const sent = await sendPicture(pictures, file);
    if ("refused" in sent) return setStatus(sent.refused);
    const { diaChi, rong, cao } = sent;
    const picture = { src: `${diaChi}/960.webp`, alt: alt.trim(), width: rong, height: cao };
    putBelow(editor, "image", picture);
    done();
  };
  return (
    <>
      <label htmlFor={`${id}-f`}>{m.articles_picture_file()}</label>
      <input
        id={`${id}-f`}
        type="file"
        accept="image/jpeg,image/png,image/heic,image/heif,image/webp,image/avif"
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      <label htmlFor={`${id}-a`}>{m.articles_picture_alt()}</label>
      <input id={`${id}-a`} value={alt} maxLength={300} onChange={(event) => setAlt(event.target.value)} />
      <button type="button" onClick={insert}>
        {m.articles_picture_insert()}
      </button>
      <span role="status">{status}</span>
    </>
  );
}

function ServiceTool({ editor, services, done }: Pick<Props, "editor" | "services"> & { done: () => void }) {
  const id = useId();
  const [slug, setSlug] = useState(services[0]?.slug ?? "");
  const insert = () => {
    const service = services.find((one) => one.slug === slug);
    if (service) putBelow(editor, "serviceCard", service);
    done();
  };
  return (
    <>
      <label htmlFor={id}>{m.articles_service_pick()}</label>
      <select id={id} value={slug} onChange={(event) => setSlug(event.target.value)}>
        {services.map((service) => (
          <option key={service.slug} value={service.slug}>
            {service.name}
          </option>
        ))}
      </select>
      <button type="button" onClick={insert}>
        {m.articles_service_insert()}
      </button>
    </>
  );
}

/** The alt text of the selected picture; it can be rewritten at any time. */
function AltTool({ editor }: { editor: Editor }) {
  const id = useId();
  const [alt, setAlt] = useState<string | null>(null);
  useEffect(() => {
    const look = () =>
      setAlt(editor.isActive("image") ? String(editor.getAttributes("image").alt ?? "") : null);
    editor.on("selectionUpdate", look);
    return () => void editor.off("selectionUpdate", look);
  }, [editor]);
  if (alt === null) return null;
  const change = (words: string) => {
    setAlt(words);
    editor.commands.updateAttributes("image", { alt: words });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps Enter from submitting the form around it
    <div className={`${parts.rowMiddle} ${styles.extra}`} onKeyDown={stay}>
      <label htmlFor={id}>{m.articles_picture_words()}</label>
      <input id={id} value={alt} maxLength={300} onChange={(event) => change(event.target.value)} />
      {!alt.trim() && <span role="status">{m.articles_picture_wordless()}</span>}
    </div>
  );
}

/** Tables, pictures (with alt text) and our own services. */
export function EditorExtras({ editor, services, pictures }: Props) {
  const [open, setOpen] = useState<"picture" | "service" | null>(null);
  const toggle = (which: "picture" | "service") => () => setOpen(open === which ? null : which);
  const done = () => setOpen(null);
  const table = () => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  const control = (label: string) => ({ "aria-label": label, title: label });
  return (
    <>
      <Rich.ControlsGroup>
        <Rich.Control onClick={table} {...control(m.articles_tool_table())}>
          <IconTablePlus size={16} aria-hidden="true" />
        </Rich.Control>
        <Rich.Control
          onClick={toggle("picture")}
          aria-expanded={open === "picture"}
          {...control(m.articles_tool_picture())}
        >
          <IconPhoto size={16} aria-hidden="true" />
        </Rich.Control>
        <Rich.Control
          onClick={toggle("service")}
          aria-expanded={open === "service"}
          {...control(m.articles_tool_service())}
        >
          <IconPackage size={16} aria-hidden="true" />
        </Rich.Control>
      </Rich.ControlsGroup>
      <AltTool editor={editor} />
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only keeps Enter from submitting the form around it
        <div className={`${parts.rowMiddle} ${styles.extra}`} onKeyDown={stay}>
          {open === "picture" && <PictureTool editor={editor} pictures={pictures} done={done} />}
          {open === "service" && <ServiceTool editor={editor} services={services} done={done} />}
        </div>
      )}
    </>
  );
}
