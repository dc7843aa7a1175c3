import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { enterOffice } from '@/tests/support/enter-office';
import { setTestEnv } from '@/tests/support/set-test-env';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { correctTestimonial, listShownTestimonials, type ShownTestimonial } from './shown-testimonials';

const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox' }, now: new Date('2026-11-25T12:00:00Z') };
const text = `{
  "id": "an-j", "public": true, "sort": 2,
  "name": "An J.",
  "comment": {
    "nl": "Vlot.", "fr": "Rapide."
  }
}
`;

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await openTestSite('sqlite');
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-content-'));
  setTestEnv({ ...siteEnv(site.dataFolder), CONTENT_DIR: folder });
});
beforeEach(async () => {
  await site.clear();
  await rm(path.join(folder, 'testimonials'), { recursive: true, force: true });
  await mkdir(path.join(folder, 'testimonials'));
  await writeFile(path.join(folder, 'testimonials/an-j.json'), text);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const read = () => readFile(path.join(folder, 'testimonials/an-j.json'), 'utf8');

async function first(): Promise<ShownTestimonial> {
  const [one] = (await listShownTestimonials(1)).items;
  if (!one) throw new Error('There is none.');
  return one;
}

test('a correction changes the words that differ and no other byte, and is in the log', async () => {
  const { staff } = await enterOffice({ role: 'desk' });
  const { id, seen, ...words } = await first();
  const corrected = { ...words, comment: { nl: 'Heel vlot.', fr: 'Rapide.', de: '' } };
  expect(await correctTestimonial(staff, { id, seen }, corrected, asking)).toBe('saved');
  expect(await read()).toBe(text.replace('Vlot.', 'Heel vlot.'));
  expect((await first()).comment).toEqual({ nl: 'Heel vlot.', fr: 'Rapide.' });
  const hidden = await first();
  expect(await correctTestimonial(staff, hidden, { ...hidden, isPublic: false, sort: -1 }, asking)).toBe('saved');
  expect(JSON.parse(await read())).toMatchObject({ public: false, sort: -1 });
  const log = await listAudit({ email: null, most: 10 });
  expect(log.flatMap(({ event, detail }) => (event === 'testimonialChanged' ? [detail] : []))).toEqual(
    expect.arrayContaining(['an-j corrected', 'an-j hidden']),
  );
});

test('who has not seen the last correction overwrites nothing, and one without words is refused', async () => {
  const { staff } = await enterOffice({ role: 'desk' });
  const seen = await first();
  expect(await correctTestimonial(staff, seen, { ...seen, name: 'An Janssens' }, asking)).toBe('saved');
  const before = await read();
  expect(await correctTestimonial(staff, seen, { ...seen, name: 'A.' }, asking)).toBe('conflict');
  // What is there already is not a conflict: the same form sent twice.
  expect(await correctTestimonial(staff, seen, { ...seen, name: 'An Janssens' }, asking)).toBe('saved');
  const now = await first();
  expect(await correctTestimonial(staff, now, { ...now, name: '' }, asking)).toBe('invalid');
  expect(await correctTestimonial(staff, now, { ...now, comment: { nl: '', fr: '' } }, asking)).toBe('invalid');
  expect(await correctTestimonial(staff, { id: '../an-j', seen: '' }, now, asking)).toBe('unknown');
  expect(await read()).toBe(before);
});

test('an agent may not correct', async () => {
  const { staff } = await enterOffice({ role: 'agent' });
  const one = await first();
  expect(await correctTestimonial(staff, one, { ...one, name: 'A.' }, asking)).toBe('forbidden');
});

test('pages hold twenty in the order of the site, hidden ones last, and a file with errors is left out', async () => {
  const write = (id: string, change: object) =>
    writeFile(path.join(folder, `testimonials/${id}.json`), JSON.stringify({ ...JSON.parse(text), id, ...change }));
  for (let index = 0; index < 20; index++) await write(`n-${index}`, { sort: 10 + index });
  await write('hidden', { public: false, sort: 0 });
  await writeFile(path.join(folder, 'testimonials/broken.json'), '{');
  const [one, two] = [await listShownTestimonials(1), await listShownTestimonials(99)];
  expect(one).toMatchObject({ page: 1, pages: 2 });
  expect(one.items.slice(0, 2).map(({ id }) => id)).toEqual(['an-j', 'n-0']);
  expect(two).toMatchObject({ page: 2, items: [{ id: 'n-19' }, { id: 'hidden' }] });
});
