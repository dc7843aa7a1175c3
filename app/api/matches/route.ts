import { z } from 'zod';
import { languages } from '@/lib/domain/language';
import { countFormMatches } from '@/lib/features/alerts/count-form-matches';
import { defineQuery } from '@/lib/features/endpoint/define-query';
import { getTranslator } from '@/lib/i18n/translator';

export const dynamic = 'force-dynamic';

/**
 * Returns how many properties match a search while the visitor fills it in; null while it is too incomplete to match
 * any.
 */
export const GET = defineQuery({
  failure: 'The matches of a search could not be counted',
  limit: 'helper',
  // An unknown language gets the number without its text.
  schema: z.object({ language: z.enum(languages).nullable().catch(null) }),
  cache: null,
  refusals: 'empty',
  async handle({ language }, { query }) {
    const count = await countFormMatches(query);
    if (language === null || count === null) return { count, text: '' };
    const t = await getTranslator(language, 'enquiry.count');
    return { count, text: t('matches', { count }) };
  },
});
