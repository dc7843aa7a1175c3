import path from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants';
import createNextIntlPlugin from 'next-intl/plugin';
import { lifetimes } from './lib/server/front/file-lifetimes.mjs';

/** The threads beside the serving one; esbuild is not part of the running site. */
async function makeThreads(): Promise<void> {
  const { bundleWorker, threads } = await import('./scripts/support/bundle-worker.mjs');
  await Promise.all(Object.values(threads).map((thread) => bundleWorker(thread, `.next/${thread.file}`)));
}

/**
 * Packages that the server uses and Next leaves out of its code: it would compile each once for pages, once for request handlers,
 * for the middleware and for the start, and the server would hold as many copies. `joinPackages` makes few files of them.
 */
const joinedPackages = [
  '@mapbox/vector-tile',
  'better-auth',
  'csv-parse',
  'entities',
  'file-type',
  'ical-generator',
  'ical.js',
  'isbot',
  'kysely',
  'lru-cache',
  'micromark',
  'pbf',
  'pmtiles',
  'supercluster',
  'svgo',
  'uqr',
  'zod',
];

/** Packages that the server loads as they are: compiled for the system, or in CommonJS format. */
const packagesAsTheyAre = [
  '@node-rs/argon2',
  'better-sqlite3',
  'pg',
  'nodemailer',
  'imapflow',
  'prom-client',
  'saxes',
  'sharp',
  'fontkit',
  'yauzl',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-de',
  '@zxcvbn-ts/language-fr',
  '@zxcvbn-ts/language-nl-be',
];

/** The server's code as it is loaded fastest and held in least memory, and what it sends before Next (`lib/server/front`). */
async function completeBuild(): Promise<void> {
  const { compressFiles } = await import('./scripts/support/compress-files.mjs');
  const { joinPackages } = await import('./scripts/support/join-packages.mjs');
  const { narrowSources } = await import('./scripts/support/narrow-sources.mjs');
  // Reads the code that is then written again.
  await joinPackages({ folder: '.', buildDir: '.next', packages: joinedPackages, external: packagesAsTheyAre });
  await Promise.all([
    makeThreads(),
    narrowSources('.next/server'),
    compressFiles({ buildDir: '.next', publicDir: 'public', target: '.next/site-files' }),
  ]);
}

const nextConfig: NextConfig = {
  compiler: { runAfterProductionCompile: completeBuild },
  trailingSlash: true,
  // The middleware sends an old or incomplete address to its new one in a single step.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // The title and description of a page come with its head for every caller: streamed after it, a page that is
  // re-rendered has no title for an instant, which screen readers and search engines notice.
  htmlLimitedBots: /.*/,
  // The middleware names each state of a page; hashing the whole page at every request would cost more than sending it.
  generateEtags: false,
  // Checked by `npm test`; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Our own cache stores pages: bounded, dropped by content version, with a policy per page.
  cacheHandler: path.resolve('lib/platform/page-cache.mjs'),
  cacheMaxMemorySize: 0,
  experimental: {
    // What builds once from nothing need not write a cache for the next build: a quarter less time, 0.7 GB less memory.
    turbopackFileSystemCacheForBuild: !process.env.CI,
    // Nothing reads them, and they take 90 MB of memory while the site is built.
    turbopackSourceMaps: false,
    // A form posts its files with it: the form reports what exceeds its own limit; what exceeds this one is refused.
    serverActions: { bodySizeLimit: '32mb' },
    proxyClientMaxBodySize: '33mb',
  },
  // A loader would do the same in a process of its own: 6 s and 35 MB more for each build.
  turbopack: { resolveAlias: { './collect-segment-data': './scripts/support/without-segments.mjs' } },
  // Pictures have a service of their own with bounds; Next's resizer would be a second one without.
  images: { unoptimized: true },
  serverExternalPackages: [...joinedPackages, ...packagesAsTheyAre],
  headers: async () => lifetimes.map(({ source, value }) => ({ source, headers: [{ key: 'Cache-Control', value }] })),
};

const config = createNextIntlPlugin('./lib/i18n/request.ts')(nextConfig);

export default async function configure(phase: string): Promise<NextConfig> {
  if (phase === PHASE_DEVELOPMENT_SERVER) await makeThreads();
  return config;
}
