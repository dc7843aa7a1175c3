import path from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants';
import createNextIntlPlugin from 'next-intl/plugin';

const longLived = [{ key: 'Cache-Control', value: 'public, max-age=2592000, stale-while-revalidate=86400' }];

/** Overwritten under the same name: when an icon is added, or the map's ground is drawn again. */
const daily = [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }];

/** The threads that draw brochures and read content; esbuild is no part of the running site. */
async function makeThreads(): Promise<void> {
  const { bundleWorker, threads } = await import('./scripts/support/bundle-worker.mjs');
  await Promise.all(Object.values(threads).map((thread) => bundleWorker(thread, `.next/${thread.file}`)));
}

const nextConfig: NextConfig = {
  compiler: { runAfterProductionCompile: makeThreads },
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
    // A form posts its files with it: the form reports what exceeds its own limit; what exceeds this one is refused.
    serverActions: { bodySizeLimit: '32mb' },
    proxyClientMaxBodySize: '33mb',
  },
  // Pictures have a service of their own with bounds; Next's resizer would be a second one without.
  images: { unoptimized: true },
  serverExternalPackages: [
    'better-sqlite3',
    'pg',
    'nodemailer',
    'sharp',
    '@zxcvbn-ts/language-common',
    '@zxcvbn-ts/language-de',
    '@zxcvbn-ts/language-fr',
    '@zxcvbn-ts/language-nl-be',
  ],
  headers: async () => [
    { source: '/fonts/:path*', headers: longLived },
    { source: '/icons/:path*', headers: daily },
    { source: '/map/:file.json', headers: daily },
  ],
};

const config = createNextIntlPlugin('./lib/i18n/request.ts')(nextConfig);

export default async function configure(phase: string): Promise<NextConfig> {
  if (phase === PHASE_DEVELOPMENT_SERVER) await makeThreads();
  return config;
}
