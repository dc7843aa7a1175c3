import { createHmac } from 'node:crypto';

const encodedSecret = 'whsec_';

type Signed = { id: string; at: Date; body: string };

/**
 * The headers that prove who sent a webhook and when, as Standard Webhooks has them: HMAC-SHA256 of id, time and body. A
 * secret that begins with `whsec_` is base64 after it, any other is taken as it is.
 */
export function signWebhook({ id, at, body }: Signed, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = secret.startsWith(encodedSecret)
    ? Buffer.from(secret.slice(encodedSecret.length), 'base64')
    : Buffer.from(secret, 'utf8');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
