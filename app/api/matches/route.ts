import { z } from 'zod';
import { languages } from '@/lib/domain/language';
import { defineQuery } from '@/lib/endpoint/define-query';
import { getTranslator } from '@/lib/i18n/translator';
import { countFormMatches } from '@/lib/usecases/subscription/count-form-matches';

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
