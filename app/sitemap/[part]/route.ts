import { z } from 'zod';
import { defineKeptFile } from '@/lib/features/endpoint/define-kept-file';
import { findSitemapPart, writeSitemapPart } from '@/lib/features/site/seo/sitemap';

export const dynamic = 'force-dynamic';

/** `/sitemap/nl.xml`, `/sitemap/nl-2.xml`: pages of one language. */
export const GET = defineKeptFile({
  failure: 'A sitemap could not be written',
  type: 'application/xml; charset=utf-8',
  maxAge: 3600,
  schema: z.object({ part: z.string() }),
  write({ part }) {
    const file = findSitemapPart(part);
    return file && writeSitemapPart(file);
  },
});
