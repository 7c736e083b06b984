import { useId, useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import parts from "~/ui/theme/parts.module.css";
import styles from "./article.module.css";
import { sendPicture } from "./upload-image";

type CoverFieldProps = { value: string; pictures: string; onChange: () => void };

/** The picture on an article's card; decorative, so it needs no words of its own. */
export function CoverField({ value, pictures, onChange }: CoverFieldProps) {
  const id = useId();
  const [address, setAddress] = useState(value);
  const [status, setStatus] = useState("");
  const put = (next: string) => {
    setAddress(next);
    // The hidden field must hold it before the form is read.
    setTimeout(onChange);
  };
  const send = async (file: File | undefined) => {
    if (!file) return;
    setStatus(m.articles_picture_sending());
    const sent = await sendPicture(pictures, file);
    if ("refused" in sent) return setStatus(sent.refused);
    setStatus("");
    put(sent.diaChi);
  };
  return (
    <div className={`${parts.stackSmall} ${styles.cover}`}>
      <input type="hidden" name="anhBia" value={address} />
      {address && <img src={`${address}/480.webp`} alt="" />}
      <label htmlFor={id} className={parts.strong}>
        {m.articles_cover_file()}
      </label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/heic,image/heif,image/webp,image/avif"
        onChange={(event) => send(event.target.files?.[0])}
      />
      {address && (
        <div>
          <Button type="button" variant="default" onClick={() => put("")}>
            {m.articles_cover_remove()}
          </Button>
        </div>
      )}
      <span role="status">{status}</span>
    </div>
  );
}
