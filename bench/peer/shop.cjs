// A small shop in Vendure, to be measured beside ours: `node shop.cjs fill` makes it, `node shop.cjs` answers on PORT.
// Vendure is not ours and not shipped: it is looked for in PEER_HOME/node_modules. Database by the usual PG* variables.
const path = require("node:path");
const { createRequire } = require("node:module");
const { writeFileSync } = require("node:fs");

const theirs = createRequire(path.join(process.env.PEER_HOME, "package.json"));
theirs("reflect-metadata");
const core = theirs("@vendure/core");
const { populate } = theirs("@vendure/core/cli");
const filling = process.argv.includes("fill");

const payment = new core.PaymentMethodHandler({
  code: "dummy",
  description: [{ languageCode: core.LanguageCode.en, value: "Settles at once" }],
  args: {},
  createPayment: (_context, _order, amount) => ({ amount, state: "Settled", transactionId: "none", metadata: {} }),
  settlePayment: () => ({ success: true }),
});

const config = {
  logger: new core.DefaultLogger({ level: core.LogLevel.Error }),
  apiOptions: { port: Number(process.env.PORT), hostname: "127.0.0.1", introspection: false },
  authOptions: { tokenMethod: "bearer", superadminCredentials: { identifier: "office", password: "only-measured" } },
  dbConnectionOptions: {
    type: "postgres",
    host: process.env.PGHOST,
    username: process.env.PGUSER,
    database: process.env.PGDATABASE,
    synchronize: filling,
    logging: false,
    poolSize: 10,
  },
  paymentOptions: { paymentMethodHandlers: [payment] },
  importExportOptions: { importAssetsDir: process.env.PEER_HOME },
  plugins: [core.DefaultSearchPlugin.init({})],
};

function products() {
  const head = "name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets";
  const rows = Array.from({ length: Number(process.env.PRODUCTS) }, (_, at) =>
    `Service ${at + 1},service-${at + 1},What is in service ${at + 1} and how long it takes.,,,,,S${at + 1},${1000 + at}.00,standard,0,false,,`,
  );
  const file = path.join(process.env.PEER_HOME, "products.csv");
  writeFileSync(file, [head, ...rows, ""].join("\n"));
  return file;
}

async function fill() {
  const shop = {
    defaultLanguage: core.LanguageCode.en,
    defaultZone: "Asia",
    countries: [{ name: "Vietnam", code: "VN", zone: "Asia" }],
    taxRates: [{ name: "VAT", percentage: 8 }],
    shippingMethods: [{ name: "None", price: 0 }],
    paymentMethods: [{ name: "dummy", handler: { code: "dummy", arguments: [] } }],
    collections: [],
  };
  const app = await populate(() => core.bootstrap(config), shop, products());
  await app.get(core.JobQueueService).start();
  const context = await app.get(core.RequestContextService).create({ apiType: "admin" });
  await app.get(core.SearchService).reindex(context);
  await new Promise((done) => setTimeout(done, 4000)); // the index is filled by a job
  process.exit(0);
}

(filling ? fill() : core.bootstrap(config)).catch((error) => {
  console.error(error);
  process.exit(1);
});
