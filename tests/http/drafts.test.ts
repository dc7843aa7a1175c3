import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readUnseen } from '@/lib/content/read-draft';
import { inEachLanguage, type Language, languages } from '@/lib/domain/language';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import { signDraft } from '@/lib/features/properties/preview-token';
import { cookieHeader, makeSession } from '@/tests/support/enter-portal';
import { type FormSite, startFormSite, testSecret } from '@/tests/support/form-site';
import { addressOf } from '@/tests/support/site-words';

// Links are signed here and there.
process.env.APP_SECRET = testSecret;

/** Stands in every draft: nobody without the right reads it. */
const secret = 'Vertrouwelijk-ontwerp';
const words = (text: string) => inEachLanguage((language) => `${secret} ${text} ${language}`);

const drafts = {
  'pages/draft.json': {
    id: 'draft',
    path: '/draft-page/',
    status: 'Draft',
    title: words('page'),
    modules: [{ id: 'a', status: 'Published', relations: { type: 'article', id: 'blocks/draft' } }],
  },
  'articles/blocks/draft.json': { id: 'draft', status: 'Draft', title: words('block'), body: words('body') },
  'articles/news/draft.json': { id: 'draft', status: 'Draft', title: words('news'), date: '2026-11-01' },
  'articles/news/later.json': { id: 'later', title: words('later'), date: '2099-01-15' },
  'shell/notices/later.json': { id: 'later', text: words('notice'), shown: { from: '2099-01-01' } },
};

let folder: string;
let site: FormSite;
let cookies: Record<StaffRole | 'owner', string>;
/** The address of each preview below `/office/content/`, without its language, by file. */
let previews: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-drafts-'));
  await cp('content', folder, { recursive: true, filter: (source) => !source.includes('media') });
  for (const [file, value] of Object.entries(drafts)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), JSON.stringify(value));
  }
  const routes = JSON.parse(await readFile('content/routes.json', 'utf8'));
  const row = { original: '/draft-page/', type: 'page', paths: inEachLanguage((language) => `/ontwerp-${language}/`) };
  await writeFile(path.join(folder, 'routes.json'), JSON.stringify({ ...routes, routes: [...routes.routes, row] }));
  site = await startFormSite({ CONTENT_DIR: folder });
  const enter = async (name: string, role?: StaffRole) =>
    cookieHeader(
      await makeSession(site, { email: `${name}@gevel.example`, name, language: 'fr', ...(role && { role }) }),
    );
  cookies = {
    owner: await enter('owner'),
    agent: await enter('agent', 'agent'),
    desk: await enter('desk', 'desk'),
    administrator: await enter('administrator', 'administrator'),
  };
  const unseen = await readUnseen({ folder, shippedFolder: 'content' }, new Date());
  previews = Object.fromEntries(unseen.map(({ file, key }) => [file, `/office/content/${key}`]));
});

afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function get(address: string, cookie?: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.origin + address, {
    redirect: 'manual',
    headers: { Accept: 'text/html', ...(cookie && { Cookie: cookie }), ...headers },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const files = Object.keys(drafts);
const addresses = () => files.flatMap((file) => languages.map((language) => `${previews[file]}/${language}/`));

const newsPaths = { nl: 'nieuws', fr: 'actualites', en: 'news', de: 'aktuelles' };

/** Where a draft would appear if it were published. */
const publicAddresses = languages.flatMap((language) => [
  `/${language}/`,
  `/${language}/ontwerp-${language}/`,
  ...['draft', 'later'].map((id) => `/${language}/${newsPaths[language]}/${id}/`),
  `/${language}/actualites/draft/`,
  `/${language}/search/?q=${secret}`,
  `/sitemap/${language}.xml`,
  `/${language}/feed.xml`,
  `/${language}/listings.json`,
]);

async function expectNothingPublic(): Promise<void> {
  for (const address of [...publicAddresses, `/api/search/?q=${secret}&language=nl`]) {
    const { text } = await get(address);
    expect(text.includes(`${secret} `), address).toBe(false);
  }
}

test.each(files)('%s is shown in each language to those who may, and nothing keeps it', async (file) => {
  for (const role of ['desk', 'administrator'] as const)
    for (const language of languages) {
      const { status, headers, text } = await get(`${previews[file]}/${language}/`, cookies[role]);
      expect([status, text.includes(secret), text.includes('class="preview-bar"')]).toEqual([200, true, true]);
      expect(text).toContain(`<html lang="${language}"`);
      expect(text).toMatch(/<meta name="robots" content="noindex, nofollow"/);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect([headers.get('etag'), headers.get('cache-tag'), headers.get('surrogate-key')]).toEqual([null, null, null]);
      for (const other of languages) expect(text).toContain(`href="${previews[file]}/${other}/"`);
    }
  await expectNothingPublic();
});

test.each(['visitor', 'owner', 'agent'] as const)('a %s reads nothing of a draft', async (name) => {
  const cookie = name === 'visitor' ? undefined : cookies[name];
  for (const address of addresses())
    for (const headers of [{}, { RSC: '1' }, { 'x-site-address': address }]) {
      const answer = await get(address, cookie, headers as Record<string, string>);
      expect([address, answer.text.includes(secret)]).toEqual([address, false]);
      expect([307, 404]).toContain(answer.status);
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
  await expectNothingPublic();
});

/** Gives a link to a draft out, as the office does; its address. */
async function giveLink(draft: string, language: Language, { shownOn = '/draft-page/', revokedAt = '' } = {}) {
  const id = randomUUID();
  const until = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  await site.store
    .insertInto('preview_address')
    .values({
      id,
      draft,
      shown_on: shownOn,
      language,
      made_at: new Date().toISOString(),
      until: until.toISOString(),
      staff_name: '',
      opened: 0,
      ...(revokedAt !== '' && { revoked_at: revokedAt }),
    })
    .execute();
  const address = addressOf('/preview/{token}/', language).replace(
    '{token}',
    signDraft({ id, draft, language, until }),
  );
  const opened = async () =>
    (await site.store.selectFrom('preview_address').select('opened').where('id', '=', id).executeTakeFirst())?.opened;
  return { id, address, opened };
}

const keyOf = (file: string) => previews[file]?.split('/').at(-1) ?? '';

test.each(files)('a link shows %s to who has it, in its language, and nothing keeps it', async (file) => {
  const { address, opened } = await giveLink(keyOf(file), 'fr');
  const { status, headers, text } = await get(address);
  expect([status, text.includes(secret), text.includes('class="preview-bar"')]).toEqual([200, true, true]);
  expect(text).toContain('<html lang="fr"');
  expect(text).toMatch(/<meta name="robots" content="noindex, nofollow"/);
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['private, no-store', 'noindex']);
  expect([headers.get('etag'), headers.get('cache-tag'), headers.get('surrogate-key')]).toEqual([null, null, null]);
  expect(text).not.toContain('/office/');
  await get(address, cookies.desk);
  expect(await opened()).toBe(1);
  const dutch = await get(
    address.replace(/^\/fr\/[^/]+/, addressOf('/preview/{token}/', 'nl').replace('/{token}/', '')),
  );
  expect([dutch.status, dutch.text.includes(secret)]).toEqual([404, false]);
  await expectNothingPublic();
});

test('a link that is revoked, forged or of something else is a missing page like any other', async () => {
  const unknown = await get('/nl/voorvertoning/x.y/');
  const { address } = await giveLink(keyOf('pages/draft.json'), 'nl');
  const revoked = await giveLink(keyOf('pages/draft.json'), 'nl', { revokedAt: new Date().toISOString() });
  for (const wrong of [revoked.address, address.replace(/.\/$/, '_/'), `/nl/nieuws/${address.split('/').at(-2)}/`]) {
    const { status, text } = await get(wrong);
    expect([status, text.includes(secret)], wrong).toEqual([404, false]);
  }
  expect((await get(revoked.address)).text).toBe(unknown.text);
  const published = await giveLink('0123456789ab', 'nl', { shownOn: '/contact/' });
  const { status, headers } = await get(published.address);
  expect([status, headers.get('location')]).toEqual([307, '/nl/contact/']);
});

test('internal paths of drafts lead nowhere', async () => {
  for (const inner of ['draft/page/draft/-', 'draft/article/news/draft', 'page/draft/-', 'article/news/draft'])
    for (const cookie of [undefined, cookies.administrator])
      expect(await get(`/nl/${inner}/`, cookie)).toMatchObject({ status: 404 });
});

test('visitors who ask while drafts are drawn get the site, on the same connections', async () => {
  const before = await get('/nl/');
  const asked = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      index % 3 === 0
        ? get(addresses()[index % addresses().length] ?? '', cookies.desk)
        : get(publicAddresses[index % publicAddresses.length] ?? '/nl/', index % 2 === 0 ? cookies.desk : undefined),
    ),
  );
  const others = asked.filter((_, index) => index % 3 !== 0);
  expect(others.filter(({ text }) => text.includes(`${secret} `))).toEqual([]);
  expect(asked.filter(({ text }, index) => index % 3 === 0 && !text.includes(secret))).toEqual([]);
  expect((await get('/nl/')).text).toBe(before.text);
});

test('the office lists what visitors do not see, and says what has become of a preview', async () => {
  const { status, text } = await get('/office/content/', cookies.desk);
  expect(status).toBe(200);
  for (const address of addresses()) expect(text).toContain(`href="${address}"`);
  expect((await get('/office/content/', cookies.agent)).status).toBe(404);
  const gone = await get('/office/content/0123456789ab/nl/', cookies.desk);
  expect([gone.status, gone.text.includes('Il n’y a plus rien à prévisualiser ici')]).toEqual([200, true]);
});
