import { expect, test } from 'vitest';
import { ask } from '@/tests/support/demo-site';
import { wordsOf } from '@/tests/support/site-words';

const addresses = [
  '/xx/',
  '/fr/%00/',
  '/fr/%E0%A4%A/',
  `/fr/${'a'.repeat(10_000)}/`,
  '/__proto__/',
  '/fr/__proto__/',
  '/fr/constructor/prototype/',
  '/fr/a-vendre/?city=__proto__&type=constructor',
  '/fr/a-vendre/?page=999999999999',
  '/fr/a-vendre/?page=-1&priceMax=NaN&bedrooms=1e99',
  `/fr/a-vendre/?city=${'x'.repeat(5000)}`,
  '/fr/a-vendre/?city[]=1&city[__proto__]=2',
  '/fr/a-vendre/?type=1&type=1&type=__proto__',
  "/fr/a-vendre/?city=' OR 1=1--|5000",
  '/fr/a-vendre/?city=<script>alert(1)</script>',
  '/fr/page/home/-/',
  '/fr/property/2417/x/y/',
  '/fr/missing/page/404/',
  '/property/99999999999999999999/',
  '/project/?id=__proto__',
  '/project/?id=',
  '/fr/a-vendre/..%2f..%2fetc%2fpasswd/',
  '/fr/recherche/?q=%F0%9F%8F%A0%E2%80%AE',
  '/media/../package.json',
  '/media/%2e%2e/package.json',
  '/media/%00.webp',
  '/media/%ff.webp',
  '/media/.hidden',
  '/media/hero-street-01.webp?width=99999&height=auto&format=webp',
  '/media/hero-street-01.webp?width=400&height=auto&format=exe',
  '/api/search/?q=%',
  `/api/search/?q=${'a'.repeat(1000)}`,
  '/api/search/?q=a&goal=__proto__&language=xx',
  '/api/nothing/',
  '/sitemap-999.xml',
  '//evil.example/',
  '/\\evil.example/',
];

for (const address of addresses) {
  test(`${address.slice(0, 60)} does not cause a server error`, async () => {
    const response = await ask(address);
    const text = await response.text();
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get('location') ?? '/').not.toMatch(/^(?:https?:)?[\\/]{2}/);
    expect(text).not.toMatch(/at .*\(.*:\d+:\d+\)|node_modules|<script>alert/);
  });
}

test('an address of an unknown language gets the missing page in the visitor’s language', async () => {
  const response = await ask('/xx/nothing/', { headers: { 'Accept-Language': 'de' } });
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<html lang="de"');
});

test('a property that is not published yet looks like one that does not exist', async () => {
  for (const [planned, unknown] of [
    ['/fr/property/2401/', '/fr/property/2400/'],
    ['/api/brochure/2401/', '/api/brochure/2400/'],
  ] as const) {
    const answers = await Promise.all([planned, unknown].map((path) => ask(path)));
    expect(answers.map((answer) => answer.status)).toEqual([404, 404]);
    const [one = '', other = ''] = await Promise.all(answers.map((answer) => answer.text()));
    expect(one.replaceAll('2401', '2400').length).toBe(other.length);
  }
});

test('a withdrawn property answers 410 and says so', async () => {
  const response = await ask('/fr/property/2428/');
  expect(response.status).toBe(410);
  expect(await response.text()).toContain(wordsOf('fr')('missing.withdrawn.property.title'));
});
