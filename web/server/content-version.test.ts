import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { askVersion, ContentVersion } from "./content-version";

describe("version of the published content", () => {
  it("is asked again behind a visit once it is old, and no visit waits", async () => {
    let time = 0;
    const ask = vi.fn<() => Promise<string | null>>().mockResolvedValueOnce("v1").mockResolvedValueOnce("v2");
    const version = new ContentVersion(ask, 2_000, () => time);
    expect(version.current()).toBe("");
    await vi.waitFor(() => expect(version.current()).toBe("v1"));
    time = 1_999;
    expect(version.current()).toBe("v1");
    expect(ask).toHaveBeenCalledTimes(1);
    time = 2_000;
    expect(version.current()).toBe("v1");
    await vi.waitFor(() => expect(version.current()).toBe("v2"));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("stays what it was while the API is silent", async () => {
    let time = 0;
    const ask = vi.fn<() => Promise<string | null>>().mockResolvedValueOnce("v1").mockResolvedValue(null);
    const version = new ContentVersion(ask, 10, () => time);
    version.current();
    await vi.waitFor(() => expect(version.current()).toBe("v1"));
    time = 10;
    version.current();
    await Promise.resolve();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(version.current()).toBe("v1");
  });

  it("is read from the API's envelope, and from nothing else", async () => {
    const answers = ['{"data":{"phienBan":"49-7"}}', '{"data":{}}', "<html>"];
    const api = createServer((_request, response) => response.end(answers.shift()));
    await new Promise<void>((done) => api.listen(0, "127.0.0.1", done));
    const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    expect(await askVersion(url)).toBe("49-7");
    expect(await askVersion(url)).toBeNull();
    expect(await askVersion(url)).toBeNull();
    api.closeAllConnections();
    api.close();
    expect(await askVersion(url)).toBeNull();
  });
});
