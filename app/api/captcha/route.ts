import { z } from 'zod';
import { defineQuery } from '@/lib/features/endpoint/define-query';
import { makePicture, makeWordQuestion } from '@/lib/features/forms/captcha';

export const dynamic = 'force-dynamic';

/** A challenge for a form with scripts: a picture, or a question in words. */
export const GET = defineQuery({
  failure: 'A captcha could not be made',
  limit: 'helper',
  language: 'required',
  schema: z.object({ kind: z.string().optional() }),
  cache: null,
  refusals: 'empty',
  handle: ({ kind }, { language, now }) => (kind === 'question' ? makeWordQuestion(language, now) : makePicture(now)),
});
