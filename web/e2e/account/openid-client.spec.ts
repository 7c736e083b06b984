import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  genericGrantRequest,
  None,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  tokenIntrospection,
  tokenRevocation,
} from "openid-client";
import { makePerson, PASSWORD, type Person } from "../support/steps";
import { expect, test } from "../support/support";
import { text } from "../support/words";

const PORT = new URL(process.env.API_URL ?? "http://127.0.0.1:8000").port;
const REALM = new URL(`http://localhost:${PORT}/auth/realms/khoisu`);
/** A third-party client without a secret, as configured on the test site. */
const FOREIGN = { id: "doi-tac-thu", back: "http://localhost/quay-lai" };

const insecure = { execute: [allowInsecureRequests] };

function ourOwn(): Promise<Configuration> {
  return discovery(REALM, "khoisu-web", "khoisu-web-dev", undefined, insecure);
}

const passwordGrant = (config: Configuration, person: Person, password = PASSWORD) =>
  genericGrantRequest(config, "password", { username: person.identifier, password, scope: "openid" });

test.describe("npm's openid-client, unmodified, against the realm [S7.1]", { tag: "@once" }, () => {
  test("discovers, logs in, refreshes, asks who it is, introspects, revokes", { tag: "@deep" }, async () => {
    const [config, person] = await Promise.all([ourOwn(), makePerson()]);
    expect(config.serverMetadata().issuer).toBe(REALM.href);
    const first = await passwordGrant(config, person);
    expect(first.expiresIn()).toBeGreaterThan(0);
    const sub = first.claims()?.sub ?? "";
    const info = await fetchUserInfo(config, first.access_token, sub);
    expect(info).toMatchObject({ sub, name: person.name, email: person.identifier });
    const second = await refreshTokenGrant(config, first.refresh_token ?? "", { scope: "openid" });
    expect(second.claims()?.sub).toBe(sub);
    expect((await tokenIntrospection(config, second.access_token)).active).toBe(true);
    await tokenRevocation(config, second.refresh_token ?? "");
    expect((await tokenIntrospection(config, second.access_token)).active).toBe(false);
    await expect(refreshTokenGrant(config, second.refresh_token ?? "")).rejects.toMatchObject({
      error: "invalid_grant",
    });
  });

  test("is refused as the catalogue of S8.1 wants it [S8.1]", async () => {
    const [config, person] = await Promise.all([ourOwn(), makePerson()]);
    const refusal = await passwordGrant(config, person, "khong-phai-mat-khau").catch((error) => error);
    expect(refusal).toBeInstanceOf(ResponseBodyError);
    expect(refusal).toMatchObject({ status: 401, error: "invalid_grant" });
  });

  test("another house's client logs a person in by code with PKCE, and out again", async ({ page }) => {
    const [config, person] = await Promise.all([
      discovery(REALM, FOREIGN.id, undefined, None(), insecure),
      makePerson(),
    ]);
    const [verifier, state, nonce] = [randomPKCECodeVerifier(), randomState(), randomNonce()];
    const address = buildAuthorizationUrl(config, {
      redirect_uri: FOREIGN.back,
      scope: "openid",
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
    // Nobody listens at the client's address: where the browser is sent is what counts.
    const sent = page.waitForResponse((reply) => reply.headers().location?.startsWith(FOREIGN.back) ?? false);
    await page.goto(address.href);
    await page.locator('input[name="username"]').fill(person.identifier);
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.getByRole("button", { name: text("vi", "auth_login_submit") }).click();
    const back = new URL((await sent).headers().location ?? "");
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
    const tokens = await authorizationCodeGrant(config, back, checks);
    const sub = tokens.claims()?.sub ?? "";
    expect((await fetchUserInfo(config, tokens.access_token, sub)).name).toBe(person.name);
    await page.goto(buildEndSessionUrl(config, { id_token_hint: tokens.id_token ?? "" }).href);
    await expect(refreshTokenGrant(config, tokens.refresh_token ?? "")).rejects.toMatchObject({
      error: "invalid_grant",
    });
  });
});
