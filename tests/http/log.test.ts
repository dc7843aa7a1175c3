import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { signToken } from '@/lib/platform/token';
import { demoLanguages } from '@/scripts/demo/words';
import { ask } from '@/tests/support/demo-site';
import { startFormSite, testSecret } from '@/tests/support/form-site';
import { type SiteServer, startSite } from '@/tests/support/site-server';
import { addressOf, wordsOf } from '@/tests/support/site-words';

const entrySchema = z.strictObject({
  level: z.enum(['info', 'warn', 'error']),
  time: z.iso.datetime(),
  request: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
  message: z.string(),
});

/** Every line that the server wrote, none of which is anything else. */
function entriesOf(site: SiteServer) {
  const lines = site.output().split('\n').filter(Boolean);
  return lines.map((line) => entrySchema.parse(JSON.parse(line)));
}

function idOf(answer: Response): string {
  return answer.headers.get('x-request-id') ?? '';
}

test('every answer for one caller has a request id, and a refusal is logged under it without the whole address', async () => {
  const site = await startSite({ TRUST_PROXY: '1', INGEST_TOKEN: 'a token of the agency' });
  try {
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const send = (path: string, init: RequestInit = {}) =>
      fetch(site.origin + path, { ...init, headers: { ...headers, ...init.headers }, redirect: 'manual' });
    const refused: [string, Response][] = [
      ['Refused 405, This address answers GET, HEAD, POST.', await send('/nl/', { method: 'PUT' })],
      [
        'Refused 403, Forms of this site are sent from this site.',
        await send('/nl/contact/', { method: 'POST', body: 'x', headers: { origin: 'https://evil.example' } }),
      ],
      [
        'Refused 413, The form is too large.',
        await send('/nl/contact/', { method: 'POST', body: new Uint8Array(2_000_000) }),
      ],
      ['Refused 401, activities without their token', await send('/api/activities/', { method: 'POST', body: '[]' })],
      [
        'Refused 404, a link with a wrong signature',
        await send(addressOf('/preferences/{token}/', 'nl').replace('{token}', 'an.forged')),
      ],
      ['Refused 404, a file that is not published', await send('/media/documents/nothing.pdf')],
    ];
    const entries = entriesOf(site);
    for (const [what, answer] of refused) {
      const message = entries.find(({ request }) => request === idOf(answer))?.message;
      expect(message, what).toBe(`${what}, network 203.0.113.0/24`);
    }
    expect(site.output()).not.toContain('203.0.113.77');

    expect(idOf(await send('/nl/login/'))).toMatch(/^[\da-f-]{36}$/);
    expect(idOf(await send('/nl/login/', { headers: { 'x-request-id': 'proxy-1234567' } }))).toBe('proxy-1234567');
    expect(idOf(await send('/nl/', { headers: { 'x-request-id': 'proxy-1234567' } }))).toBe('');
    for (const wrong of ['short', 'with space', 'x'.repeat(65), '../../etc'])
      expect(idOf(await send('/nl/login/', { headers: { 'x-request-id': wrong } }))).toMatch(/^[\da-f-]{36}$/);
  } finally {
    await site.stop();
  }
});

test('without a trusted proxy, callers cannot set the request id', async () => {
  const answer = await ask('/nl/login/', { headers: { 'x-request-id': 'proxy-1234567' } });
  expect(idOf(answer)).toMatch(/^[\da-f-]{36}$/);
});

test('a page that fails says so in each language, with the reference under which the log has the cause', async () => {
  const site = await startFormSite();
  try {
    process.env.APP_SECRET = testSecret;
    const token = signToken('preferences', ['nobody'], null);
    await sql`alter table subscriber rename to gone`.execute(site.store);
    for (const language of demoLanguages) {
      const t = wordsOf(language);
      const address = site.origin + addressOf('/preferences/{token}/', language).replace('{token}', token);
      const answer = await fetch(address, { headers: { accept: 'text/html' } });
      const page = await answer.text();
      expect(answer.status).toBe(500);
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(t('failure.title'));
      expect(page).toContain(t('failure.reference', { reference: idOf(answer) }));
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
      const logged = entriesOf(site).filter(({ level, request }) => level === 'error' && request === idOf(answer));
      expect(logged.map(({ message }) => message).join('\n')).toMatch(/no such table/);
    }
  } finally {
    await site.stop();
  }
});

/** Sends the beginning of a request and disconnects. */
function hangUp(origin: string, head: string, ms: number): Promise<void> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {}).on('close', () => resolve());
    socket.write(head.replaceAll('HOST', host));
    setTimeout(() => socket.resetAndDestroy(), ms);
  });
}

test('callers who disconnect early cause no log lines', async () => {
  const site = await startSite();
  try {
    const before = entriesOf(site).length;
    const body = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhello';
    const head =
      'POST /nl/contact/ HTTP/1.1\r\nHost: HOST\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n';
    for (let count = 0; count < 20; count++) {
      await hangUp(site.origin, `${head}\r\n${body}`, 60);
      await hangUp(site.origin, `${head}Next-Action: ${'40'.padEnd(42, 'a')}\r\n\r\n${body}`, 60);
      await hangUp(site.origin, `GET /nl/te-koop/?priceMin=${count} HTTP/1.1\r\nHost: HOST\r\n\r\n`, 20);
    }
    // A page requested afterwards arrives only when the work for the last of them has ended.
    expect((await fetch(`${site.origin}/nl/contact/`)).status).toBe(200);
    await wait(500);
    expect(entriesOf(site).slice(before)).toEqual([]);
  } finally {
    await site.stop();
  }
});
