import { createHash, timingSafeEqual } from 'node:crypto';
import { callerHeader } from '@/lib/platform/caller-address';
import { env } from '@/lib/platform/env';
import { secondsToWait } from '@/lib/platform/flood-gate';
import { logRefusal } from '@/lib/platform/log.mjs';
import { activitiesBytes } from '@/lib/usecases/enquiry/form-body-bytes';
import { importActivities } from '@/lib/usecases/owner/import-activities';
import { type ActivityFormat, readActivities } from '@/lib/usecases/owner/read-activities';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'no-store' };

/** Receives activity on properties from the agency's system. Without `INGEST_TOKEN` this endpoint does not exist. */
export async function POST(request: Request): Promise<Response> {
  const { INGEST_TOKEN } = env();
  if (INGEST_TOKEN === undefined) return answer(404, { error: 'Not found.' });
  const wait = secondsToWait('activities', request.headers.get(callerHeader), new Date());
  if (wait > 0) return answer(429, { error: 'Too many requests; nothing was taken.' }, { 'Retry-After': `${wait}` });
  if (!isToken(request.headers.get('authorization'), INGEST_TOKEN)) {
    logRefusal(401, 'activities without their token');
    return answer(401, { error: 'The token is missing or wrong.' }, { 'WWW-Authenticate': 'Bearer' });
  }
  const format = formatOf(request.headers.get('content-type'));
  if (format === null) return answer(415, { error: 'Send application/json or text/csv.' });
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= activitiesBytes))
    return answer(413, { error: `Say the length; at most ${activitiesBytes} bytes at a time.` });
  const read = readActivities(await request.text(), format);
  if (!read.ok) return answer(422, { error: 'Nothing was taken.', problems: read.problems, total: read.total });
  const imported = await importActivities(read.activities, new Date());
  return imported ? answer(200, imported) : answer(503, { error: 'The database does not answer; nothing was taken.' });
}

function answer(status: number, body: object, more: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...headers, ...more } });
}

function isToken(header: string | null, expected: string): boolean {
  const given = header?.match(/^Bearer +(.+)$/i)?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function formatOf(type: string | null): ActivityFormat | null {
  if (type?.startsWith('application/json')) return 'json';
  return type?.startsWith('text/csv') ? 'csv' : null;
}
