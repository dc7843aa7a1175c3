/** The rules of which folder may import which; docs/architecture.md shows the actual imports. */

const zod = 'node_modules/zod/';
const entities = '^node_modules/entities/';
const next = 'node_modules/next/';
const react = 'node_modules/react(-dom)?/';
const nextIntl = 'node_modules/(next-intl|use-intl)/';
const packages = 'node_modules/';

/** A layer may import from the named folders of this project and nothing else of it. */
function layer(name, from, mayImport, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from,
    to: { pathNot: [...mayImport, packages], dependencyTypesNot: ['core'] },
  };
}

function ban(name, from, to, comment) {
  return { name, comment, severity: 'error', from: { path: from }, to };
}

const itself = {
  app: '^app/',
  components: '^components/',
  content: '^lib/content/',
  database: '^lib/database/',
  domain: '^lib/domain/',
  features: '^lib/features/',
  files: '^lib/files/',
  i18n: '^lib/i18n/',
  listings: '^lib/listings/',
  messages: '^messages/',
  platform: '^lib/platform/',
  server: '^lib/server/',
};

/** Below the features. */
const base = [
  itself.domain,
  itself.platform,
  itself.database,
  itself.files,
  itself.listings,
  itself.content,
  itself.i18n,
];

/** The features in their order: each may import those before it. */
export const order = [
  'properties',
  'site',
  'mail',
  'limits',
  'accounts',
  'endpoint',
  'forms',
  'alerts',
  'viewings',
  'enquiries',
  'privacy',
  'owners',
  'statistics',
  'imports',
  'editor',
  'office',
  'demo',
  'exports',
  'webhooks',
];

const folderOf = (name) => `${itself.features}${name}/`;

/** Tables that several features read and write; every other table belongs to one feature. */
const sharedStores =
  '(accounts/(audit|owner|owner-secret|calendar-key)|forms/(activity|captcha|enquiry|staff-work)|' +
  'mail/(mail|mail-state)|owners/(lead-decision|owner-message)|privacy/person|properties/listing|statistics/mark|' +
  'viewings/(appointment|busy-time|calendar))-store';

/** Server actions, which the browser calls by name. */
const actions = '^lib/features/.*\\bactions\\.ts$';

const stores = `${itself.features}.*-store\\.ts$`;

/** The adapters of imports, which read other systems. */
const adapters = '^lib/features/imports/(csv|json|kyero|openimmo|records|sources|words|xml)/';

/** The entry of a thread. */
const brochureThread = '^components/properties/brochure/(draw-worker|render-brochure)\\.tsx?$';

/** Files that answer requests themselves, without a screen; they stand where a page would call a use case. */
const handlers = '^app/.*(route|sitemap|robots|manifest)\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Nothing imports itself in a circle.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'Every import exists.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-tools-in-the-site',
      comment: 'Scripts and tests use the site, never the other way round.',
      severity: 'error',
      from: { path: '^(app|components|lib)/' },
      to: { path: '^(scripts|tests)/' },
    },

    layer('domain', { path: itself.domain }, [itself.domain], 'Rules know nothing of the world around them.'),
    ban(
      'domain-packages',
      itself.domain,
      { pathNot: [itself.domain, zod, entities] },
      'Rules run anywhere: no Node, no framework, only zod and the names of HTML entities.',
    ),

    layer('platform', { path: itself.platform }, [itself.platform, itself.domain], 'Tools know no use of them.'),
    ban('platform-framework', itself.platform, { path: react }, 'Tools draw nothing.'),

    layer('files', { path: itself.files }, [itself.files, itself.domain], 'JSON files and what is wrong in them.'),
    layer(
      'database',
      { path: itself.database },
      [itself.database, itself.domain, itself.platform],
      'The connection, its tables and their migrations know no use of them.',
    ),
    layer(
      'listings',
      { path: itself.listings },
      [itself.listings, itself.files, itself.domain, itself.platform],
      'Exports are read without the rest of the content and without the database.',
    ),
    layer(
      'content',
      { path: itself.content },
      [itself.content, itself.listings, itself.files, itself.domain, itself.platform],
      'The content folder is read without the database.',
    ),
    layer(
      'i18n',
      { path: itself.i18n },
      [
        itself.i18n,
        itself.domain,
        '^lib/content/(content|schema/route)\\.ts$',
        '^lib/platform/bridge\\.mjs$',
        itself.messages,
      ],
      'Addresses and words know the route table of the content, no data and no use.',
    ),

    ...order.map((name, index) =>
      layer(
        name,
        { path: folderOf(name) },
        [...base, ...order.slice(0, index + 1).map(folderOf)],
        'A feature knows those before it in the order.',
      ),
    ),
    {
      name: 'own-store',
      comment: 'A table is read and written by its feature; the worker, privacy and the demo see all of them.',
      severity: 'error',
      from: { path: `${itself.features}([^/]+)/`, pathNot: `${itself.features}(privacy|demo)/` },
      to: { path: stores, pathNot: [`${itself.features}$1/`, sharedStores] },
    },
    ban(
      'stores-from-above',
      '^(app|components)/',
      { path: [stores, itself.database] },
      'What is shown comes from a feature, not from its tables.',
    ),
    ban(
      'actions-tables',
      `(${actions}|${itself.features}endpoint/)`,
      { path: [stores, itself.database] },
      'What visitors post goes through a feature, not to its tables.',
    ),
    layer(
      'adapters',
      { path: adapters },
      [adapters, itself.content, itself.listings, itself.files, itself.domain, itself.platform],
      'Adapters read other systems and know neither the database nor any feature.',
    ),
    layer(
      'server',
      { path: itself.server },
      [itself.server, itself.features, ...base],
      'The server knows every feature, and no page.',
    ),
    ban(
      'features-navigation',
      `(${itself.features}(?!endpoint/)|${itself.server})`,
      { path: `${next}(headers|navigation)` },
      'Features decide, pages and `endpoint` navigate. They get what they need of a request.',
    ),
    ban(
      'stores-framework',
      `(${itself.database}|^lib/.*-store\\.ts$)`,
      { path: [next, react] },
      'Stores run without the framework.',
    ),

    layer('ui', { path: '^components/ui/' }, ['^components/ui/'], 'Controls know no word of the trade.'),
    ban('ui-texts', '^components/ui/', { path: nextIntl }, 'Controls get their texts by prop.'),

    layer(
      'components',
      { path: itself.components, pathNot: brochureThread },
      [itself.components, itself.features, itself.content, itself.domain, itself.i18n],
      'What is shown comes from above, or for configured modules from features.',
    ),
    layer(
      'brochure-thread',
      { path: brochureThread },
      ['^components/properties/brochure/', '^lib/platform/(bounded-thread|font/unpack-font)\\.ts$'],
      'A thread draws what it is given.',
    ),
    ban(
      'components-content',
      itself.components,
      { path: itself.content, dependencyTypesNot: ['type-only'] },
      'Components may name the shape of content, not read it.',
    ),
    {
      name: 'components-features',
      comment:
        'Components show what they are given: they may name the shape of an answer and the actions, not ask for it.',
      severity: 'error',
      from: { path: itself.components, pathNot: '^components/(ui|modules)/' },
      to: { path: ['^components/modules/', itself.features], pathNot: actions, dependencyTypesNot: ['type-only'] },
    },

    layer(
      'pages',
      { path: itself.app, pathNot: handlers },
      [itself.app, itself.components, itself.features, itself.content, itself.i18n, itself.domain],
      'Pages call features, not the tools behind them.',
    ),
    layer(
      'handlers',
      { path: handlers },
      [
        itself.features,
        itself.server,
        itself.content,
        itself.i18n,
        itself.domain,
        itself.platform,
        '^components/properties/(property-words|list-words|search/search-answer)',
        '^components/properties/favourite/saved-(answer|entry)',
        '^components/properties/brochure/(compose|render)-brochure',
      ],
      'Request handlers draw no page and know no SQL; of the components the words of properties and filters, and the brochure.',
    ),
    ban(
      'handlers-framework',
      handlers,
      { path: `${next}(headers|navigation|cache)` },
      'The server calls request handlers itself: the framework knows nothing of their request.',
    ),
    layer(
      'middleware',
      { path: '^middleware\\.ts$' },
      [itself.platform],
      'The middleware only calls what the start has published: its imports would be compiled once more.',
    ),
    layer(
      'instrumentation',
      { path: '^instrumentation\\.ts$' },
      [itself.server, itself.platform],
      'The start of the server.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.(?:tsx?|mjs)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
