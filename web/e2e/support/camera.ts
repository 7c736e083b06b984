import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "./support";

const API = join(import.meta.dirname, "..", "..", "..", "api");

/**
 * Gives the browsers of a file's tests a camera that plays a film: a bare table, another QR code, then a card.
 * Called at the top of the file, outside of any group: it starts a browser of its own.
 * @param card a drawing of api/tests/ocr/cards.py
 */
export function cameraShows(card: string): void {
  const film = join(mkdtempSync(join(tmpdir(), "khoisu-camera-")), "card.y4m");
  test.use({
    launchOptions: async ({ launchOptions }, use) => {
      const fake = ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${film}`];
      // The browser without windows that draws the other tests has no camera.
      const executablePath = process.env.CHROMIUM_PATH ?? launchOptions.executablePath;
      await use({ ...launchOptions, executablePath, args: [...(launchOptions.args ?? []), ...fake] });
    },
  });
  test.beforeAll(() => {
    execFileSync(process.env.PYTHON_PATH ?? "python3", ["-m", "tests.ocr.draw_video", card, film], {
      cwd: API,
    });
  });
}
