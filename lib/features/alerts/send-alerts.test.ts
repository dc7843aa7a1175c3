import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent } from '@/lib/content/content';
import { parseListState } from '@/lib/features/properties/list/list-state';
import { feedRecord } from '@/tests/support/content';
import { factsOf, linksOf, type QueuedMail, queuedMails } from '@/tests/support/queued-mails';
import { type SentValues, sendForm, sentAt } from '@/tests/support/send-form';
import { serveSite } from '@/tests/support/serve-site';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { changePreferences, confirmPreferences } from './change-preferences';
import { noticeChanges } from './notice-changes';
import { openPreferences } from './open-preferences';
import { sendAlerts } from './send-alerts';

type Fields = Readonly<Record<string, unknown>>;

const house = (id: number, fields: Fields = {}) =>
  feedRecord({ ID: id, Title: `Huis ${id}`, Price: 300_000, Zip: '9000', City: 'Gent', ...fields });

/** The listings of an export, and one that never changes. */
const serve = (...records: Record<string, unknown>[]) => serveSite({ properties: [house(1), ...records] });

/** A time in Brussels, in winter. */
const at = (day: string, time: string) => new Date(`${day}T${time}+01:00`);
const saturday = (time: string) => at('2026-11-21', time);

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const notice = (now = sentAt, worker = 'w') => noticeChanges({ worker, now });
  const send = (now = sentAt, worker = 'w') => sendAlerts({ worker, now });
  const alerts = async () => (await queuedMails(site.database)).filter(({ kind }) => kind === 'alert');

  /** Registers a search for houses in Ghent and confirms it; returns the token of its owner's page. */
  async function subscribe(values: SentValues = {}): Promise<string> {
    await site.database.deleteFrom('rate_limit').execute();
    await sendForm('demand-register', { values: { frequency: 'immediate', priceMax: '', ...values } });
    const rows = await site.database.selectFrom('mail').selectAll().where('kind', '=', 'confirm-search').execute();
    const documents = rows.map(({ document }) => document).join();
    const tokens = [...documents.matchAll(/\/([\w-]+\.[\w-]+)\/"/g)].map(([, token = '']) => token);
    let own = '';
    for (const token of tokens) {
      await confirmPreferences(token, sentAt);
      const opened = await openPreferences(token, 'nl', sentAt);
      if (opened.kind === 'open') own = opened.token;
    }
    await site.database.deleteFrom('mail').execute();
    return own;
  }

  const listingsOf = ({ document }: QueuedMail) =>
    document.blocks.flatMap((block) =>
      block.kind === 'listing' ? [`${block.marker}: ${block.title}, ${block.price}`] : [],
    );

  test('the first start sends no alert about the existing listings', async () => {
    await serve(house(2));
    await subscribe();
    expect(await notice()).toBe(true);
    expect(await send()).toBe(0);
    expect(await site.database.selectFrom('listing_state').selectAll().execute()).toHaveLength(2);
  });

  test('sends one alert about a new property, with links to end the mails', async () => {
    await serve();
    await notice();
    const token = await subscribe({ language: 'en' });
    await serve(house(2));
    await notice();
    expect(await send()).toBe(1);
    await notice();
    expect(await send()).toBe(0);
    const [mail, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'liesbeth@example.be', enquiryId: null, document: { language: 'en' } });
    expect(mail && listingsOf(mail)).toEqual(['New: Huis 2, €\u00a0300.000']);
    expect(mail?.document.subject).toBe('New: Huis 2');
    expect(mail?.document.unsubscribe?.href).toContain(`/${token}/`);
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<https://www.gevel.example/api/unsubscribe/?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail && [linksOf(mail).length, factsOf(mail)]).toEqual([
      1,
      { 'Your search': 'To buy: Houses · 9000 Ghent' },
    ]);
    expect(mail?.document.blocks.at(-1)).toMatchObject({ kind: 'signature', phone: expect.stringMatching(/\d/) });
  });

  test.each([
    [{ regions: ['flanders'], places: '' }, 'type=1&region=flanders'],
    [{ regions: [], places: 'Gent' }, 'city=Gent|9000&type=1'],
    [{ regions: ['flanders'], places: 'Namur', priceMax: '450.000' }, 'city=Gent|9000&type=1&priceMax=450000'],
    [{ regions: [], places: 'Oost-Vlaanderen' }, 'type=1&province=BE-VOV'],
  ])(
    'the button of a search with %j leads to a list with its criteria, which shows the homes',
    async (values, query) => {
      await serve();
      await notice();
      await subscribe({ language: 'nl', ...values });
      await serve(house(2), house(3));
      await notice();
      expect(await send()).toBe(1);
      const [mail] = await alerts();
      const hrefs = mail?.document.blocks.flatMap((block) => (block.kind === 'button' ? [block.href] : [])) ?? [];
      expect(hrefs.map((href) => decodeURIComponent(new URL(href).search.slice(1)))).toEqual([query]);
      const { filter } = parseListState(new URL(hrefs[0] ?? '').searchParams);
      const { items } = getContent().catalogue.index.find({
        filter: { ...filter, goal: 'sale', list: 'offered' },
        sort: 'newest',
        language: 'nl',
        offset: 0,
        limit: 10,
      });
      expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([2, 3]));
    },
  );

  test('two searches with news have a button each, called by what they look for', async () => {
    await serve();
    await notice();
    await subscribe({ language: 'nl' });
    await subscribe({ language: 'nl', types: ['house', 'apartment'], priceMax: '350.000' });
    await serve(house(2));
    await notice();
    await send();
    const [mail] = await alerts();
    const buttons = mail?.document.blocks.flatMap((block) => (block.kind === 'button' ? [block.text] : []));
    expect(buttons).toHaveLength(2);
    expect(new Set(buttons).size).toBe(2);
    expect(mail?.document.unsubscribe?.href).toMatch(/\/voorkeuren\//);
  });

  test('an alert about a lowered price or a return to the market includes the previous state', async () => {
    await serve(house(2), house(3, { MarqueeName: 'Onder optie' }), house(4, { Status: 2 }), house(5));
    await notice();
    await subscribe({ language: 'en' });
    await serve(house(2, { Price: 280_000 }), house(3), house(4), house(5, { Price: 310_000 }));
    await notice();
    expect(await send()).toBe(1);
    const [mail] = await alerts();
    expect(mail && listingsOf(mail).sort()).toEqual([
      'Back on the market: Huis 3, €\u00a0300.000',
      'Back on the market: Huis 4, €\u00a0300.000',
      'Price lowered, was €\u00a0300.000: Huis 2, €\u00a0280.000',
    ]);
    expect(mail?.document.subject).toBe('3 properties for you');
  });

  test.each([
    ['a day', '2026-11-22', ['Back on the market: Huis 2, €\u00a0300.000']],
    ['five seconds', '2026-11-21', []],
  ])('a property that returns after %s', async (_, day, expected) => {
    await serve(house(2));
    await notice(saturday('09:00:00'));
    await subscribe({ language: 'en' });
    await serve();
    await notice(saturday('10:00:00'));
    await serve(house(2));
    await notice(at(day, '10:00:05'));
    await send(at(day, '10:00:06'));
    expect((await alerts()).flatMap(listingsOf)).toEqual(expected);
  });

  test.each<[string, Fields]>([
    ['under option', { MarqueeName: 'Onder optie' }],
    ['sold', { Status: 2 }],
    ['to let', { Goal: 1 }],
    ['of another kind', { WebID: 2 }],
    ['elsewhere', { Zip: '5000', City: 'Namur' }],
    ['too dear', { Price: 450_001 }],
  ])('a new property that is %s causes no alert', async (_, fields) => {
    await serve();
    await notice();
    await subscribe({ priceMax: '450.000' });
    await serve(house(2, fields));
    await notice();
    expect(await send()).toBe(0);
  });

  test('sends no alert before the subscriber has confirmed', async () => {
    await serve();
    await notice();
    await sendForm('demand-register', { values: { frequency: 'immediate' } });
    await serve(house(2));
    await notice();
    expect(await send()).toBe(0);
    expect(await site.database.selectFrom('alert').selectAll().execute()).toEqual([]);
  });

  test('a second search that nobody confirmed sends nothing to a subscriber who has confirmed another', async () => {
    await serve();
    await notice();
    await subscribe({ priceMax: '100.000' });
    await sendForm('demand-register', { values: { frequency: 'immediate', priceMax: '' } });
    expect(await site.database.selectFrom('saved_search').select('id').execute()).toHaveLength(2);
    await serve(house(2));
    await notice();
    expect(await send()).toBe(0);
    expect(await alerts()).toEqual([]);
  });

  test('an alert that is due is dropped when only a search that nobody confirmed still finds the home', async () => {
    await serve();
    await notice();
    await subscribe({ priceMax: '450.000' });
    await sendForm('demand-register', { values: { frequency: 'immediate', priceMax: '' } });
    await serve(house(2, { Price: 400_000 }));
    await notice();
    await serve(house(2, { Price: 900_000 }));
    expect(await send()).toBe(0);
    expect(await alerts()).toEqual([]);
  });

  test('a hidden price is in no mail, neither the current nor the previous one', async () => {
    await serve(house(2, { Price: 512_345 }), house(3, { Price: 623_456, PublishPrice: false }));
    await notice();
    await subscribe();
    await serve(
      house(2, { Price: 499_876, PublishPrice: false }),
      house(3, { Price: 587_654, PublishPrice: false }),
      house(4, { Price: 734_567, PublishPrice: false }),
    );
    await notice();
    expect(await send()).toBe(1);
    const text = JSON.stringify(await queuedMails(site.database));
    expect(text).not.toMatch(/(?<![\w-])(?:512|499|623|587|734)[.,\u00a0 ]?\d{3}(?![\w-])/);
    expect(text).toContain('Huis 4');
    const kept = await site.database.selectFrom('listing_state').select('state').execute();
    expect(JSON.stringify(kept)).not.toMatch(/499876|623456|587654|734567/);
  });

  test('sends no alert about a price that was hidden after it was lowered', async () => {
    await serve(house(2, { Price: 512_345 }));
    await notice();
    await subscribe({ frequency: 'daily' });
    await serve(house(2, { Price: 499_876 }));
    await notice(saturday('09:00'));
    await serve(house(2, { Price: 499_876, PublishPrice: false }));
    await notice(saturday('10:00'));
    expect(await send(at('2026-11-22', '08:00'))).toBe(1);
    expect(JSON.stringify(await queuedMails(site.database))).not.toMatch(
      /(?<![\w-])(?:512|499)[.,\u00a0 ]?\d{3}(?![\w-])/,
    );
  });

  test('two matching searches of one person cause one mail per change', async () => {
    await serve();
    await notice();
    await subscribe({ places: 'Gent' });
    await subscribe({ places: '9000', email: 'LIESBETH@example.be' });
    await serve(house(2));
    await notice();
    expect(await send()).toBe(1);
    expect((await alerts()).flatMap(listingsOf)).toHaveLength(1);
  });

  test.each([
    ['first', { weekly: 'a', immediate: 'b' }],
    ['last', { weekly: 'b', immediate: 'a' }],
  ])('of two matching searches, the one with the earliest mail counts, found %s or not', async (_, ids) => {
    await serve();
    await notice();
    await subscribe({ places: 'Gent', frequency: 'weekly' });
    await subscribe({ places: '9000', frequency: 'immediate' });
    for (const frequency of ['weekly', 'immediate'] as const) {
      const search = site.database.updateTable('saved_search').set({ id: ids[frequency] });
      await search.where('frequency', '=', frequency).execute();
    }
    await serve(house(2));
    await notice();
    expect(await send()).toBe(1);
    expect(await send(at('2026-11-23', '08:00'))).toBe(0);
  });

  test.each([
    ['daily', at('2026-11-22', '08:00')],
    ['weekly', at('2026-11-23', '08:00')],
  ])('collects changes for a %s mail at eight in Brussels', async (frequency, due) => {
    await serve();
    await notice();
    await subscribe({ frequency });
    await serve(house(2));
    await notice(saturday('09:00'));
    await serve(house(2), house(3));
    await notice(saturday('18:00'));
    expect(await send(new Date(due.getTime() - 1))).toBe(0);
    expect(await send(due)).toBe(1);
    expect(await send(new Date(due.getTime() + 60_000))).toBe(0);
    expect((await alerts()).flatMap(listingsOf)).toHaveLength(2);
  });

  test('a property that changed twice before the mail is named once, with the latest change', async () => {
    await serve(house(2, { Status: 2 }));
    await notice();
    await subscribe({ frequency: 'daily', language: 'en' });
    await serve(house(2));
    await notice(saturday('09:00'));
    await serve(house(2, { Price: 250_000 }));
    await notice(saturday('18:00'));
    await send(at('2026-11-22', '08:00'));
    expect((await alerts()).flatMap(listingsOf)).toEqual(['Price lowered, was €\u00a0300.000: Huis 2, €\u00a0250.000']);
  });

  test('leaves out properties that are no longer available when the mail is due, and sends no empty mail', async () => {
    await serve();
    await notice();
    await subscribe({ frequency: 'daily' });
    await serve(house(2), house(3));
    await notice(saturday('09:00'));
    await serve(house(2, { Status: 2 }), house(3));
    await notice(saturday('10:00'));
    expect(await send(at('2026-11-22', '08:00'))).toBe(1);
    expect((await alerts()).flatMap(listingsOf)).toHaveLength(1);
    await serve(house(3), house(4));
    await notice(at('2026-11-22', '09:00'));
    await serve(house(3));
    await notice(at('2026-11-22', '10:00'));
    expect(await send(at('2026-11-23', '08:00'))).toBe(0);
  });

  test('an ended search sends no alert about what it had found', async () => {
    await serve();
    await notice();
    const token = await subscribe({ frequency: 'daily' });
    await subscribe({ frequency: 'daily', places: 'Namur' });
    await serve(house(2), house(3, { Zip: '5000', City: 'Namur' }));
    await notice(saturday('09:00'));
    const opened = await openPreferences(token, 'nl', sentAt);
    const ended =
      opened.kind === 'open'
        ? opened.searches.find(({ words }) => words.chips.some((chip) => chip.includes('Gent')))
        : null;
    await changePreferences(token, { kind: 'removeSearch', searchId: ended?.id ?? '' }, sentAt);
    expect(await send(at('2026-11-22', '08:00'))).toBe(1);
    expect(JSON.stringify(await alerts())).not.toContain('Huis 2');
  });

  test('an unsubscribed person gets no alert', async () => {
    await serve();
    await notice();
    const token = await subscribe();
    await serve(house(2));
    await notice();
    await changePreferences(token, { kind: 'unsubscribe' }, sentAt);
    expect(await send()).toBe(0);
    expect(await queuedMails(site.database)).toEqual([]);
  });

  test('names up to a dozen properties, and counts the rest', async () => {
    await serve();
    await notice();
    await subscribe({ language: 'en' });
    await serve(...Array.from({ length: 15 }, (_, index) => house(10 + index)));
    await notice();
    await send();
    const [mail] = await alerts();
    expect(mail && listingsOf(mail)).toHaveLength(12);
    expect(JSON.stringify(mail?.document)).toContain('3 more');
  });

  test('several servers that notice a change at the same time queue one mail', async () => {
    await serve();
    await notice();
    await subscribe();
    await serve(house(2));
    const workers = ['a', 'b', 'c'];
    const noticed = await Promise.all(workers.map((worker) => notice(sentAt, worker)));
    expect(noticed).toContain(true);
    for (const worker of workers) await notice(sentAt, worker);
    const queued = await Promise.all(workers.map((worker) => send(sentAt, worker)));
    for (const worker of workers) queued.push(await send(sentAt, worker));
    expect(queued.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await alerts()).toHaveLength(1);
    expect(await site.database.selectFrom('listing_change').selectAll().execute()).toHaveLength(1);
  });

  test('all subscribers get their alert at eight, whatever their number', async () => {
    await serve();
    await notice();
    await subscribe();
    const [search] = await site.database.selectFrom('saved_search').selectAll().execute();
    const [subscriber] = await site.database.selectFrom('subscriber').selectAll().execute();
    if (!search || !subscriber) throw new Error('No subscriber');
    const ids = Array.from({ length: 230 }, (_, index) => `s${index}`);
    await site.database
      .insertInto('subscriber')
      .values(ids.map((id) => ({ ...subscriber, id, email: `${id}@example.be` })))
      .execute();
    await site.database
      .insertInto('saved_search')
      .values(ids.map((id) => ({ ...search, id, subscriber_id: id })))
      .execute();
    await serve(house(2));
    await notice();
    expect(await send()).toBe(231);
    expect(await send()).toBe(0);
  });

  test('an export that is empty by mistake causes no alert, nor does its return', async () => {
    await serve(house(2));
    await notice();
    await subscribe();
    await serveSite({ properties: [] });
    await notice();
    await serve(house(2));
    await notice();
    expect(await send()).toBe(0);
  });
});
