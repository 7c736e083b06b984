/**
 * Which modules travel together to the browser, as groups of Rolldown's `output.codeSplitting`. Left alone the bundler makes a
 * file for each set of pages that share something: fifty requests for one page. What every page needs is put into a few files,
 * what forms share and what lists show into a few more, and the rest stays where it is used (decision 0019).
 * A group names our own modules or whole packages, never a file inside a package (decision 0025).
 */

/** Entries keep their own file: the router asks for them by name. */
const ENTRY = /[?]__react-router|entry[.]client|root[.]tsx/;

/** What every page carries: our frame, plain helpers, common texts. */
const FRAME = [
  /\/app\/ui\/(?!feedback\/(toast-host|ConfirmButton|ConfirmIdentity|LiveNote|EmptyState|RestrictionNotice)|analytics\/(analytics\.ts|full-load|Visits|AnalyticsConsentButtons)|data\/(CardList|DataTable|TableOfContents|CopyButton|PaymentBadge|icons|NamedIcon)|use-live|form\/(?!preserve-form|drafts)|layout\/Admin)/,
  /\/app\/lib\/(failure|root-data|safe-path|screen|structured|text\/(compounds|constants|figures|format|locale|page-numbers|query))\.ts/,
  /\/paraglide\/(runtime|registry|messages\/common_)/,
];

/** One line of text with its label, its button and what a refusal says: nearly every form. */
const FIELDS = [
  /\/ui\/form\/(form\.module|field-props|TextField|PostForm|SubmitButton|ErrorSummary|use-failure)/,
];

/** Icons of lists, and what stands in an empty one. */
const DRAWINGS = [/\/app\/ui\/(data\/(icons|NamedIcon)|feedback\/EmptyState)/, /\/app\/lib\/icon-api/];

/** Checkboxes and radio buttons, and what is agreed to by one. */
const CHOICES = [
  /\/ui\/form\/(RadioField|CheckboxField|TermsField|choice-styles)/,
  /\/paraglide\/messages\/inquiries_consent_\w+\.js/,
];

/** What most pages of the wizard share; a file for each would cost more than it holds. */
const WIZARD = [
  /\/paraglide\/messages\/dossier_(list_title|unnamed|check_title|not_given|yes|people_(owners_title_one|person_(sex|phone|email)))\.js/,
  /\/features\/dossier\/model\/(status-colors|read|answers|field-names|tax-info|people\/names)\.ts/,
];

/** A field and the part of the package that it draws; a file for each would cost more than it holds. */
const SELECT = [/\/ui\/form\/SelectField/];
/** Where people write to one another, what they wrote stands in order of time; what they wish of an order is written too. */
const TEXT_AREA = [/\/(ui\/form\/(TextAreaField|order\/WishFields)|lib\/lists\/in-order)/];

/** What the pages that sell services share. */
const SHOP = [
  /\/ui\/form\/(address\/(AddressFields|WardField|delivery)|order\/OpenOrders|use-form-draft)/,
  /\/app\/lib\/text\/order-wishes/,
  /\/features\/(cart\/components\/cart|catalog\/components\/catalog)\.module/,
  /\/paraglide\/messages\/(cart_total|catalog_(pay_how|cycle|single_title|(name|phone|email|note)(_hint)?))\.js/,
];

/** Who somebody is, by a code that was sent: logging in, registering, ordering. */
const CODES = [/\/CodeField/, /\/paraglide\/messages\/auth_(identifier(_hint)?|code(_\w+)?)\.js/];

/** What the pages of news share. */
const NEWS = [
  /\/features\/news\/(components\/ArticleList|model\/types)/,
  /\/paraglide\/messages\/news_title\.js/,
];

function among(patterns: RegExp[]) {
  return (id: string) => !ENTRY.test(id) && patterns.some((pattern) => pattern.test(id));
}

/** Of a package's modules, those that at least this many entries share; what fewer need stays with them. */
const MANY = 90;
const SOME = 13;

/** By priority; what a group needs comes with it unless an earlier group has it. */
export const chunkGroups = [
  // New versions only change these two: browsers keep them over our builds.
  { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 7 },
  { name: "router", test: /\/node_modules\/react-router\//, priority: 6 },
  { name: "frame", test: among(FRAME), priority: 5 },
  { name: "mantine", test: /\/node_modules\/@mantine\//, minShareCount: MANY, priority: 4 },
  { name: "fields", test: among(FIELDS), priority: 3 },
  { name: "choices", test: among(CHOICES), priority: 2 },
  { name: "select", test: among(SELECT), priority: 1 },
  { name: "text-area", test: among(TEXT_AREA), priority: 1 },
  { name: "shop", test: among(SHOP), priority: 1 },
  { name: "codes", test: among(CODES), priority: 0 },
  { name: "news", test: among(NEWS), priority: 0 },
  { name: "icons", test: /\/node_modules\/@tabler\//, minShareCount: SOME, priority: 1 },
  { name: "drawings", test: among(DRAWINGS), priority: 1 },
  { name: "wizard", test: among(WIZARD), priority: 0 },
];

/**
 * The server's build in several files: its texts by area, packages, and the site. Node parses a file in one piece and keeps the
 * memory that this took: as one file of five megabytes the web server held 27 MB more at rest, which nothing used.
 */
export const serverGroups = [
  { name: "texts-base", test: /\/paraglide\/(runtime|server|registry)\.js/, priority: 3 },
  { name: textsOf, test: /\/paraglide\/messages\//, priority: 2 },
  { name: "packages", test: /\/node_modules\//, priority: 1 },
];

/** Texts of one area, by the first word of their keys: `dossier_list_title` is of the dossiers. */
function textsOf(id: string): string {
  return `texts-${/\/messages\/([a-z]+)/.exec(id)?.[1] ?? "all"}`;
}
