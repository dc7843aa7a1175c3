import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { getContent } from '@/lib/content/content';
import { importNameOf } from '@/lib/content/schema/imports';
import { transact } from '@/lib/database/transaction';
import { importSecret } from '@/lib/platform/import-environment';
import { writeImportEvent } from './import-event-store';

export const maxCallBytes = 64 * 1024;

const dayMs = 86_400_000;

const callSchema = z.object({
  event: z.string(),
  estate_id: z.string().regex(/^[\w-]{1,100}$/),
  happened_at: z.iso.datetime({ offset: true }).nullish().catch(null),
});

const events = new Map<string, 'changed' | 'gone'>([
  ['estate-added', 'changed'],
  ['estate-updated', 'changed'],
  ['estate-deleted', 'gone'],
]);

/** `closed`: no import of this kind is set up. `ignored`: an event that says nothing of a listing. */
export type CallOutcome = 'stored' | 'ignored' | 'closed' | 'forged' | 'invalid' | 'unavailable';

/** Stores a call whose signature is that of an import of the settings. */
export async function receiveSweepbrightCall(body: Buffer, signature: string | null, now: Date): Promise<CallOutcome> {
  const receivers = getContent()
    .settings.imports.filter(({ source }) => source === 'sweepbright')
    .flatMap((settings) => {
      const name = importNameOf(settings);
      const secret = importSecret(name, 'CLIENT_SECRET');
      return secret === null ? [] : [{ name, secret }];
    });
  if (receivers.length === 0) return 'closed';
  const [receiver] = receivers.filter(({ secret }) => isSigned(body, signature, secret));
  if (!receiver) return 'forged';
  const call = callSchema.safeParse(parse(body));
  if (!call.success) return 'invalid';
  const event = events.get(call.data.event);
  if (event === undefined) return 'ignored';
  const stored = await transact((connection) =>
    writeImportEvent(connection, {
      source: receiver.name,
      id: call.data.estate_id,
      event,
      happenedAt: momentOf(call.data.happened_at, now),
      receivedAt: now,
    }),
  );
  return stored.ok ? 'stored' : 'unavailable';
}

/** HMAC-SHA1 of the body with the client secret, in hexadecimal digits; every wrong one takes the same time. */
function isSigned(body: Buffer, signature: string | null, secret: string): boolean {
  const expected = createHmac('sha1', secret).update(body).digest();
  const given = Buffer.from(/^[0-9a-f]{40}$/i.test(signature ?? '') ? (signature ?? '') : '00'.repeat(20), 'hex');
  return timingSafeEqual(expected, given);
}

/** By its clock, unless that is far ahead: later calls would all seem old. */
function momentOf(happenedAt: string | null | undefined, now: Date): Date {
  const moment = happenedAt ? new Date(happenedAt) : now;
  return moment.getTime() > now.getTime() + dayMs ? now : moment;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
