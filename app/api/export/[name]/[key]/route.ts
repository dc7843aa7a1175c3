import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { defineResource } from '@/lib/features/endpoint/define-endpoint';
import { exportTag, exportTypeOf, findReceiver, getExport } from '@/lib/features/exports/export-address';
import { logRefusal } from '@/lib/platform/log.mjs';

export const dynamic = 'force-dynamic';

const closed = { 'Cache-Control': 'no-store' };

/** Everything on offer, for one receiver who knows this address. */
export const GET = defineResource({
  failure: 'An export could not be written',
  limit: 'mapPoints',
  schema: z.object({ name: z.string().max(100), key: z.string().max(100) }),
  async handle({ name, key }, { request, now }) {
    const receiver = await findReceiver(name, key);
    if (!receiver) {
      logRefusal(404, 'an export with a wrong or ended address');
      return new Response(null, { status: 404, headers: closed });
    }
    const tag = exportTag(receiver);
    const headers = { ...closed, ETag: tag, Vary: 'Accept-Encoding' };
    if (request.headers.get('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers });
    const packed = await getExport(receiver, now);
    const type = { 'Content-Type': exportTypeOf(receiver) };
    return /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
      ? new Response(new Uint8Array(packed), { headers: { ...headers, ...type, 'Content-Encoding': 'gzip' } })
      : new Response(new Uint8Array(await promisify(gunzip)(packed)), { headers: { ...headers, ...type } });
  },
});
