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

/** What runs beside the server, and what it sends before Next (`lib/server/front`). */
async function completeBuild(): Promise<void> {
  const { compressFiles } = await import('./scripts/support/compress-files.mjs');
  await Promise.all([
    makeThreads(),
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
  // Pictures have a service of their own with bounds; Next's resizer would be a second one without.
  images: { unoptimized: true },
  serverExternalPackages: packagesAsTheyAre,
  headers: async () => lifetimes.map(({ source, value }) => ({ source, headers: [{ key: 'Cache-Control', value }] })),
};

const config = createNextIntlPlugin('./lib/i18n/request.ts')(nextConfig);

export default async function configure(phase: string): Promise<NextConfig> {
  if (phase === PHASE_DEVELOPMENT_SERVER) await makeThreads();
  return config;
}
