import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Connection, transact } from '@/lib/database/transaction';
import { clearDatabase } from '@/tests/support/clear-database';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import {
  addSavedSearch,
  confirmSearch,
  getSubscriber,
  keepSubscriber,
  listConfirmedSearches,
  listNewsletterReaders,
  listSearches,
  removeSearch,
  removeSubscriber,
  removeUnconfirmed,
  setFrequency,
  setNewsletter,
} from './subscription-store';

const day = (date: string) => new Date(`${date}T10:00:00.000Z`);
const now = day('2026-11-21');

describe.each(allEngines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  beforeEach(() => clearDatabase(opened.database));
  afterAll(() => opened.close());

  async function write<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const stored = await transact(work);
    if (!stored.ok) throw new Error(stored.error);
    return stored.value;
  }

  const keep = (change: Partial<Parameters<typeof keepSubscriber>[1]> & { id: string }, at = now) =>
    write((connection) =>
      keepSubscriber(connection, { email: 'liesbeth@example.be', name: 'Liesbeth', language: 'nl', ...change }, at),
    );

  const addSearch = (id: string, subscriberId: string, at = now) =>
    write((connection) =>
      addSavedSearch(connection, {
        id,
        subscriber_id: subscriberId,
        criteria: '{}',
        frequency: 'daily',
        created_at: at.toISOString(),
      }),
    );

  const letter = (id: string, state: Parameters<typeof setNewsletter>[2], at = now) =>
    write((connection) => setNewsletter(connection, id, state, at));

  test('a subscriber is found by e-mail address however it is written, with the language and name used last', async () => {
    const first = await keep({ id: 'a', email: 'Liesbeth@Example.BE' });
    expect(first).toMatchObject({ id: 'a', email: 'liesbeth@example.be', newsletter: 'none' });
    const again = await keep({ id: 'b', email: 'LIESBETH@example.be', name: 'Liesbeth De Smet', language: 'fr' });
    expect(again).toMatchObject({ id: 'a', name: 'Liesbeth De Smet', language: 'fr' });
    expect(await opened.database.selectFrom('subscriber').select('id').execute()).toEqual([{ id: 'a' }]);
  });

  test('one subscriber stored many times concurrently is one', async () => {
    const kept = await Promise.all(Array.from({ length: 20 }, (_, index) => keep({ id: `s${index}` })));
    expect(new Set(kept.map(({ id }) => id)).size).toBe(1);
  });

  test('the newsletter is requested, confirmed and ended; a repeated request changes nothing', async () => {
    await keep({ id: 'a' });
    await letter('a', 'asked');
    expect(await getSubscriber('a')).toMatchObject({ newsletter: 'asked' });
    await letter('a', 'confirmed');
    await letter('a', 'asked');
    expect(await getSubscriber('a')).toMatchObject({ newsletter: 'confirmed', newsletter_at: now.toISOString() });
    await letter('a', 'none');
    expect(await getSubscriber('a')).toMatchObject({ newsletter: 'none', newsletter_at: null });
  });

  test('a search is confirmed by its owner alone, the first time', async () => {
    await keep({ id: 'a' });
    await keep({ id: 'b', email: 'an@example.be' });
    await addSearch('s', 'a');
    const confirm = (owner: string, at: Date) => write((connection) => confirmSearch(connection, 's', owner, at));
    await confirm('b', now);
    expect(await listSearches('a')).toMatchObject([{ id: 's', confirmed_at: null }]);
    await confirm('a', now);
    await confirm('a', day('2026-11-25'));
    expect(await listSearches('a')).toMatchObject([{ confirmed_at: now.toISOString() }]);
    expect(await listSearches('b')).toEqual([]);
  });

  test('a search is changed and removed by its owner alone', async () => {
    await keep({ id: 'a' });
    await addSearch('s', 'a');
    await write((connection) => setFrequency(connection, 'b', 's', 'weekly'));
    await write((connection) => removeSearch(connection, 'b', 's'));
    expect(await listSearches('a')).toMatchObject([{ frequency: 'daily' }]);
    await write((connection) => setFrequency(connection, 'a', 's', 'weekly'));
    expect(await listSearches('a')).toMatchObject([{ frequency: 'weekly' }]);
    await write((connection) => removeSearch(connection, 'a', 's'));
    expect(await listSearches('a')).toEqual([]);
  });

  test('confirmed searches are listed page by page with their subscribers', async () => {
    await keep({ id: 'a', language: 'de' });
    for (const id of ['s1', 's2', 's3', 's4']) await addSearch(id, 'a');
    for (const id of ['s1', 's3', 's4']) await write((connection) => confirmSearch(connection, id, 'a', now));
    const first = await listConfirmedSearches('', 2);
    expect(first).toMatchObject([
      { id: 's1', language: 'de', email: 'liesbeth@example.be' },
      { id: 's3', subscriber_id: 'a' },
    ]);
    expect((await listConfirmedSearches('s3', 2)).map(({ id }) => id)).toEqual(['s4']);
  });

  test('confirmed readers are listed page by page, by address', async () => {
    for (const name of ['c', 'a', 'b', 'd']) await keep({ id: name, email: `${name}@example.be` });
    for (const name of ['a', 'b', 'c']) await letter(name, 'confirmed');
    await letter('d', 'asked');
    const emails = async (after: string) => (await listNewsletterReaders(after, 2)).map(({ email }) => email);
    expect(await emails('')).toEqual(['a@example.be', 'b@example.be']);
    expect(await emails('b@example.be')).toEqual(['c@example.be']);
  });

  test('a subscriber who leaves is deleted with the searches', async () => {
    await keep({ id: 'a' });
    await addSearch('s', 'a');
    await write((connection) => removeSubscriber(connection, 'a'));
    expect(await getSubscriber('a')).toBeNull();
    expect(await opened.database.selectFrom('saved_search').select('id').execute()).toEqual([]);
  });

  const left = async () => ({
    people: (await opened.database.selectFrom('subscriber').select('id').orderBy('id').execute()).map(({ id }) => id),
    searches: (await opened.database.selectFrom('saved_search').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    ),
  });

  test('unconfirmed sign-ups are deleted, with subscribers who then get nothing', async () => {
    const old = day('2026-10-01');
    const person = (id: string) => keep({ id, email: `${id}@example.be` }, old);
    for (const id of ['nothing', 'search', 'both', 'reader', 'young']) await person(id);
    await addSearch('waiting', 'search', old);
    await addSearch('confirmed', 'both', old);
    await write((connection) => confirmSearch(connection, 'confirmed', 'both', old));
    await addSearch('also waiting', 'both', old);
    await letter('reader', 'confirmed', old);
    await addSearch('new', 'young', now);
    await removeUnconfirmed(day('2026-10-22'));
    expect(await left()).toEqual({ people: ['both', 'reader', 'young'], searches: ['confirmed', 'new'] });
  });

  test('a subscriber who asked long ago and asks again has the full time to confirm', async () => {
    await keep({ id: 'a' }, day('2026-10-01'));
    await letter('a', 'asked', day('2026-10-01'));
    await keep({ id: 'b' }, day('2026-10-30'));
    await letter('a', 'asked', day('2026-10-30'));
    await removeUnconfirmed(day('2026-10-22'));
    expect(await left()).toMatchObject({ people: ['a'] });
    await removeUnconfirmed(day('2026-10-31'));
    expect(await left()).toMatchObject({ people: [] });
  });
});
