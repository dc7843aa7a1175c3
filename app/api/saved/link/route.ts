import { z } from 'zod';
import { idsSchema } from '@/lib/domain/favourite/id-code';
import { defineQuery } from '@/lib/features/endpoint/define-query';
import { sharedListUrl } from '@/lib/features/properties/list/list-saved';

export const dynamic = 'force-dynamic';

/** Returns a link with which a visitor shares their list. Nothing is stored here. */
export const GET = defineQuery({
  failure: 'A shared list got no link',
  language: 'required',
  schema: z.object({ ids: idsSchema }),
  cache: null,
  handle: async ({ ids }, { language }) => ({ url: sharedListUrl(ids, language) }),
});
