import { createHmac } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import type { MailRow } from '@/lib/features/mail/mail-store';
import { type Attempt, type QueueWork, workQueue } from '@/lib/features/mail/work-queue';
import { importPrefix } from '@/lib/listings/imported-listings';
import { env } from '@/lib/platform/env';
import { createPublicHttp, HttpFailure, type PublicHttp, retryAfter } from '@/lib/platform/public-http';
import { judgeAnswer, plainAddressFault } from './receiver';
import { sendToImport } from './send-to-import';

/** For the whole answer of a receiver. */
const timeoutMs = 10_000;
/** The maximum length of an answer that is stored for the operator. */
const maxAnswerBytes = 2000;

type Sending = Omit<QueueWork, 'channel' | 'attempt'> & { http?: PublicHttp };

/** Posts the leads that are due to the systems of the settings; returns how many were taken. */
export function sendWebhooks({ http, ...work }: Sending): Promise<number> {
  const { clock } = work;
  const client = http ?? createPublicHttp({ privateHosts: env().WEBHOOK_PRIVATE_HOSTS, clock });
  const attempt = (message: MailRow) =>
    message.recipient.startsWith(importPrefix)
      ? sendToImport(message, { http, clock, timeoutMs })
      : post(message, client, clock());
  return workQueue({ ...work, channel: 'webhook', attempt });
}

/** Why the site cannot send to a webhook as it is set up; null when it can. */
export function webhookFault({ name, address }: { name: string; address: string }): string | null {
  if (webhookSecret(name) === null)
    return `${webhookVariable(name)} must be set, to at least 16 characters, or to whsec_ with at least 16 bytes in base64`;
  return plainAddressFault(address, { own: env().WEBHOOK_PRIVATE_HOSTS, variable: 'WEBHOOK_PRIVATE_HOSTS' });
}

async function post({ id, recipient: name, document: body }: MailRow, http: PublicHttp, at: Date): Promise<Attempt> {
  const webhook = getContent().settings.webhooks.find((one) => one.name === name);
  if (!webhook) return { kind: 'refused', reason: `settings.json has no webhook ${name}` };
  const secret = webhookSecret(name);
  const fault = webhookFault(webhook);
  // It waits until the operator has set it up.
  if (fault !== null || secret === null) return { kind: 'unreachable', reason: fault ?? 'no secret' };
  try {
    const answer = await http.request(webhook.address, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...signWebhook({ id, at, body }, secret) },
      body,
      maxBytes: maxAnswerBytes,
      cutsBody: true,
      followsRedirects: false,
      timeoutMs,
    });
    return judgeAnswer({
      status: answer.status,
      said: answer.body.toString('utf8'),
      waitMs: retryAfter(answer.headers['retry-after'], at),
    });
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    return { kind: error.isPassing ? 'deferred' : 'refused', reason: error.message };
  }
}

const encodedSecret = 'whsec_';

type Signed = { id: string; at: Date; body: string };

/**
 * The headers that prove who sent a webhook and when, as Standard Webhooks has them: HMAC-SHA256 of id, time and body. A
 * secret that begins with `whsec_` is base64 after it, any other is taken as it is.
 */
function signWebhook({ id, at, body }: Signed, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', keyOfSecret(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** `WEBHOOK_MY_CRM_SECRET` for the webhook my-crm. */
function webhookVariable(name: string): string {
  return `WEBHOOK_${name.toUpperCase().replaceAll('-', '_')}_SECRET`;
}

const minBytes = 16;

/** The secret of a webhook; null where it is not set, no base64 after `whsec_`, or too short to protect anything. */
function webhookSecret(name: string): string | null {
  const value = process.env[webhookVariable(name)]?.trim() ?? '';
  const isReadable =
    !value.startsWith(encodedSecret) || /^[A-Za-z0-9+/]+={0,2}$/.test(value.slice(encodedSecret.length));
  return isReadable && keyOfSecret(value).length >= minBytes ? value : null;
}

function keyOfSecret(secret: string): Buffer {
  return secret.startsWith(encodedSecret)
    ? Buffer.from(secret.slice(encodedSecret.length), 'base64')
    : Buffer.from(secret, 'utf8');
}
