import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatCurrency } from '@/lib/domain/format/currency';
import { demoOrigin } from '@/tests/support/demo-site';

type Exported = {
  ID: number;
  Goal: number;
  Price: number;
  PublishPrice: boolean;
  PublishAddress: boolean;
  Street: string;
  Status?: number;
};

const exported: Exported[] = JSON.parse(readFileSync('content/listings/nl/properties.json', 'utf8'));
const isShown = ({ Status }: Exported) => ![0, 3, 5].includes(Status ?? 1);

const get = (path: string, init?: RequestInit) => fetch(demoOrigin() + path, init);

test('a hidden price or address never leaves the server', async () => {
  const hidden = exported.filter(
    (record) => isShown(record) && (record.PublishPrice === false || record.PublishAddress === false),
  );
  expect(hidden.length).toBeGreaterThan(3);
  for (const record of hidden) {
    const page = await get(`/nl/property/${record.ID}/`);
    const address = new URL(page.url).pathname;
    const texts = [
      await page.text(),
      await (await get(address, { headers: { RSC: '1' } })).text(),
      await (await get(`/api/search/?q=${record.ID}&language=nl`)).text(),
      await (await get(`/nl/contact/?property=${record.ID}`)).text(),
    ];
    for (const text of texts) {
      if (record.PublishAddress === false) expect(text, `street of ${record.ID}`).not.toContain(record.Street);
      if (record.PublishPrice === false) {
        expect(text, `price of ${record.ID}`).not.toContain(formatCurrency(record.Price));
        expect(text, `price of ${record.ID}`).not.toMatch(new RegExp(`\\b${record.Price}\\b`));
      }
    }
  }
});

test('a private document cannot be fetched by its name', async () => {
  const documents = (exported as unknown as { Documents?: { Url: string; Public: boolean }[] }[]).flatMap(
    (record) => record.Documents ?? [],
  );
  const open = new Set(documents.filter((document) => document.Public).map(({ Url }) => Url));
  const closed = documents.filter(({ Url, Public }) => !Public && !open.has(Url));
  for (const { Url } of closed) expect((await get(Url)).status, Url).toBe(404);
});

test('a private testimonial has no page and is in no sitemap', async () => {
  const { readdirSync } = await import('node:fs');
  const files = readdirSync('content/testimonials').map((file) =>
    JSON.parse(readFileSync(`content/testimonials/${file}`, 'utf8')),
  );
  const hidden = files.filter((testimonial) => !testimonial.public);
  expect(hidden.length).toBeGreaterThan(0);
  const sitemap = await (await get('/sitemap/fr.xml')).text();
  for (const { id, name } of hidden) {
    expect((await get(`/fr/temoignages/${id}/`)).status).toBe(404);
    expect(sitemap).not.toContain(`/${id}/`);
    expect(await (await get('/fr/temoignages/')).text()).not.toContain(name);
  }
});
