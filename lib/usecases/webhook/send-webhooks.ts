import { getContent } from '@/lib/content/content';
import type { MailRow } from '@/lib/data/mail-store';
import { cleanLine } from '@/lib/domain/mail/neutralize';
import { env } from '@/lib/platform/env';
import { createPublicHttp, HttpFailure, type PublicHttp, retryAfter } from '@/lib/platform/public-http';
import { signWebhook } from '@/lib/platform/sign-webhook';
import { webhookSecret, webhookVariable } from '@/lib/platform/webhook-environment';
import { type Attempt, type QueueWork, workQueue } from '@/lib/usecases/mail/work-queue';

const timeoutMs = 10_000;
/** Of an answer, for the operator. */
const maxAnswerBytes = 2000;
const maxAnswerLength = 300;
const maxWaitMs = 24 * 3_600_000;

/** Statuses of a receiver that may take the same message later. */
const passingStatuses = new Set([408, 425, 429]);

type Sending = Omit<QueueWork, 'channel' | 'attempt'> & { http?: PublicHttp };

/** Posts the leads that are due to the systems of the settings; returns how many were taken. */
export function sendWebhooks({ http, ...work }: Sending): Promise<number> {
  const { clock } = work;
  const client = http ?? createPublicHttp({ privateHosts: env().WEBHOOK_PRIVATE_HOSTS, clock });
  return workQueue({ ...work, channel: 'webhook', attempt: (message) => post(message, client, clock()) });
}

/** Why the site cannot send to a webhook as it is set up; null when it can. */
export function webhookFault({ name, address }: { name: string; address: string }): string | null {
  if (webhookSecret(name) === null) return `${webhookVariable(name)} must be set, to at least 16 characters`;
  const { protocol, host, hostname } = new URL(address);
  const own = env().WEBHOOK_PRIVATE_HOSTS;
  if (protocol !== 'https:' && !own.has(host) && !own.has(hostname))
    return `${host} is not asked without https, unless WEBHOOK_PRIVATE_HOSTS names it`;
  return null;
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
    return judge(answer.status, answer.body.toString('utf8'), retryAfter(answer.headers['retry-after'], at));
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    return { kind: error.isPassing ? 'deferred' : 'refused', reason: error.message };
  }
}

function judge(status: number, body: string, waitMs: number | null): Attempt {
  const answer = `${status} ${cleanLine(body).slice(0, maxAnswerLength)}`.trim();
  if (status >= 200 && status < 300) return { kind: 'sent', answer };
  const reason = `the receiver answered with status ${status}`;
  if (status < 500 && !passingStatuses.has(status)) return { kind: 'refused', reason, answer };
  return { kind: 'deferred', reason, answer, ...(waitMs !== null && { waitMs: Math.min(waitMs, maxWaitMs) }) };
}
