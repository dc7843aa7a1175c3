import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Content } from '@/lib/content/content';
import { inEachLanguage } from '@/lib/domain/language';
import type { Staff } from '@/lib/features/accounts/staff';
import { getPreview } from '@/lib/features/office/homes/get-preview';
import { notePreviewOpened } from '@/lib/features/office/homes/open-preview';
import { revokePreview } from '@/lib/features/office/homes/previews';
import { enterOffice } from '@/tests/support/enter-office';
import { setTestEnv } from '@/tests/support/set-test-env';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { draftStateFor, giveDraftLink, listDrafts } from './drafts';

const now = new Date();
const hour = 60 * 60 * 1000;
const later = (hours: number) => new Date(now.getTime() + hours * hour);
const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' }, now };
const words = (text: string) => inEachLanguage((language) => `${text} ${language}`);
const article = { id: 'open-day', status: 'Draft', title: words('Open day'), date: '2026-11-01' };
const file = 'articles/news/open-day.json';
const notice = 'shell/notices/open-day.json';
const nobody = new Headers();

let site: TestSite;
let folder: string;
let desk: Staff;
beforeAll(async () => {
  site = await openTestSite('sqlite');
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-draft-links-'));
  await cp('content', folder, { recursive: true, filter: (source) => !/content\/(?:media|listings)/.test(source) });
  await mkdir(path.join(folder, 'shell/notices'));
  setTestEnv({ ...siteEnv(site.dataFolder), CONTENT_DIR: folder });
});
beforeEach(async () => {
  await site.clear();
  await writeFile(path.join(folder, file), JSON.stringify(article));
  desk = (await enterOffice({ role: 'desk', name: 'Els Claes' })).staff;
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function drafted(at = now) {
  const found = (await listDrafts(desk, 'nl', { ...asking, now: at }))?.find((draft) => draft.file === file);
  if (!found) throw new Error('The draft is not listed');
  return found;
}

async function give(language: 'nl' | 'fr' = 'nl') {
  const { key } = await drafted();
  expect(await giveDraftLink(desk, { draft: key, language }, asking)).toBe('saved');
  const [link] = (await drafted()).links;
  return { link, href: link?.href ?? '', token: link?.href?.split('/').at(-2) ?? '' };
}

const titleAt = async (href: string, at = now) => {
  const content = (await draftStateFor(href, nobody, at))?.content as Content | undefined;
  return content?.articles.get('news/open-day')?.title.nl ?? null;
};

test('who has the link reads one draft in one language without a login, for seven days', async () => {
  const { link, href } = await give();
  expect(link).toMatchObject({ language: 'nl', by: 'Els Claes', until: later(168), opened: 0 });
  expect(link?.url).toBe(`https://www.gevel.example${href}`);
  expect(await titleAt(href)).toBe('Open day nl');
  for (const other of [href.replace('/nl/', '/fr/'), `/nl/x${href.slice(3)}`, href.replace(/.\/$/, 'x/')])
    expect(await titleAt(other), other).toBeNull();
  expect(await titleAt(href, later(168))).toBeNull();
  expect((await drafted(later(168))).links[0]).toMatchObject({ href: null, url: null });
});

test('a link says what the folder holds, and is never another draft', async () => {
  const { href } = await give();
  await writeFile(path.join(folder, file), JSON.stringify({ ...article, title: words('Later') }));
  // One reading serves everybody for some seconds.
  expect(await titleAt(href, later(1))).toBe('Later nl');
});

test('openings outside the agency are counted', async () => {
  const { token } = await give();
  const { headers } = await enterOffice({ role: 'agent' });
  for (const requestHeaders of [nobody, headers, nobody]) await notePreviewOpened(token, 'nl', { requestHeaders, now });
  expect((await drafted()).links[0]).toMatchObject({ opened: 2, openedAt: now });
});

test('a revoked link is unknown; the agency’s agents neither make nor revoke one', async () => {
  const { link, href, token } = await give();
  const { staff: agent } = await enterOffice({ role: 'agent' });
  const { key } = await drafted();
  expect(await giveDraftLink(agent, { draft: key, language: 'nl' }, asking)).toBe('forbidden');
  expect(await revokePreview(agent, link?.id ?? '', asking)).toBe('unknown');
  expect(await giveDraftLink(desk, { draft: '0123456789ab', language: 'nl' }, asking)).toBe('unknown');
  expect(await revokePreview(desk, link?.id ?? '', asking)).toBe('saved');
  expect(await titleAt(href)).toBeNull();
  expect(await getPreview(token, 'nl', now)).toBeNull();
  const entries = await site.database.selectFrom('audit_entry').select(['event', 'detail']).execute();
  expect(entries.filter(({ event }) => event.startsWith('preview'))).toMatchObject([
    { event: 'previewGiven', detail: expect.stringContaining('open-day') },
    { event: 'previewRevoked' },
  ]);
});

test('after the publication the link leads to the page, and while it cannot be read to nothing', async () => {
  const { key } = await drafted();
  const { token } = await give();
  expect(await getPreview(token, 'nl', now)).toBeNull();
  const shown = { from: '2099-01-01' };
  await writeFile(path.join(folder, notice), JSON.stringify({ id: 'open-day', text: words('Open day'), shown }));
  const planned = (await listDrafts(desk, 'nl', asking))?.find((draft) => draft.file === notice);
  expect(planned?.key).not.toBe(key);
  expect(await giveDraftLink(desk, { draft: planned?.key ?? '', language: 'nl' }, asking)).toBe('saved');
  const [link] = (await listDrafts(desk, 'nl', asking))?.find((draft) => draft.file === notice)?.links ?? [];
  await rm(path.join(folder, notice));
  expect(await getPreview(link?.href?.split('/').at(-2) ?? '', 'nl', now)).toEqual({ kind: 'public', href: '/nl/' });
});
