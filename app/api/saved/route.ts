import { z } from 'zod';
import { type SavedAnswer, toSavedEntry } from '@/components/properties/favourite/saved-entry';
import { idsSchema } from '@/lib/domain/favourite/id-code';
import { defineQuery } from '@/lib/features/endpoint/define-query';
import { listSaved } from '@/lib/features/properties/list/list-saved';

export const dynamic = 'force-dynamic';

/** Returns the properties stored in a visitor's browser as cards: up to a hundred, by id, public facts only. */
export const GET = defineQuery({
  failure: 'The favourites got no cards',
  limit: 'saved',
  language: 'required',
  schema: z.object({ ids: idsSchema }),
  // Long enough for visitors who go back to the list, short enough that sold properties show soon.
  cache: { seconds: 60, by: 'browser' },
  async handle({ ids }, { language }) {
    const { listed, missing } = listSaved(ids, language);
    const entries = await Promise.all(listed.map((one) => toSavedEntry(one, language)));
    return { entries, missing } satisfies SavedAnswer;
  },
});
