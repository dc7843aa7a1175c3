import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signToken } from '@/lib/platform/token';
import { makeFormData, type SentValues } from '@/tests/support/send-form';
import { setTestEnv } from '@/tests/support/set-test-env';
import { readCaller } from './read-caller';

const host = 'www.gevel.example';
const site = `https://${host}`;

function read(change: { referer?: string | null; values?: SentValues; address?: string | null; host?: string | null }) {
  const { referer = null, values = {}, address = '192.0.2.1' } = change;
  return readCaller({
    address,
    host: change.host === undefined ? host : change.host,
    referer,
    sent: makeFormData(values),
  });
}

test('the page is the path and query that the browser names, on this site only', () => {
  expect(read({ referer: `${site}/nl/te-koop/?type=2` }).page).toBe('/nl/te-koop/?type=2');
  expect(read({ referer: `${site}/nl/#form` }).page).toBe('/nl/');
  for (const referer of [null, '', 'https://other.example/nl/', 'javascript:alert(1)', 'not an address', '//x'])
    expect(read({ referer }).page).toBe('/');
  expect(read({ referer: `${site}/nl/`, host: null }).page).toBe('/');
});

test('the origin of a visitor is the previous page, the first one here, and the campaign parameters', () => {
  const { source } = read({
    referer: `${site}/nl/contact/?utm_term=huis`,
    values: {
      referrer: 'https://search.example/?q=huis',
      landing: `${site}/nl/?utm_source=krant&utm_campaign=herfst&q=1`,
    },
  });
  expect(source).toEqual({
    referrer: 'https://search.example/?q=huis',
    landing: '/nl/?utm_source=krant&utm_campaign=herfst&q=1',
    utm_source: 'krant',
    utm_campaign: 'herfst',
    utm_term: 'huis',
  });
});

test('the key of a link that the visitor has opened is not handed on', () => {
  setTestEnv({ APP_SECRET: 'a'.repeat(32) });
  const visit = signToken('visit', ['f81d4fae-7dec-11d0-a765-00a0c91e6bf6'], null);
  const receipt = signToken('receipt', ['f81d4fae-7dec-11d0-a765-00a0c91e6bf6'], new Date('2026-12-01'));
  const { page, source } = read({
    referer: `${site}/nl/bedankt/bod/?receipt=${receipt}&utm_term=huis`,
    values: { landing: `${site}/nl/bezoek/${visit}/`, referrer: `https://gevel.example/nl/bezoek/${visit}/` },
  });
  expect([page, source.landing, source.referrer]).toEqual([
    '/nl/bedankt/bod/?receipt=…&utm_term=huis',
    '/nl/bezoek/…/',
    'https://gevel.example/nl/bezoek/…/',
  ]);
});

test.each<[string, SentValues]>([
  ['a page of this site before', { referrer: `${site}/nl/` }],
  ['a first page of another site', { landing: 'https://other.example/nl/' }],
  ['no address', { referrer: 'x', landing: 'y' }],
  ['a script', { referrer: 'javascript:alert(1)', landing: 'data:text/html,x' }],
  ['a file', { referrer: new File(['x'], 'x'), landing: new File(['x'], 'x') }],
  ['a path of the machine', { referrer: 'file:///etc/passwd' }],
])('%s reveals nothing', (_, values) => {
  expect(read({ values }).source).toEqual({});
});

describe('any claim', () => {
  test('has bounded texts and parameters', () => {
    const marks = Array.from({ length: 26 }, (_, index) => `utm_${String.fromCharCode(97 + index)}=${'y'.repeat(9)}`);
    marks.unshift(`utm_long=${'y'.repeat(300)}`);
    const { source, page } = read({
      referer: `${site}/${'p'.repeat(5000)}`,
      values: { referrer: `https://a.example/${'r'.repeat(5000)}`, landing: `${site}/?${marks.join('&')}` },
    });
    expect(page.length).toBeLessThanOrEqual(500);
    expect(Object.keys(source)).toHaveLength(12);
    for (const [name, text] of Object.entries(source))
      expect(text?.length, name).toBeLessThanOrEqual(name.startsWith('utm') ? 100 : 500);
  });

  test('loses control characters and unpaired surrogates', () => {
    const { source } = read({ values: { landing: `${site}/?utm_source=a%00b%0d%0ac&utm_medium=\ud83d` } });
    expect(source.utm_source).toBe('abc');
    expect(JSON.stringify(source)).not.toMatch(/\\u0000|\\r|\\n|\\ud/i);
  });

  test('ignores names of properties that every object has', () => {
    expect(
      read({ values: { landing: `${site}/?__proto__=x&constructor=y&utm_=z&utm_A=1&utm_${'a'.repeat(21)}=1` } }).source,
    ).toEqual({
      landing: expect.any(String),
    });
  });

  test('never throws', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true, withFragments: true }));
    fc.assert(
      fc.property(text, text, text, fc.option(text), (referer, referrer, landing, address) => {
        const caller = read({ referer, values: { referrer, landing }, address });
        expect(caller.page).toMatch(/^\//);
        expect(caller.address).toBe(address ?? '');
      }),
    );
  });
});
