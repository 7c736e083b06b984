/** The walls of the web: imports go downward only. `tests/walls.test.ts` climbs each once. */
const SERVER = "\\.server\\.tsx?$";
const TESTS = "\\.test\\.tsx?$";
const FEATURE_SERVER = "^app/features/[^/]+/server/";

/** Arrows between rooms: what they lead to is the other room's door. Reading a card fills in a dossier, staff look at it. */
const DRAWN = [
  "^app/features/dossier/(model|server)/",
  "^app/features/id-scan/(model|server)/",
  "^app/features/orders/server/orders\\.server",
];

module.exports = {
  forbidden: [
    {
      name: "lib-imports-nothing",
      comment: "Pure helpers stand on the ground floor: only other helpers, the generated texts and figures.",
      severity: "error",
      from: { path: "^app/lib/", pathNot: TESTS },
      to: { pathNot: "^(app/lib/|app/paraglide/|(\\.\\./)?contract/)" },
    },
    {
      name: "ui-imports-lib-only",
      comment: "The look could show onions as well as services.",
      severity: "error",
      from: { path: "^app/ui/", pathNot: TESTS },
      to: { path: "^app/", pathNot: "^app/(ui|lib|paraglide)/" },
    },
    {
      name: "features-import-ui-and-lib",
      comment: "Components and models never reach into routes or the server.",
      severity: "error",
      from: { path: "^app/features/", pathNot: `${FEATURE_SERVER}|${TESTS}` },
      to: { path: "^app/", pathNot: "^app/(features|ui|lib|paraglide)/" },
    },
    {
      name: "features-stay-apart",
      comment: "Rooms on one floor do not import each other, but for the arrows drawn above.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/" },
      to: { path: "^app/features/", pathNot: ["^app/features/$1/", ...DRAWN] },
    },
    {
      name: "server-imports-lib-only",
      comment: "What all rooms share on the server knows no room and no screen.",
      severity: "error",
      from: { path: "^app/server/", pathNot: TESTS },
      to: { path: "^app/", pathNot: "^app/(server|lib|paraglide)/" },
    },
    {
      name: "room-servers-know-no-screens",
      comment: "What a room does on the server uses models, the shared server and pure helpers.",
      severity: "error",
      from: { path: FEATURE_SERVER, pathNot: TESTS },
      to: { path: "^app/", pathNot: "^app/(features/[^/]+/(server|model)|server|lib|paraglide)/" },
    },
    {
      name: "only-routes-enter-the-server",
      comment:
        "Loaders and actions of routes use the server; the router strips them from the browser's part.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot: `^app/(routes/|server/|root\\.tsx|entry\\.server\\.tsx)|${FEATURE_SERVER}|${TESTS}`,
      },
      to: { path: `^app/server/|${FEATURE_SERVER}|${SERVER}` },
    },
    {
      name: "routes-are-not-imported",
      comment: "A route module is reached by its address only.",
      severity: "error",
      from: { path: "^app/", pathNot: TESTS },
      to: { path: "^app/routes/" },
    },
    {
      name: "front-server-knows-little",
      comment: "The web server in front shares only settings and pure helpers with the app.",
      severity: "error",
      from: { path: "^server/", pathNot: TESTS },
      to: { path: "^app/", pathNot: "^app/(lib/|server/env\\.server\\.ts)" },
    },
    {
      name: "no-circles",
      severity: "error",
      from: { path: "^(app|server)/" },
      to: { circular: true },
    },
    {
      name: "no-test-tools-in-the-product",
      severity: "error",
      from: { path: "^(app|server)/", pathNot: TESTS },
      to: { path: "node_modules/(vitest|@playwright|@axe-core)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(app/paraglide/|\\.react-router/)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".jsx", ".css", ".d.ts"],
    },
  },
};
