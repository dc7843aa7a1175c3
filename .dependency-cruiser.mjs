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
  actions: '^lib/actions/',
  app: '^app/',
  components: '^components/',
  content: '^lib/content/',
  data: '^lib/data/',
  domain: '^lib/domain/',
  endpoint: '^lib/endpoint/',
  i18n: '^lib/i18n/',
  import: '^lib/import/',
  messages: '^messages/',
  platform: '^lib/platform/',
  usecases: '^lib/usecases/',
};

/** The entry of a thread. */
const brochureThread = '^components/brochure/draw-worker\\.ts$';

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

    layer(
      'i18n',
      { path: itself.i18n },
      [
        itself.i18n,
        itself.domain,
        '^lib/content/(content|schema/route)\\.ts$',
        '^lib/platform/process-singleton\\.ts$',
        itself.messages,
      ],
      'Addresses and words know the route table of the content, no data and no use.',
    ),

    layer('platform', { path: itself.platform }, [itself.platform, itself.domain], 'Tools know no use of them.'),
    ban('platform-framework', itself.platform, { path: react }, 'Tools draw nothing.'),

    layer('data', { path: itself.data }, [itself.data, itself.domain, itself.platform], 'Stores know SQL and rules.'),
    ban('data-framework', itself.data, { path: [next, react] }, 'Stores run without the framework.'),

    layer(
      'content',
      { path: itself.content },
      [itself.content, itself.domain, itself.platform],
      'The content folder is read without the database.',
    ),

    layer(
      'import',
      { path: itself.import },
      [itself.import, itself.content, itself.domain, itself.platform],
      'Adapters read other systems and know neither the database nor any use of theirs.',
    ),

    layer(
      'usecases',
      { path: itself.usecases },
      [itself.usecases, itself.domain, itself.data, itself.content, itself.import, itself.platform, itself.i18n],
      'Use cases are called from above.',
    ),
    ban(
      'usecases-navigation',
      itself.usecases,
      { path: `${next}(headers|navigation)` },
      'Use cases decide, pages and actions navigate. They get what they need of a request: the server calls endpoints itself.',
    ),

    layer(
      'endpoint',
      { path: itself.endpoint },
      [itself.endpoint, itself.usecases, itself.content, itself.domain, itself.platform, itself.i18n],
      'The steps of actions and request handlers, which name no use case of their own.',
    ),
    layer(
      'actions',
      { path: itself.actions },
      [itself.actions, itself.endpoint, itself.usecases, itself.domain, itself.platform, itself.i18n],
      'What visitors post goes through a use case.',
    ),

    layer('ui', { path: '^components/ui/' }, ['^components/ui/'], 'Controls know no word of the trade.'),
    ban('ui-texts', '^components/ui/', { path: nextIntl }, 'Controls get their texts by prop.'),

    layer(
      'components',
      { path: itself.components, pathNot: brochureThread },
      [itself.components, itself.usecases, itself.content, itself.domain, itself.i18n, itself.actions],
      'What is shown comes from above, or for configured modules from use cases.',
    ),
    layer(
      'brochure-thread',
      { path: brochureThread },
      ['^components/brochure/', '^lib/platform/bounded-thread\\.ts$'],
      'A thread draws what it is given.',
    ),
    ban(
      'components-content',
      itself.components,
      { path: itself.content, dependencyTypesNot: ['type-only'] },
      'Components may name the shape of content, not read it.',
    ),
    {
      name: 'components-usecases',
      comment: 'Components show what they are given: they may name the shape of a use case’s answer, not ask for it.',
      severity: 'error',
      from: { path: itself.components, pathNot: '^components/(ui|modules)/' },
      to: { path: ['^components/modules/', itself.usecases], dependencyTypesNot: ['type-only'] },
    },

    layer(
      'pages',
      { path: itself.app, pathNot: handlers },
      [itself.app, itself.components, itself.usecases, itself.content, itself.i18n, itself.domain, itself.actions],
      'Pages call use cases, not the tools behind them.',
    ),
    layer(
      'handlers',
      { path: handlers },
      [
        itself.endpoint,
        itself.usecases,
        itself.content,
        itself.i18n,
        itself.domain,
        itself.platform,
        '^components/property/(property-words|list-words|search-answer)',
        '^components/favourite/saved-(answer|entry)',
        '^components/brochure/(compose|render)-brochure',
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
      [itself.usecases, itself.platform],
      'The start of the server is a use case.',
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
