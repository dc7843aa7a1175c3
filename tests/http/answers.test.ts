import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ask, demoOrigin, readPage } from '@/tests/support/demo-site';
import { startSite } from '@/tests/support/site-server';

/** Headers of every answer, and the additional headers of each kind. */
const everyAnswer = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(?:strict-origin-when-cross-origin|same-origin)$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
};
const own = /^same-origin$/;
const stored = /^public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400$/;
const asked = /^public, max-age=0, must-revalidate$/;
const unstored = /no-store/;
const forOne = /^private, no-store$/;
const nothingRuns = /default-src 'none'.*frame-ancestors 'none'/;
const hashes =
  /script-src 'self' 'sha256-[^;]*;.*object-src 'none'.*base-uri 'none'.*form-action 'self'.*frame-ancestors 'self'/;
const nonce =
  /script-src 'self' 'nonce-[^;]*;.*object-src 'none'.*base-uri 'none'.*form-action 'self'.*frame-ancestors 'self'/;

type Row = {
  kind: string;
  answer: () => Promise<Response>;
  status: number;
  policy: RegExp | null;
  cache: RegExp;
  embedding?: RegExp;
};

const get = (address: string) => () => ask(address);
const post = (body: BodyInit, headers = {}) => ask('/nl/contact/', { method: 'POST', body, headers });

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

const rows: Row[] = [
  { kind: 'a cached page', answer: get('/nl/te-koop/'), status: 200, policy: hashes, cache: stored },
  {
    kind: 'its head',
    answer: () => ask('/nl/te-koop/', { method: 'HEAD' }),
    status: 200,
    policy: hashes,
    cache: stored,
  },
  {
    kind: 'an uncached page',
    answer: get('/nl/te-koop/?priceMin=123457'),
    status: 200,
    policy: hashes,
    cache: /^private, max-age=0, must-revalidate$/,
  },
  {
    kind: 'a page that stores a view',
    answer: get('/nl/te-koop/?view=map'),
    status: 200,
    policy: hashes,
    cache: forOne,
  },
  {
    kind: 'a page that stores a language',
    answer: get('/fr/?language=fr'),
    status: 200,
    policy: hashes,
    cache: forOne,
  },
  { kind: 'the text of a search', answer: get('/nl/zoeken/?q=an%40b.be'), status: 200, policy: hashes, cache: forOne },
  {
    kind: 'a choice of the language',
    answer: get('/'),
    status: 307,
    policy: nothingRuns,
    cache: /^private, no-cache$/,
  },
  {
    kind: 'a captcha',
    answer: get('/api/captcha/frame/?language=nl&form=site-contact'),
    status: 200,
    policy: /./,
    cache: forOne,
  },
  { kind: 'a live page', answer: get('/nl/login/'), status: 200, policy: nonce, cache: unstored },
  { kind: 'a missing page', answer: get('/nl/nothing/'), status: 404, policy: hashes, cache: asked },
  { kind: 'a redirect', answer: get('/property/2402/'), status: 301, policy: nothingRuns, cache: /no-cache/ },
  { kind: 'a broken address', answer: get('/nl/%E0%A4%A/'), status: 400, policy: nothingRuns, cache: /.*/ },
  {
    kind: 'another method',
    answer: () => ask('/nl/', { method: 'PUT' }),
    status: 405,
    policy: nothingRuns,
    cache: unstored,
  },
  {
    kind: 'a form of another site',
    answer: () => post(formOf({ firstName: 'An' }), { origin: 'https://evil.example' }),
    status: 403,
    policy: nothingRuns,
    cache: unstored,
  },
  {
    kind: 'a form that is too large',
    answer: () => post(new Uint8Array(2 * 1024 * 1024)),
    status: 413,
    policy: nothingOnAPage(),
    cache: unstored,
  },
  { kind: 'data', answer: get('/api/search/?q=gent&language=nl'), status: 200, policy: nothingRuns, cache: /.*/ },
  { kind: 'health', answer: get('/api/health/'), status: 200, policy: nothingRuns, cache: unstored },
  {
    kind: 'a picture',
    answer: get('/media/hero-villa-02.webp?width=400'),
    status: 200,
    policy: /frame-ancestors 'self'/,
    cache: /max-age=3600/,
    embedding: /^cross-origin$/,
  },
  { kind: 'a missing file', answer: get('/media/nothing.webp'), status: 404, policy: nothingRuns, cache: unstored },
  {
    kind: 'a private document',
    answer: get('/media/documents/nothing.pdf'),
    status: 404,
    policy: nothingRuns,
    cache: unstored,
  },
  { kind: 'robots', answer: get('/robots.txt'), status: 200, policy: nothingRuns, cache: /.*/ },
  { kind: 'the sitemap', answer: get('/sitemap.xml'), status: 200, policy: nothingRuns, cache: /.*/ },
  { kind: 'the feed', answer: get('/nl/feed.xml'), status: 200, policy: nothingRuns, cache: /max-age=600/ },
  { kind: 'the listings', answer: get('/de/listings.json'), status: 200, policy: nothingRuns, cache: /max-age=600/ },
  { kind: 'the feed of no language', answer: get('/xx/feed.xml'), status: 404, policy: nothingRuns, cache: unstored },
  { kind: 'the manifest', answer: get('/manifest.webmanifest'), status: 200, policy: nothingRuns, cache: /.*/ },
  {
    kind: 'the resizer of the framework',
    answer: get('/_next/image/?url=%2Fmedia%2Fhero-villa-02.webp&w=640&q=75'),
    status: 404,
    policy: /./,
    cache: unstored,
  },
];

function nothingOnAPage(): RegExp {
  return /default-src 'none'; style-src 'unsafe-inline'.*frame-ancestors 'none'/;
}

for (const { kind, answer: request, status, policy, cache, embedding = own } of rows) {
  test(`${kind} has the headers of its kind`, async () => {
    const answer = await request();
    const headers = Object.fromEntries(answer.headers);
    expect(answer.status).toBe(status);
    for (const [name, pattern] of Object.entries(everyAnswer)) expect(headers[name], name).toMatch(pattern);
    expect(headers['cross-origin-resource-policy']).toMatch(embedding);
    expect(headers['cache-control'] ?? '').toMatch(cache);
    if (policy) expect(headers['content-security-policy']).toMatch(policy);
    expect(headers['content-security-policy'] ?? '').not.toMatch(/script-src[^;]*unsafe/);
    expect(Object.keys(headers).filter((name) => /^x-middleware|^x-powered-by|^x-matched/.test(name))).toEqual([]);
    expect(headers['strict-transport-security']).toBeUndefined();
  });
}

test('the answer to an incomplete form has a policy with a nonce and is not cached', async () => {
  for (const address of ['/nl/contact/', '/nl/schatting/?address=Gent', '/fr/contact/']) {
    const { page } = await readPage(demoOrigin() + address);
    const hidden = page.querySelectorAll<HTMLInputElement>('main form:not([method="get"]) input[type="hidden"]');
    expect(hidden.length).toBeGreaterThan(0);
    const body = formOf(Object.fromEntries([...hidden].map(({ name, value }) => [name, value])));
    const { headers, status } = await ask(address, { method: 'POST', body, headers: { origin: demoOrigin() } });
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(nonce);
    expect(headers.get('cache-control')).toMatch(unstored);
  }
});

test.each(['/nl/', '/nl/te-koop/', '/nl/projecten/', '/nl/over-ons/'])(
  'each picture of %s names its version, and is kept for good',
  async (address) => {
    const { page } = await readPage(demoOrigin() + address);
    const pictures = [...page.querySelectorAll('img')].map((picture) => picture.getAttribute('src') ?? '');
    const own = [...new Set(pictures.filter((source) => source.startsWith('/media/')))];
    expect(own.length).toBeGreaterThan(0);
    for (const source of own) {
      const { headers } = await ask(source, { method: 'HEAD' });
      expect(headers.get('cache-control'), source).toBe('public, max-age=31536000, immutable');
    }
  },
);

test('an unchanged page is answered 304 without the policy of another kind', async () => {
  const etag = (await ask('/nl/te-koop/')).headers.get('etag') ?? '';
  const again = await ask('/nl/te-koop/', { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  expect(again.headers.get('content-security-policy')).toBeNull();
});

/** Returns the first line of the answer to bytes that no HTTP library would send. */
async function askRaw(head: string): Promise<string> {
  const { hostname, port, host } = new URL(demoOrigin());
  const socket = connect(Number(port), hostname);
  socket.write(head.replaceAll('HOST', host));
  const answer = await text(socket);
  return answer.split('\r\n')[0] ?? '';
}

for (const [name, head, line] of [
  [
    'a large form is refused at its head',
    'POST /nl/contact/ HTTP/1.1\r\nHost: HOST\r\nContent-Length: 40000000\r\n\r\n',
    '413',
  ],
  [
    'a form without a length is refused at its head',
    'POST /nl/contact/ HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n',
    '411',
  ],
  [
    'two hosts are refused',
    'GET /nl/ HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    '400',
  ],
  [
    'a whole address is refused',
    'GET http://evil.example/nl/ HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n',
    '400',
  ],
  ['TRACE is refused', 'TRACE /nl/ HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n', '405'],
] as const) {
  test(`${name}, and the connection ends`, async () => {
    expect(await askRaw(head)).toContain(` ${line} `);
  });
}

for (const [name, type, body] of [
  ['without a boundary', 'multipart/form-data', 'x'],
  ['that is cut', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
  ['of zeros', 'multipart/form-data; boundary=x', '\0'.repeat(100)],
  [
    'of an unknown action',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="$ACTION_ID_00"\r\n\r\n\r\n--x--\r\n',
  ],
] as const) {
  test(`a form ${name} is the sender's fault`, async () => {
    const answer = await post(body, { 'content-type': type });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
}

test('a call of an action with wrong arguments is the sender’s fault', async () => {
  for (const body of ['', '[', '["$F1"]', '[{"a":"$Q9"}]', '{}']) {
    const answer = await post(body, {
      'content-type': 'text/plain;charset=UTF-8',
      'next-action': '40'.padEnd(42, 'a'),
    });
    expect(answer.status, body).toBeGreaterThanOrEqual(400);
    expect(answer.status, body).toBeLessThan(500);
  }
});

/** Returns the id of an action of the page, which Next hides in its form. */
async function readActionId(): Promise<string> {
  const page = await (await ask('/nl/contact/')).text();
  const [, id = ''] = page.match(/\$ACTION_\d+:0"[^>]*value="\{&quot;id&quot;:&quot;([\da-f]+)&quot;/) ?? [];
  expect(id).toMatch(/^[\da-f]{42}$/);
  return id;
}

for (const [name, type, body] of [
  ['nothing', 'text/plain;charset=UTF-8', ''],
  ['half a list', 'text/plain;charset=UTF-8', '['],
  ['an unfinished text', 'text/plain;charset=UTF-8', '["a'],
  ['what is not a JSON', 'text/plain;charset=UTF-8', '<form>'],
  ['references to nothing', 'text/plain;charset=UTF-8', '["$F1","$Q9","$1"]'],
  ['lists in lists', 'text/plain;charset=UTF-8', '['.repeat(2_000_000 / 4).concat(']'.repeat(2_000_000 / 4))],
  ['parts that refer to nothing', 'multipart/form-data; boundary=x', part('0', '["$K1","$Q7"]')],
  ['a cut part', 'multipart/form-data; boundary=x', part('0', '["$K1"]').slice(0, 60)],
  ['a file that is not there', 'text/plain;charset=UTF-8', '["$B1"]'],
  ['a number of 400 digits', 'text/plain;charset=UTF-8', `["$n${'9'.repeat(400)}"]`],
  ['bytes that are not there', 'text/plain;charset=UTF-8', '["$A1"]'],
  ['an action of another format', 'multipart/form-data; boundary=x', part('1', '{"id":"x"}', part('0', '["$h1"]'))],
  ['no arguments', 'text/plain;charset=UTF-8', 'null'],
  ['a number in place of arguments', 'text/plain;charset=UTF-8', '5'],
  ['2000 arguments', 'text/plain;charset=UTF-8', `[${'1,'.repeat(1999)}1]`],
  ['fields of a browser that it is not', 'application/x-www-form-urlencoded', 'a=%E0%A4%A'],
] as const) {
  test(`a known action that is sent ${name} is the sender's fault`, async () => {
    const answer = await post(body, { 'content-type': type, 'next-action': await readActionId() });
    expect(answer.status).toBeLessThan(500);
  });
}

function part(name: string, value: string, next = '--x--\r\n'): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n${next}`;
}

test('over https, cookies are secure and answers enforce https', async () => {
  const site = await startSite({ SITE_URL: 'https://www.example.be' });
  try {
    const page = await fetch(`${site.origin}/nl/te-koop/?view=list&language=nl`, { redirect: 'manual' });
    expect(page.headers.get('strict-transport-security')).toMatch(/^max-age=63072000/);
    const cookies = page.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/i);
    const captcha = await fetch(`${site.origin}/api/captcha/frame/?form=offer&language=nl`);
    expect(captcha.headers.getSetCookie()[0]).toMatch(/^__Host-site-captcha-offer=.*; HttpOnly; .*Secure/);
  } finally {
    await site.stop();
  }
});
