declare module "jsonld" {
  type Loaded = { contextUrl: undefined; documentUrl: string; document: object };
  type Options = { documentLoader: (url: string) => Promise<Loaded> };
  const jsonld: { expand: (thing: object, options: Options) => Promise<Record<string, unknown>[]> };
  export default jsonld;
}
