import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { openDetector } from "~/features/id-scan/model/code-detector";

/** What the camera is doing; the last three say why it is closed. */
export type CameraState = "closed" | "opening" | "looking" | "refused" | "missing" | "failed";

export type Camera = {
  state: CameraState;
  /** null where the lens has no light of its own. */
  light: boolean | null;
  open: () => Promise<void>;
  close: () => void;
  toggleLight: () => Promise<void>;
};

const PAUSE_MS = 120;
const REASONS: Record<string, CameraState> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
};
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};
/** The light of a phone's camera, which TypeScript's library does not know (w3.org/TR/image-capture). */
type Light = { torch?: boolean };

/** Opens the camera of the device into `video` and hands each QR code's text to `onCode`, until it returns true. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => boolean,
): Camera {
  const [state, setState] = useState<CameraState>("closed");
  const [light, setLight] = useState<boolean | null>(null);
  const stream = useRef<MediaStream | null>(null);
  const take = useRef(onCode);
  take.current = onCode;

  const end = useCallback((why: CameraState = "closed") => {
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = null;
    setLight(null);
    setState(why);
  }, []);
  const close = useCallback(() => end(), [end]);

  useEffect(() => {
    // A camera that nobody looks through is closed: another tab, a locked phone.
    const onHide = () => document.hidden && stream.current && end();
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      end();
    };
  }, [end]);

  const look = async (opened: MediaStream) => {
    const detect = await openDetector();
    while (stream.current === opened && video.current) {
      const texts = await detect(video.current).catch(() => []);
      if (stream.current !== opened) return;
      if (texts.some((text) => take.current(text))) return end();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };

  const begin = async (shown: HTMLVideoElement) => {
    const opened = await navigator.mediaDevices.getUserMedia(WANTED);
    if (video.current !== shown) return stopAll(opened);
    stream.current = opened;
    shown.srcObject = opened;
    await shown.play();
    setLight(hasLight(opened) ? false : null);
    setState("looking");
    await look(opened);
  };

  const open = async () => {
    if (stream.current || !video.current) return;
    // Old browsers have none, and no browser has one for pages that came without TLS.
    if (!navigator.mediaDevices?.getUserMedia) return setState("missing");
    setState("opening");
    await begin(video.current).catch((error) => {
      end(REASONS[error instanceof Error ? error.name : ""] ?? "failed");
    });
  };

  const toggleLight = async () => {
    const [track] = stream.current?.getVideoTracks() ?? [];
    const next = !light;
    await track?.applyConstraints({ advanced: [{ torch: next } as MediaTrackConstraintSet & Light] });
    setLight(next);
  };

  return { state, light, open, close, toggleLight };
}

function hasLight(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  return Boolean((track?.getCapabilities?.() as Light | undefined)?.torch);
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
