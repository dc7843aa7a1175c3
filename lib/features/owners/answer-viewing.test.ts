import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importedActivitySchema } from '@/lib/domain/owner/activity';
import type { Owner } from '@/lib/features/accounts/owner';
import { cancelViewing } from '@/lib/features/viewings/cancel-viewing';
import { signToken } from '@/lib/platform/token';
import { removeExpired } from '@/lib/server/worker/remove-expired';
import { feedRecord } from '@/tests/support/content';
import { makeOwner } from '@/tests/support/make-owner';
import { factsOf, queuedMails } from '@/tests/support/queued-mails';
import { bookViewing, sentAt } from '@/tests/support/send-form';
import { serveSite } from '@/tests/support/serve-site';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { answerViewing } from './answer-viewing';
import { getHistory } from './get-history';
import { readHistoryQuery } from './history-query';
import { importActivities } from './import-activities';
import { listOwnerViewings } from './list-owner-viewings';

/** Tuesday at ten in Brussels, as `bookViewing` books it. */
const start = '2026-11-24T09:00:00.000Z';
const after = new Date('2026-11-24T09:00:00.001Z');

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let owner: Owner;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    await site.clear();
    owner = (await makeOwner(site.database, { propertyIds: [101, 999] })).owner;
  });
  afterAll(() => site.close());

  async function book(property = '101'): Promise<string> {
    await bookViewing({ values: { property } });
    await site.database.deleteFrom('mail').execute();
    return (await site.database.selectFrom('appointment').select('id').executeTakeFirstOrThrow()).id;
  }

  async function importViewing(change: object = {}): Promise<string> {
    const base = { id: 'crm-1', property: 101, date: '2026-11-25T14:00', type: 'visit', contact: 'Ada Peeters' };
    await importActivities([importedActivitySchema.parse({ ...base, ...change })], sentAt);
    return (await site.database.selectFrom('activity').select('id').executeTakeFirstOrThrow()).id;
  }

  const give = (viewingId: string, change: object = {}) =>
    answerViewing(owner, { viewingId, startsAt: start, answer: 'accepted', preference: '', now: sentAt, ...change });
  const viewingsOf = (now = sentAt, ids = [101]) => listOwnerViewings(owner, ids, { language: 'nl', now });
  const mails = async () => (await queuedMails(site.database)).filter(({ kind }) => kind === 'owner-answer');

  test('shows a booked viewing with initials, its time and the agent who comes along', async () => {
    await book();
    const { coming, past } = await viewingsOf();
    expect(coming).toMatchObject([
      {
        propertyId: 101,
        startsAt: start,
        endsAt: '2026-11-24T09:30:00.000Z',
        contact: 'L. D. S.',
        person: 'Thomas Vandewalle',
        status: 'confirmed',
        answer: null,
        canAnswer: true,
      },
    ]);
    expect(past).toEqual([]);
    expect(JSON.stringify(coming)).not.toMatch(/Smet|example\.be|0470/);
  });

  /** The status of a viewing where it stands alone, and in the history. */
  async function statuses(now = sentAt): Promise<unknown[]> {
    const { coming, past } = await viewingsOf(now);
    const history = await getHistory(owner, 101, readHistoryQuery(new URLSearchParams('sort=status')), {
      language: 'nl',
      now,
    });
    return [...[...coming, ...past].map(({ shown }) => shown), ...(history?.rows ?? []).map(({ status }) => status)];
  }

  test.each([
    ['booked here', book],
    ['reported by the agency’s system', () => importViewing({ date: '2026-11-24T10:00', status: 'planned' })],
  ])('a viewing %s has one status everywhere, before and after its answer, and when it is over', async (_, make) => {
    const id = await make();
    expect(await statuses()).toEqual(['waiting', 'waiting']);
    expect(new Set(await statuses(after)).size).toBe(1);
    await give(id, { answer: 'another', preference: 'Later' });
    expect(await statuses()).toEqual(['asked', 'asked']);
    expect(await statuses(after)).toEqual(['asked', 'asked']);
  });

  test('the history is ordered by the status that its viewings are shown with', async () => {
    await importViewing({ id: 'open', date: '2026-11-20', type: 'request', status: 'open' });
    await importViewing({ id: 'done', date: '2026-11-20', type: 'request', status: 'done' });
    await book();
    const read = async (search: string) =>
      (await getHistory(owner, 101, readHistoryQuery(new URLSearchParams(search)), { language: 'nl', now: sentAt }))
        ?.rows;
    expect((await read('sort=status'))?.map(({ statusText }) => statusText)).toEqual([
      'Afgerond',
      'Open',
      'Wacht op uw antwoord',
    ]);
  });

  test('a viewing is upcoming until it begins, and can be answered until then', async () => {
    const id = await book();
    expect((await viewingsOf(new Date('2026-11-24T08:59:59.999Z'))).coming).toMatchObject([{ canAnswer: true }]);
    const { coming, past } = await viewingsOf(after);
    expect([coming.length, past.length, past[0]?.canAnswer]).toEqual([0, 1, false]);
    expect(await give(id, { now: new Date(start) })).toEqual({ kind: 'refused', problem: 'past' });
  });

  test.each([
    ['accepted', 'accepted'],
    ['declined', 'declined'],
    ['another', 'confirmed'],
  ] as const)('%s is stored and mailed to the agency, and the history says %s', async (answer, status) => {
    const id = await book();
    const preference = 'Liever na 17 uur\n<b>of zaterdag</b>';
    expect(await give(id, { answer, preference })).toEqual({ kind: 'answered', answer });
    expect((await viewingsOf()).coming).toMatchObject([
      {
        canAnswer: false,
        answer: { kind: answer, preference: answer === 'another' ? preference : '', answeredAt: sentAt.toISOString() },
      },
    ]);
    expect(await site.database.selectFrom('activity').select('status').execute()).toEqual([{ status }]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'thomas@gevel.example', replyTo: 'els@example.be' });
    expect(mail && Object.values(factsOf(mail))).toEqual([
      expect.stringContaining('10:00'),
      'Liesbeth De Smet',
      'Els Wouters',
      'els@example.be',
    ]);
    expect(mail?.document.blocks).toContainEqual(
      expect.objectContaining({
        kind: 'listing',
        title: 'Herenhuis met tuin',
        lines: expect.arrayContaining(['Pontstraat 42, 9000 Gent']),
      }),
    );
    expect(mail?.document.blocks.filter(({ kind }) => kind === 'quote')).toEqual(
      answer === 'another' ? [{ kind: 'quote', text: preference }] : [],
    );
    expect(await queuedMails(site.database)).toHaveLength(1);
  });

  test('a second answer changes nothing, sends no mail, and returns the answer that counts', async () => {
    const id = await book();
    await give(id);
    expect(await give(id, { answer: 'declined' })).toEqual({ kind: 'already', answer: 'accepted' });
    expect(await give(id)).toEqual({ kind: 'already', answer: 'accepted' });
    expect(await mails()).toHaveLength(1);
  });

  test('of many answers at the same time one counts', async () => {
    const id = await book();
    const given = ['accepted', 'declined', 'another', 'accepted', 'declined'] as const;
    const outcomes = await Promise.all(given.map((answer) => give(id, { answer })));
    expect(outcomes.filter(({ kind }) => kind === 'answered')).toHaveLength(1);
    const [{ answer } = { answer: null }] = outcomes.flatMap((one) => (one.kind === 'answered' ? [one] : []));
    for (const one of outcomes) if (one.kind !== 'answered') expect(one).toEqual({ kind: 'already', answer });
    expect(await mails()).toHaveLength(1);
  });

  test('refuses a message of more than 500 characters and stores nothing', async () => {
    const id = await book();
    const refused = { kind: 'refused', problem: 'preferenceTooLong' };
    expect(await give(id, { answer: 'another', preference: 'x'.repeat(501) })).toEqual(refused);
    expect((await viewingsOf()).coming).toMatchObject([{ canAnswer: true }]);
    expect(await give(id, { answer: 'another', preference: 'x'.repeat(500) })).toMatchObject({ kind: 'answered' });
  });

  test('a viewing that its visitor has cancelled cannot be answered', async () => {
    const id = await book();
    await cancelViewing(signToken('visit', [id], null), sentAt);
    expect(await give(id)).toEqual({ kind: 'refused', problem: 'cancelled' });
    expect((await viewingsOf()).coming).toMatchObject([{ status: 'cancelled', canAnswer: false }]);
  });

  test('a viewing of another owner’s property is unknown, listed nowhere, and mailed to no one', async () => {
    const id = await book('106');
    await site.database.deleteFrom('owner_answer').execute();
    expect(await give(id)).toEqual({ kind: 'refused', problem: 'unknown' });
    expect(await viewingsOf(sentAt, [106])).toEqual({ coming: [], past: [] });
    expect(await mails()).toEqual([]);
    expect(await site.database.selectFrom('owner_answer').selectAll().execute()).toEqual([]);
  });

  test.each([[''], ['x'], ["'; drop table owner_answer; --"]])('the viewing %j is unknown', async (viewingId) => {
    expect(await give(viewingId)).toEqual({ kind: 'refused', problem: 'unknown' });
  });

  test('a viewing imported from the agency can be answered too, and again once it is moved', async () => {
    const id = await importViewing();
    const startsAt = '2026-11-25T13:00:00.000Z';
    expect((await viewingsOf()).coming).toMatchObject([{ id, startsAt, contact: 'A. P.', canAnswer: true }]);
    expect(await give(id, { startsAt })).toMatchObject({ kind: 'answered' });
    await importViewing({ date: '2026-11-26T14:00' });
    expect((await viewingsOf()).coming).toMatchObject([{ answer: null, canAnswer: true }]);
    expect(await give(id, { startsAt })).toEqual({ kind: 'refused', problem: 'moved' });
    expect(await give(id, { startsAt: '2026-11-26T13:00:00.000Z' })).toMatchObject({ kind: 'answered' });
  });

  test.each(['confirmed', 'accepted', 'declined', 'cancelled', 'done'])(
    'an imported viewing with the status %s needs no answer',
    async (status) => {
      const id = await importViewing({ status });
      expect((await viewingsOf()).coming).toMatchObject([{ canAnswer: false }]);
      expect(await give(id, { startsAt: '2026-11-25T13:00:00.000Z' })).toMatchObject({ kind: 'refused' });
    },
  );

  test('a viewing that is not released is neither shown nor answered', async () => {
    const id = await importViewing({ released: false });
    expect((await viewingsOf()).coming).toEqual([]);
    expect(await give(id, { startsAt: '2026-11-25T13:00:00.000Z' })).toMatchObject({ problem: 'unknown' });
  });

  test('viewings of a property that has left the site are shown and answered; the agency is notified', async () => {
    const id = await book();
    await serveSite({ properties: [feedRecord({ ID: 1 })] });
    expect((await viewingsOf()).coming).toHaveLength(1);
    expect(await give(id)).toMatchObject({ kind: 'answered' });
    expect(await mails()).toMatchObject([{ recipient: expect.stringContaining('@') }]);
  });

  test('answers are deleted two years after the viewing', async () => {
    await give(await book());
    const kept = async () => (await site.database.selectFrom('owner_answer').selectAll().execute()).length;
    await removeExpired(new Date('2028-11-20T00:00:00Z'));
    expect(await kept()).toBe(1);
    await removeExpired(new Date('2028-11-25T00:00:00Z'));
    expect(await kept()).toBe(0);
  });
});
