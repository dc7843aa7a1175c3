import { z } from 'zod';
import { defineResource } from '@/lib/features/endpoint/define-endpoint';
import { missingFile, respondWithStreetMap } from '@/lib/platform/media/media-response';
import { findStreetMap } from '@/lib/platform/street-map/find-street-map';

export const dynamic = 'force-dynamic';

/** The file with the streets, of which the map asks for ranges. */
export const GET = defineResource({
  failure: 'The street map could not be sent',
  schema: z.object({ version: z.string() }),
  handle({ version }, { request }) {
    const file = findStreetMap();
    return file?.version === version ? respondWithStreetMap(request, file) : missingFile();
  },
});

export const HEAD = GET;
