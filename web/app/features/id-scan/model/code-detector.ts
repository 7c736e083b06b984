/** Finds the texts of the QR codes in the picture that a video shows now. */
export type Detect = (video: HTMLVideoElement) => Promise<string[]>;

/** The browser's own reader where there is one: a web standard that TypeScript's library lacks (wicg.github.io/shape-detection-api). */
type NativeReader = {
  new (options: { formats: string[] }): { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
  getSupportedFormats(): Promise<string[]>;
};

const QR = "qr_code";

async function nativeDetect(): Promise<Detect | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeReader };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes(QR)) return null;
  const reader = new BarcodeDetector({ formats: [QR] });
  return async (video) => (await reader.detect(video)).map(({ rawValue }) => rawValue);
}

/** zxing-cpp compiled for browsers, fetched from this site only when the browser has no reader of its own. */
async function ownDetect(): Promise<Detect> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import("zxing-wasm/reader"),
    import("zxing-wasm/reader/zxing_reader.wasm?url"),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    if (!pen || video.videoWidth === 0) return [];
    Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
    pen.drawImage(video, 0, 0);
    const picture = pen.getImageData(0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(picture, { formats: ["QRCode"], maxNumberOfSymbols: 2 });
    return found.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}

/**
 * A reader of QR codes; nothing that it sees leaves the device.
 * @throws when the browser has none and ours could not be loaded.
 */
export async function openDetector(): Promise<Detect> {
  return (await nativeDetect()) ?? ownDetect();
}
