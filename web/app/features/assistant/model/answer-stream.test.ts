import { readdirSync, readFileSync } from "node:fs";
import { parseJsonEventStream, readUIMessageStream, type UIMessageChunk, uiMessageChunkSchema } from "ai";
import { expect, test, vi } from "vitest";
import { after, follow, readParts, type Written } from "./answer-stream";

const FOLDER = "../contract/answer-streams";
const RECORDED = readdirSync(FOLDER).map((name) => name.replace(".txt", ""));
const WRITTEN = ["DANG_SOAN", "DA_SOAN", "SOAN_BOT_CAU", "SOAN_MAT_DAU", "DA_DUNG"];

function recorded(state: string): string {
  return readFileSync(`${FOLDER}/${state}.txt`, "utf-8");
}

/** The bytes of a stream, cut every `size` bytes, also in the middle of a letter. */
function bytes(text: string, size: number): ReadableStream<Uint8Array> {
  const all = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < all.length; at += size) controller.enqueue(all.slice(at, at + size));
      controller.close();
    },
  });
}

/** The chunks as the `ai` package reads them; throws for what is none of the protocol. */
function chunks(text: string): ReadableStream<UIMessageChunk> {
  const parsed = parseJsonEventStream({ stream: bytes(text, 64), schema: uiMessageChunkSchema });
  return parsed.pipeThrough(
    new TransformStream({
      transform(result, controller) {
        if (!result.success) throw result.error;
        controller.enqueue(result.value);
      },
    }),
  );
}

async function message(text: string) {
  let last: { id: string; parts: { type: string; text?: string; state?: string }[] } | undefined;
  for await (const now of readUIMessageStream({ stream: chunks(text), terminateOnError: true })) last = now;
  return last;
}

async function ours(text: string, size: number): Promise<Written> {
  let now: Written = { sentences: [], state: "DANG_SOAN" };
  for await (const part of readParts(bytes(text, size))) now = after(now, part);
  return now;
}

test("[S1.4] every end state was recorded", () => {
  expect(RECORDED.length).toBe(12);
});

test.each(RECORDED)(
  "[S1.4] a stream that ends with %s is read by the protocol's own reader",
  async (state) => {
    const read = await message(recorded(state));
    const types = read?.parts.map(({ type }) => type) ?? [];
    expect(types).toContain("data-tra-loi");
    expect(types).toContain("data-trang-thai");
    const text = read?.parts.find(({ type }) => type === "text");
    expect(Boolean(text)).toBe(WRITTEN.includes(state));
    if (text) {
      expect(text.state).toBe("done");
      expect(text.text?.trim().split("\n")).toHaveLength(2);
      expect(types.filter((type) => type === "source-url")).toHaveLength(2);
    }
  },
);

test.each([
  ['{"type": "thinking-aloud", "delta": "…"}'],
  ['{"type": "text-delta", "id": "soan"}'],
  ['{"type": "source-url", "url": 7}'],
])("[S1.4] a made-up part is refused there: %s", async (part) => {
  const text = recorded("DA_SOAN").replace(
    'data: {"type": "text-start"',
    `data: ${part}\n\ndata: {"type": "text-start"`,
  );
  await expect(message(text)).rejects.toThrow();
});

test("a sentence outside its text block is refused there", async () => {
  const text = recorded("DA_SOAN").replace('data: {"type": "text-start", "id": "soan"}\n\n', "");
  await expect(message(text)).rejects.toThrow();
});

test.each(RECORDED.filter((state) => state !== "TRICH"))(
  "our reader sees the same in %s, however it is cut",
  async (state) => {
    for (const size of [1, 7, 4096]) {
      const now = await ours(recorded(state), size);
      expect(now.state).toBe(state);
      expect(now.sentences.map(({ nguon }) => nguon)).toEqual(WRITTEN.includes(state) ? [[1], [1, 2]] : []);
      if (now.sentences[0]) expect(now.sentences[0].cau).toBe("Thành viên góp đủ vốn trong 90 ngày.");
    }
  },
);

test("sentences that were shown go when the quotations stand alone", async () => {
  const text = recorded("DA_SOAN").replace(
    '"soanTrangThai": "DA_SOAN", "rutLai": false',
    '"soanTrangThai": "KHONG_DAT", "rutLai": true',
  );
  expect(await ours(text, 16)).toEqual({ sentences: [], state: "KHONG_DAT" });
});

test("[S1.4] an answer that cannot be reached any more ends as broken off, after a few tries", async () => {
  vi.useFakeTimers();
  const shown: Written[] = [];
  const begun = recorded("DANG_SOAN").split('data: {"type": "text-end"')[0];
  const calls = vi.fn<() => Promise<Response>>();
  calls.mockResolvedValueOnce(new Response(begun)).mockRejectedValue(new TypeError("connection refused"));
  vi.stubGlobal("fetch", calls);
  const start: Written = { sentences: [], state: "DANG_SOAN" };
  const done = follow("/x?so=1", start, (now) => shown.push(now), new AbortController().signal);
  await vi.runAllTimersAsync();
  await done;
  expect(calls.mock.calls.map(([address]: unknown[]) => address)).toEqual([
    "/x?so=1&tu=0",
    ...Array(4).fill("/x?so=1&tu=2"),
  ]);
  expect(shown.at(-2)?.sentences).toHaveLength(2);
  expect(shown.at(-1)).toEqual({ sentences: [], state: "GIAN_DOAN" });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
