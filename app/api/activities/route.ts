import { defineWebhook, noParameters } from '@/lib/features/endpoint/define-endpoint';
import { activitiesBytes } from '@/lib/features/forms/form-body-bytes';
import { importActivities } from '@/lib/features/owners/import-activities';
import { type ActivityFormat, readActivities } from '@/lib/features/owners/read-activities';
import { env } from '@/lib/platform/env';
import { logRefusal } from '@/lib/platform/log.mjs';
import { isBearer } from '@/lib/platform/token';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'no-store' };

/** Receives activity on properties from the agency's system. Without `INGEST_TOKEN` this endpoint does not exist. */
export const POST = defineWebhook({
  failure: 'Activities could not be imported',
  limit: 'activities',
  worksWithoutContent: true,
  schema: noParameters,
  async handle(_, { request, now }) {
    const { INGEST_TOKEN } = env();
    if (INGEST_TOKEN === undefined) return answer(404, { error: 'Not found.' });
    if (!isBearer(request.headers.get('authorization'), INGEST_TOKEN)) {
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
    const imported = await importActivities(read.activities, now);
    return imported ? answer(200, imported) : unavailable();
  },
  refuse: (problem, { headers: more }) =>
    problem === 'tooMany' ? answer(429, { error: 'Too many requests; nothing was taken.' }, more) : unavailable(),
});

function unavailable(): Response {
  return answer(503, { error: 'The database does not answer; nothing was taken.' });
}

function answer(status: number, body: object, more: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { ...headers, ...more } });
}

function formatOf(type: string | null): ActivityFormat | null {
  if (type?.startsWith('application/json')) return 'json';
  return type?.startsWith('text/csv') ? 'csv' : null;
}
