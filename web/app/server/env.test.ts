import { describe, expect, it } from "vitest";
import { readEnv } from "./env.server";

const PRODUCTION = {
  ENV: "production",
  SESSION_SECRET: "a-long-enough-secret-for-production-use",
  OIDC_CLIENT_SECRET: "another-long-enough-secret-for-production",
  PUBLIC_URL: "https://khoisu.example/",
  ISSUER_URL: "https://khoisu.example/auth/realms/khoisu",
};

describe("settings", () => {
  it("have documented defaults in development", () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      production: false,
      port: 3000,
      publicUrl: "http://localhost:3000",
      apiUrl: "http://127.0.0.1:8000",
      ocrUrl: "http://127.0.0.1:8000",
      oidc: { clientId: "khoisu-web", clientSecret: "khoisu-web-dev" },
    });
    expect(env.company.sample).toBe(true);
  });

  it("give each of the three clients its own address [S7.3]", () => {
    const env = readEnv({
      API_URL: "http://api:1/",
      OCR_URL: "http://ocr:2",
      CHATBOT_URL: "http://chat:3",
    });
    expect([env.apiUrl, env.ocrUrl, env.chatbotUrl]).toEqual([
      "http://api:1",
      "http://ocr:2",
      "http://chat:3",
    ]);
  });

  it("accept real secrets in production", () => {
    const env = readEnv(PRODUCTION);
    expect(env.production).toBe(true);
    expect(env.publicUrl).toBe("https://khoisu.example");
  });

  it.each([
    ["SESSION_SECRET", undefined],
    ["SESSION_SECRET", "khoisu-session-dev"],
    ["SESSION_SECRET", "short"],
    ["OIDC_CLIENT_SECRET", undefined],
    ["OIDC_CLIENT_SECRET", "khoisu-web-dev"],
    ["OIDC_CLIENT_SECRET", "short"],
    ["PUBLIC_URL", undefined],
    ["PUBLIC_URL", "http://khoisu.example"],
    ["ISSUER_URL", undefined],
    ["ISSUER_URL", "http://localhost:8000/auth/realms/khoisu"],
    ["PORT", "many"],
    ["API_URL", "ftp://x"],
  ])("stop the start and name %s when it is %j in production", (name, value) => {
    expect(() => readEnv({ ...PRODUCTION, [name]: value })).toThrow(new RegExp(`^${name}`));
  });

  it("count nobody without an id, and refuse what is none [S1.11]", () => {
    expect(readEnv({}).measuring).toBeNull();
    expect(readEnv({ TAG_MANAGER_ID: "GTM-AB12CD" }).measuring).toEqual({
      analyticsId: null,
      tagManagerId: "GTM-AB12CD",
    });
    expect(() => readEnv({ ANALYTICS_ID: "UA-1'); x(" })).toThrow(/ANALYTICS_ID/);
  });
});
