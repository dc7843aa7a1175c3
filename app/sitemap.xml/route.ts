import { noParameters } from '@/lib/features/endpoint/define-endpoint';
import { defineKeptFile } from '@/lib/features/endpoint/define-kept-file';
import { writeSitemapIndex } from '@/lib/features/site/seo/sitemap';

export const dynamic = 'force-dynamic';

/** Returns an index of the files that have the addresses. */
export const GET = defineKeptFile({
  failure: 'A sitemap could not be written',
  type: 'application/xml; charset=utf-8',
  maxAge: 3600,
  schema: noParameters,
  write: writeSitemapIndex,
});
