import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A client whose own page, of another origin than the realm, holds the tokens; as configured on the test site. */
export const CLIENT = { id: "trang-thu", page: `http://localhost:${process.env.CLIENT_PORT ?? "0"}/trang` };
const PORT = new URL(process.env.API_URL ?? "http://127.0.0.1:8000").port;
export const REALM = `http://localhost:${PORT}/auth/realms/khoisu`;
const find = createRequire(import.meta.url).resolve;

/** The libraries as they come from the registry, and what one of them imports. */
const MODULES: Record<string, string> = {
  "keycloak-js": find("keycloak-js"),
  "oidc-client-ts": join(dirname(find("oidc-client-ts/package.json")), "dist/esm/oidc-client-ts.js"),
  oauth4webapi: find("oauth4webapi"),
  "jwt-decode": join(dirname(find("jwt-decode")), "../esm/index.js"),
};
const IMPORTS = JSON.stringify({
  imports: Object.fromEntries(Object.keys(MODULES).map((name) => [name, `/${name}`])),
});

const KEYCLOAK = `
  import Keycloak from "keycloak-js";
  const keycloak = new Keycloak({ url: "http://localhost:${PORT}/auth", realm: "khoisu", clientId: "${CLIENT.id}" });
  window.out = () => keycloak.logout({ redirectUri: "${CLIENT.page}" });
  window.register = () => keycloak.register();
  window.account = () => keycloak.accountManagement();
  try {
    await keycloak.init({ onLoad: new URLSearchParams(location.search).has("sso") ? "check-sso" : "login-required" });
    if (keycloak.authenticated) {
      const before = keycloak.token;
      await keycloak.updateToken(-1);
      await keycloak.loadUserInfo();
      const { username } = await keycloak.loadUserProfile();
      show({ name: keycloak.userInfo.name, sub: keycloak.subject, renewed: before !== keycloak.token, username });
    } else show({ name: "-" });
  } catch (error) { show({ error: String(error?.error ?? error?.message ?? error) }); }
`;

const OIDC_CLIENT = `
  import { UserManager, WebStorageStateStore } from "oidc-client-ts";
  const manager = new UserManager({
    authority: "${REALM}", client_id: "${CLIENT.id}", redirect_uri: "${CLIENT.page}",
    post_logout_redirect_uri: "${CLIENT.page}?bye", scope: "openid", loadUserInfo: true,
    userStore: new WebStorageStateStore({ store: sessionStorage }),
  });
  window.out = () => manager.signoutRedirect({ post_logout_redirect_uri: "${CLIENT.page}" });
  try {
    if (!new URLSearchParams(location.search).has("code")) {
      if (sessionStorage.getItem("gone")) show({ name: "-" });
      else await manager.signinRedirect();
    } else {
      const first = await manager.signinCallback();
      const user = await manager.signinSilent();
      sessionStorage.setItem("gone", "1");
      show({ name: user.profile.name, sub: user.profile.sub, renewed: first.access_token !== user.access_token });
    }
  } catch (error) { show({ error: String(error?.message ?? error) }); }
`;

const OAUTH4WEBAPI = `
  import * as oauth from "oauth4webapi";
  const insecure = { [oauth.allowInsecureRequests]: true };
  const issuer = new URL("${REALM}");
  const client = { client_id: "${CLIENT.id}" };
  const stored = (name, make) => sessionStorage.getItem(name) ?? (sessionStorage.setItem(name, make()), sessionStorage.getItem(name));
  const [verifier, state, nonce] = [["v", oauth.generateRandomCodeVerifier], ["s", oauth.generateRandomState], ["n", oauth.generateRandomNonce]].map((pair) => stored(...pair));
  try {
    const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure));
    if (!location.search) {
      const address = new URL(server.authorization_endpoint);
      address.search = new URLSearchParams({ client_id: client.client_id, redirect_uri: "${CLIENT.page}", response_type: "code", scope: "openid",
        state, nonce, code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: "S256" });
      location.assign(address);
    } else {
      const back = oauth.validateAuthResponse(server, client, new URL(location.href), state);
      const reply = await oauth.authorizationCodeGrantRequest(server, client, oauth.None(), back, "${CLIENT.page}", verifier, insecure);
      const first = await oauth.processAuthorizationCodeResponse(server, client, reply, { expectedNonce: nonce, requireIdToken: true });
      const again = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), first.refresh_token, insecure);
      const next = await oauth.processRefreshTokenResponse(server, client, again);
      const request = new Request("${CLIENT.page}", { headers: { Authorization: "Bearer " + next.access_token } });
      const checked = await oauth.validateJwtAccessToken(server, request, client.client_id, insecure);
      const told = await oauth.userInfoRequest(server, client, next.access_token, insecure);
      const person = await oauth.processUserInfoResponse(server, client, checked.sub, told);
      show({ name: person.name, sub: person.sub, renewed: first.access_token !== next.access_token });
    }
  } catch (error) { show({ error: [error?.code, error?.message, error?.cause?.message].join(" ") }); }
`;

/** What the client's page runs, by the library it uses. */
export const SCRIPTS = { "keycloak-js": KEYCLOAK, "oidc-client-ts": OIDC_CLIENT, oauth4webapi: OAUTH4WEBAPI };
export type Library = keyof typeof SCRIPTS;

/** A declaration, so that the scripts above it may use it. */
const SHOW = "function show(what) { document.querySelector('output').textContent = JSON.stringify(what); }";
const page = (script: string) =>
  `<!doctype html><title>-</title><link rel="icon" href="data:,"><script type="importmap">${IMPORTS}</script>` +
  `<body><output></output><script type="module">${script}\n${SHOW}</script>`;

/** Serve the client's page and the modules it imports on the client's own origin. */
export async function serveClient(library: Library): Promise<Server> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", CLIENT.page).pathname;
    const module = MODULES[path.slice(1)];
    if (path === "/trang") response.setHeader("Content-Type", "text/html").end(page(SCRIPTS[library]));
    else if (module) response.setHeader("Content-Type", "text/javascript").end(await readFile(module));
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(Number(new URL(CLIENT.page).port), "localhost", ready));
  return server;
}
