import { logError } from '@/lib/platform/log.mjs';
import { makePicture, makeWordQuestion } from '@/lib/usecases/enquiry/captcha';
import { openHelper } from '@/lib/usecases/enquiry/open-helper';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'no-store' };

/** A challenge for a form with scripts: a picture, or a question in words. */
export async function GET(request: Request): Promise<Response> {
  const helper = await openHelper(request);
  if ('status' in helper) return new Response(null, { status: helper.status, headers });
  const { query, language, now } = helper;
  try {
    const isQuestion = query.get('kind') === 'question';
    return Response.json(isQuestion ? await makeWordQuestion(language, now) : await makePicture(now), { headers });
  } catch (error) {
    logError('A captcha could not be made', error);
    return new Response(null, { status: 503, headers });
  }
}
