import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GET, POST } from '@/app/api/owner/summary/route';
import { importedActivitySchema } from '@/lib/domain/owner/activity';
import type { Owner } from '@/lib/features/accounts/owner';
import { setOwnerDisabled, setOwnerProperties } from '@/lib/features/accounts/owner-store';
import { addPageView } from '@/lib/features/statistics/statistics-store';
import { signToken } from '@/lib/platform/token';
import { makeOwner } from '@/tests/support/make-owner';
import { linksOf, queuedMails } from '@/tests/support/queued-mails';
import { bookViewing } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { importActivities } from './import-activities';
import { sendSummaries } from './send-summaries';

/** Eight in the morning in Brussels. */
const monday = new Date('2026-11-23T07:00:00.000Z');
const week = 7 * 24 * 60 * 60 * 1000;

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let owner: Owner;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    await site.clear();
    owner = (await makeOwner(site.database, { language: 'fr', propertyIds: [101, 102, 999] })).owner;
  });
  afterAll(() => site.close());

  const send = (now = monday, worker = 'one') => sendSummaries({ worker, now });
  const summaries = async () => (await queuedMails(site.database)).filter(({ kind }) => kind === 'owner-summary');
  const importChanges = (changes: readonly object[]) =>
    importActivities(
      changes.map((change, index) =>
        importedActivitySchema.parse({
          id: `${index}`,
          property: 101,
          date: '2026-11-18',
          type: 'communication',
          ...change,
        }),
      ),
      monday,
    );
  const pageView = (id: number, day: string, visitor: string) =>
    addPageView({ listing: { kind: 'property', id }, day, language: 'nl', source: 'direct', visitor });
  const wants = async () =>
    (await site.database.selectFrom('owner').select('wants_summary').executeTakeFirstOrThrow()).wants_summary;

  test('the week is in the owner’s language, property by property, without any buyer’s name', async () => {
    await pageView(101, '2026-11-16', 'a');
    await pageView(101, '2026-11-22', 'b');
    await pageView(101, '2026-11-15', 'c');
    await pageView(101, '2026-11-23', 'd');
    await bookViewing();
    await importChanges([
      { contact: 'Ada Peeters' },
      { type: 'offer', property: 999 },
      { date: '2026-11-15T23:59' },
      { date: '2026-11-23T00:00' },
      { type: 'feedback', released: false },
    ]);
    expect(await send()).toBe(1);
    const [mail, ...others] = await summaries();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'els@example.be', document: { language: 'fr' } });
    expect(mail?.document.subject).toBe('Votre bien, semaine du 16 novembre 2026');
    expect(mail?.document.preview).toBe('Voici ce qui s’est passé du 16 novembre au 22 novembre 2026.');
    const blocks = mail?.document.blocks ?? [];
    expect(blocks.flatMap((block) => (block.kind === 'facts' ? [block.rows] : []))).toEqual([
      [{ label: 'Offres', value: '1' }],
      [
        { label: 'Visiteurs de la page', value: '2' },
        { label: 'Questions et messages', value: '1' },
        { label: 'Nouvelles visites', value: '1' },
        { label: 'Visites cette semaine', value: '1' },
      ],
    ]);
    expect(JSON.stringify(blocks)).not.toMatch(/Peeters|Smet|102/);
    expect(mail && linksOf(mail)).toEqual(['https://www.gevel.example/fr/mon-bien/']);
  });

  test('sends no summary of a week without activity', async () => {
    await importChanges([{ date: '2026-11-15' }, { property: 103 }]);
    expect(await send()).toBe(0);
    expect(await queuedMails(site.database)).toEqual([]);
  });

  test('of several servers and calls one sends; the next week is sent again', async () => {
    await importChanges([{}, { date: '2026-11-25' }]);
    const sent = await Promise.all(['one', 'two', 'three'].map((worker) => send(monday, worker)));
    await send(new Date(monday.getTime() + 60_000), 'four');
    expect(sent.reduce((sum, count) => sum + count)).toBe(1);
    expect(await summaries()).toHaveLength(1);
    await send(new Date(monday.getTime() + week));
    expect(await summaries()).toHaveLength(2);
  });

  test('a server whose lease ends while it writes does not write twice', async () => {
    await importChanges([{}]);
    const sent = await Promise.all([send(monday, 'one'), send(new Date(monday.getTime() + 61_000), 'two')]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(1);
    expect(await summaries()).toHaveLength(1);
  });

  test('activity on Monday after the summary is for the next one', async () => {
    expect(await send()).toBe(0);
    await importChanges([{}]);
    expect(await send()).toBe(0);
  });

  test.each([
    ['before eight', new Date(monday.getTime() - 1)],
    ['on Wednesday', new Date('2026-11-25T12:00:00Z')],
  ])('nothing is sent %s', async (_, now) => {
    await importChanges([{}]);
    expect(await send(now)).toBe(0);
  });

  test('nothing is sent to an owner who opted out, is disabled, or has no property', async () => {
    await importChanges([{}]);
    await setOwnerDisabled(owner.id, true, monday);
    expect(await send()).toBe(0);
    await setOwnerDisabled(owner.id, false, monday);
    await site.database.updateTable('owner').set({ wants_summary: 0 }).execute();
    expect(await send()).toBe(0);
    await site.database.updateTable('owner').set({ wants_summary: 1 }).execute();
    await setOwnerProperties(owner.id, [], monday);
    expect(await send()).toBe(0);
  });

  test('nothing is sent to an owner who never chose a password', async () => {
    await importChanges([{}]);
    await site.database.updateTable('owner_account').set({ password: null }).execute();
    expect(await send()).toBe(0);
  });

  async function linkOfMail(): Promise<{ link: string; headers: Readonly<Record<string, string>> }> {
    await importChanges([{}]);
    await send();
    const [mail] = await summaries();
    return { link: mail?.document.unsubscribe?.href ?? '', headers: mail?.headers ?? {} };
  }

  test('a mail program ends the summaries by one post, also the one that waits', async () => {
    const { link, headers } = await linkOfMail();
    expect(headers).toEqual({ 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const response = await POST(new Request(link, { method: 'POST', body: 'List-Unsubscribe=One-Click' }));
    expect([response.status, await wants(), (await summaries()).length]).toEqual([200, 0, 0]);
    expect(await response.text()).toContain('désactivé');
    expect((await POST(new Request(link, { method: 'POST' }))).status).toBe(200);
  });

  test('every answer is of its reader alone: not stored, not indexed, and framed nowhere', async () => {
    const { link } = await linkOfMail();
    const unknown = 'https://www.gevel.example/api/owner/summary/?token=x.y';
    const post = { method: 'POST' };
    for (const request of [
      new Request(link),
      new Request(link, post),
      new Request(unknown),
      new Request(unknown, post),
    ]) {
      const answer = request.method === 'POST' ? await POST(request) : await GET(request);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  test('opening the link asks and ends nothing', async () => {
    const { link } = await linkOfMail();
    const response = await GET(new Request(link));
    expect([response.status, await wants()]).toEqual([200, 1]);
    expect(await response.text()).toContain('<form method="post">');
  });

  test.each([[''], ['x.y'], ['summary']])('the link with %j ends nothing', async (token) => {
    const link = `https://www.gevel.example/api/owner/summary/?token=${token}`;
    expect((await GET(new Request(link))).status).toBe(404);
    expect((await POST(new Request(link, { method: 'POST' }))).status).toBe(404);
    expect(await wants()).toBe(1);
  });

  test('a token for another purpose, or of an unknown owner, ends nothing', async () => {
    for (const token of [signToken('preferences', [owner.id], null), signToken('summary', ['nobody'], null)]) {
      const link = `https://www.gevel.example/api/owner/summary/?token=${token}`;
      expect((await POST(new Request(link, { method: 'POST' }))).status).toBe(404);
    }
    expect(await wants()).toBe(1);
  });
});
