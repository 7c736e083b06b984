/**
 * Which modules travel together to the browser. Left alone the bundler makes a file for each set of pages that
 * share something: fifty requests for one page. What every page needs is put into three files, what forms
 * share and what lists draw into four more, and the rest stays where it is used (decision 0019).
 */

/** Entries keep their own file: the router asks for them by name. */
const ENTRY = /[?]__react-router|entry[.]client|root[.]tsx/;

/** What every page carries: our frame, plain helpers, common texts, Mantine's ground floor. */
const FRAME = [
  /\/app\/ui\/(?!feedback\/(toast-host|LiveNote|EmptyState)|analytics\/analytics\.ts|data\/(DataTable|CopyButton|icons|NamedIcon)|use-live|form\/(?!preserve-form)|layout\/Admin)/,
  /\/app\/lib\/(failure|root-data|safe-path|screen|structured|text\/(constants|format|locale|page-numbers|query))\.ts/,
  /\/paraglide\/(runtime|registry|messages\/common_)/,
  /\/@mantine\/core\/esm\/core\//,
  /\/@mantine\/hooks\/esm\/(use-isomorphic-effect|use-merged-ref|use-id|utils)\//,
];

/** One line of text with its label, its button and what a refusal says: nearly every form. */
const FIELDS = [
  /\/@mantine\/core\/esm\/components\/(Input|InputBase|TextInput)\//,
  /\/ui\/form\/(form\.module|field-props|TextField|PostForm|SubmitButton|ErrorSummary|use-failure)/,
];

/** Drawings for lists and for what is empty. */
const DRAWINGS = [/\/app\/ui\/(data\/(icons|NamedIcon)|feedback\/EmptyState)/, /\/app\/lib\/icon-api/];

/** The signs of the news' categories, which articles show too: not all drawings come along for them. */
const SIGNS = [/\/icons-react\/.*\/Icon(BuildingStore|FileCertificate|News|ReceiptTax|Scale)\.mjs$/];

/** Ticks and dots. */
const CHOICES = [
  /\/@mantine\/core\/esm\/components\/(InlineInput|Checkbox|Radio)\//,
  /\/ui\/form\/(RadioField|CheckboxField)/,
];

function among(patterns: RegExp[]) {
  return (id: string) => !ENTRY.test(id) && patterns.some((pattern) => pattern.test(id));
}

/** Most wanted first; what a group needs comes with it unless an earlier group has it. */
export const chunkGroups = [
  // New versions only change these two: browsers keep them over our builds.
  { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  { name: "router", test: /\/node_modules\/(@remix-run|react-router)\//, priority: 4 },
  { name: "frame", test: among(FRAME), priority: 3 },
  { name: "fields", test: among(FIELDS), priority: 2 },
  { name: "choices", test: among(CHOICES), priority: 1 },
  { name: "signs", test: among(SIGNS), priority: 0.7 },
  { name: "drawings", test: among(DRAWINGS), priority: 0.5 },
];
