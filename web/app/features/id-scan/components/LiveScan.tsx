import { IconBulb, IconCamera } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { parseCardCode, withoutParents } from "~/features/id-scan/model/card-code";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/button/Button";
import parts from "~/ui/theme/parts.module.css";
import styles from "./live-scan.module.css";
import { type Camera, type CameraState, useCamera } from "./use-camera";

const HINT_AFTER_MS = 8_000;

const REASONS: Partial<Record<CameraState, () => string>> = {
  opening: m.id_scan_live_opening,
  refused: m.id_scan_live_refused,
  missing: m.id_scan_live_missing,
  failed: m.id_scan_live_failed,
};

/** True once the camera has looked for a while without finding a code. */
function useTakesLong(state: CameraState): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (state !== "looking") return;
    const timer = setTimeout(() => setLong(true), HINT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return long;
}

type LiveScanProps = {
  /** Receives the text of a card's code, without what is not needed. */
  onFound: (text: string) => void;
};

/** Reads the QR code of a card through the camera, on the device itself: nothing is uploaded. Without scripts it is not shown. */
export function LiveScan({ onFound }: LiveScanProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [other, setOther] = useState(false);
  const camera = useCamera(video, (text) => {
    if (!parseCardCode(text)) {
      setOther(true);
      return false;
    }
    navigator.vibrate?.(80);
    onFound(withoutParents(text));
    return true;
  });
  const long = useTakesLong(camera.state);
  const looking = camera.state === "looking";
  const hint = other ? m.id_scan_live_other() : long ? m.id_scan_live_closer() : m.id_scan_live_look();
  return (
    <section
      className={`${parts.stackTight} ${parts.leadHeads} ${parts.sheet} ${parts.left} ${parts.padLarge} ${styles.live}`}
      aria-labelledby="quet-ma"
    >
      <h2 id="quet-ma">{keepTogether(m.id_scan_live_title())}</h2>
      {/* Read before the camera opened; without it picture, hint and button are on one screen of a phone. */}
      {!looking && <p>{m.id_scan_live_text()}</p>}
      <div className={styles.finder} hidden={!looking}>
        <video ref={video} muted playsInline aria-label={m.id_scan_live_finder()} />
        <span className={styles.frame} aria-hidden="true" />
      </div>
      <p role="status" className={`${parts.unlessEmpty} ${styles.hint}`} data-wrong={other || undefined}>
        {looking ? hint : REASONS[camera.state]?.()}
      </p>
      <Buttons camera={camera} onOpen={() => setOther(false)} />
    </section>
  );
}

function Buttons({ camera, onOpen }: { camera: Camera; onOpen: () => void }) {
  const { state, light, open, close, toggleLight } = camera;
  if (state !== "looking") {
    const press = () => {
      onOpen();
      return open();
    };
    return (
      <Button
        size="lg"
        leftSection={<IconCamera aria-hidden="true" />}
        disabled={state === "opening"}
        onClick={press}
      >
        {m.id_scan_live_open()}
      </Button>
    );
  }
  return (
    <div className={parts.row}>
      {light !== null && (
        <Button variant="default" leftSection={<IconBulb aria-hidden="true" />} onClick={toggleLight}>
          {light ? m.id_scan_live_light_off() : m.id_scan_live_light_on()}
        </Button>
      )}
      <Button variant="default" onClick={close}>
        {m.id_scan_live_close()}
      </Button>
    </div>
  );
}
