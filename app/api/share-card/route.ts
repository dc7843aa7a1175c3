import { z } from 'zod';
import { priceOf, titleOf } from '@/components/properties/property-words';
import { getContent } from '@/lib/content/content';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import { defineResource } from '@/lib/features/endpoint/define-endpoint';
import { getPropertyPage } from '@/lib/features/properties/get-property-page';
import { getProjectPage } from '@/lib/features/properties/list/list-projects';
import { getShareCard } from '@/lib/features/site/seo/share-card';
import { getTranslator } from '@/lib/i18n/translator';
import { tagOf, unchangedResponse } from '@/lib/platform/conditional-response';
import { contentTag, tagHeaders } from '@/lib/platform/shared-lifetime.mjs';

export const dynamic = 'force-dynamic';

const id = z
  .string()
  .regex(/^\d{1,15}$/)
  .optional();

/** What social networks show of a page without a picture: the agency's mark, and title and price of a public listing. */
export const GET = defineResource({
  failure: 'A share card could not be drawn',
  language: 'optional',
  schema: z.object({ property: id, project: id }),
  async handle(subject, { request, language }) {
    const texts = await textsOf(subject, language);
    if (!texts) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
    const card = await getShareCard(texts);
    const headers = new Headers({
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=3600',
      ...tagHeaders([contentTag]),
      ETag: tagOf(card),
      'X-Content-Type-Options': 'nosniff',
    });
    return unchangedResponse(request, headers) ?? new Response(new Uint8Array(card), { headers });
  },
});

type Subject = { property?: string | undefined; project?: string | undefined };

async function textsOf({ property, project }: Subject, language: Language) {
  if (property !== undefined) {
    const page = getPropertyPage(Number(property), language);
    if (!page) return null;
    const { before, amount, unit } = await priceOf(page.property, language);
    const price = [before, amount, unit].filter(Boolean).join(' ');
    return { title: await titleOf(page, language), facts: [price, page.property.city].join(' · ') };
  }
  if (project !== undefined) {
    const page = getProjectPage(Number(project), language);
    if (!page) return null;
    const t = await getTranslator(language, 'project');
    const price = page.startingPrice === null ? [] : [`${t('from')} ${formatCurrency(page.startingPrice)}`];
    return { title: page.project.text.title ?? page.name, facts: [...price, page.project.city].join(' · ') };
  }
  return { title: getContent().settings.agency.name, facts: '' };
}
