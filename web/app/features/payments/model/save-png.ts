/** Large enough for every reader, small enough for every gallery; with a white rim, as readers want it. */
const SIZE_PX = 1024;
const RIM_PX = 64;

/**
 * Draws a picture as PNG and hands it to the person as a file.
 * @returns false when this browser cannot draw; the plain link then does its work.
 */
export function savePng(picture: HTMLImageElement, fileName: string): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE_PX;
  canvas.height = SIZE_PX;
  const pen = canvas.getContext("2d");
  if (!pen || !picture.complete) return false;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, SIZE_PX, SIZE_PX);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(picture, RIM_PX, RIM_PX, SIZE_PX - 2 * RIM_PX, SIZE_PX - 2 * RIM_PX);
  canvas.toBlob((file) => file && hand(file, fileName), "image/png");
  return true;
}

function hand(file: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
