import { createHmac } from 'node:crypto';

const encodedSecret = 'whsec_';

type Signed = { id: string; at: Date; body: string };

/**
 * The headers that prove who sent a webhook and when, as Standard Webhooks has them: HMAC-SHA256 of id, time and body. A
 * secret that begins with `whsec_` is base64 after it, any other is taken as it is.
 */
export function signWebhook({ id, at, body }: Signed, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', keyOfSecret(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** `WEBHOOK_MY_CRM_SECRET` for the webhook my-crm. */
export function webhookVariable(name: string): string {
  return `WEBHOOK_${name.toUpperCase().replaceAll('-', '_')}_SECRET`;
}

const minBytes = 16;

/** The secret of a webhook; null where it is not set, no base64 after `whsec_`, or too short to protect anything. */
export function webhookSecret(name: string): string | null {
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
