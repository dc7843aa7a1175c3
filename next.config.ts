import path from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const nextConfig: NextConfig = {
  trailingSlash: true,
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  cacheHandler: path.resolve('lib/platform/page-cache.mjs'),
  cacheMaxMemorySize: 0,
};
export default nextConfig;
