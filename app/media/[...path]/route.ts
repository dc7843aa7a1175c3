import { z } from 'zod';
import { isDocumentPath } from '@/lib/content/listing-media';
import { isOpenMedia } from '@/lib/content/open-media';
import { defineResource } from '@/lib/features/endpoint/define-endpoint';
import { getPalette } from '@/lib/features/site/shell/get-brand-style';
import { logRefusal } from '@/lib/platform/log.mjs';
import { missingFile, respondWithMedia } from '@/lib/platform/media/media-response';

export const dynamic = 'force-dynamic';

export const GET = defineResource({
  failure: 'A file could not be sent',
  schema: z.object({ path: z.array(z.string()) }),
  async handle({ path }, { request }) {
    if (!isOpenMedia(path)) {
      logRefusal(404, 'a file that is not published');
      return missingFile();
    }
    const response = await respondWithMedia(request, path, getPalette());
    // A document may become private tomorrow: copies must be revalidated before use.
    if (response.status < 400 && isDocumentPath(path.join('/')))
      response.headers.set('Cache-Control', 'private, no-cache');
    return response;
  },
});

export const HEAD = GET;
