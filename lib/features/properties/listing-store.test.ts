import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Connection, transact } from '@/lib/database/transaction';
import { keepSubscriber } from '@/lib/features/alerts/subscription-store';
import { clearDatabase } from '@/tests/support/clear-database';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import {
  addAlerts,
  addListingChanges,
  keepListingStates,
  listDueAlerts,
  listListingStates,
  markAlerted,
  removeOldChanges,
  rowsAtOnce,
} from './listing-store';

const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`);

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

  function change(id: string, happened: Date, propertyId = 1) {
    return {
      id,
      property_id: propertyId,
      kind: 'new' as const,
      price_before: null,
      price_now: 350_000.5,
      happened_at: happened.toISOString(),
    };
  }

  async function subscribe(...ids: string[]): Promise<void> {
    for (const id of ids)
      await write((connection) =>
        keepSubscriber(connection, { id, email: `${id}@example.be`, name: '', language: 'nl' }, at('08:00')),
      );
  }

  const alert = (subscriber: string, changeId: string, due: Date) => ({
    subscriber_id: subscriber,
    change_id: changeId,
    due_at: due.toISOString(),
  });

  test('thousands of states are stored, and replaced by later ones', async () => {
    const states = new Map(Array.from({ length: 2 * rowsAtOnce + 1 }, (_, index) => [index + 1, `first ${index}`]));
    await write((connection) => keepListingStates(connection, states, at('10:00')));
    await write((connection) => keepListingStates(connection, new Map([[7, 'second']]), at('11:00')));
    await write((connection) => keepListingStates(connection, new Map(), at('11:00')));
    expect(await listListingStates()).toEqual(new Map([...states, [7, 'second']]));
  });

  test('due alerts are gathered by person, in the order of the changes', async () => {
    await subscribe('a', 'b');
    await write(async (connection) => {
      await addListingChanges(connection, [
        change('c2', at('11:00'), 2),
        change('c1', at('10:00'), 9),
        change('c3', at('11:00'), 1),
      ]);
      await addAlerts(connection, [
        alert('a', 'c1', at('12:00')),
        alert('a', 'c2', at('12:00')),
        alert('a', 'c3', at('12:00')),
        alert('b', 'c1', at('12:01')),
      ]);
    });
    expect(await listDueAlerts(at('11:59'), 10)).toEqual([]);
    const due = await listDueAlerts(at('12:00'), 10);
    expect(due.map(({ subscriberId, changes }) => [subscriberId, changes.map(({ id }) => id)])).toEqual([
      ['a', ['c1', 'c3', 'c2']],
    ]);
    expect(due[0]?.changes[0]).toEqual(change('c1', at('10:00'), 9));
    expect(await listDueAlerts(at('12:01'), 1)).toHaveLength(1);
  });

  test('one person is alerted to one change once', async () => {
    await subscribe('a');
    await write(async (connection) => {
      await addListingChanges(connection, [change('c1', at('10:00'))]);
      await addAlerts(connection, [alert('a', 'c1', at('12:00'))]);
    });
    await write((connection) => addAlerts(connection, [alert('a', 'c1', at('18:00'))]));
    expect(await opened.database.selectFrom('alert').selectAll().execute()).toEqual([
      { ...alert('a', 'c1', at('12:00')), mail_id: null },
    ]);
  });

  test('alerts go into one mail, even when several workers gather them at the same time', async () => {
    await subscribe('a');
    await write(async (connection) => {
      await addListingChanges(connection, [change('c1', at('10:00')), change('c2', at('10:00'), 2)]);
      await addAlerts(connection, [alert('a', 'c1', at('12:00')), alert('a', 'c2', at('12:00'))]);
    });
    const marked = await Promise.all(
      ['m1', 'm2', 'm3'].map((mail) => write((connection) => markAlerted(connection, 'a', ['c1', 'c2'], mail))),
    );
    expect(marked.sort()).toEqual([0, 0, 2]);
    expect(await listDueAlerts(at('13:00'), 10)).toEqual([]);
  });

  test('thousands of changes and alerts are stored, and old ones are deleted with their alerts', async () => {
    await subscribe('a');
    const changes = Array.from({ length: 450 }, (_, index) => change(`c${index}`, at('10:00'), index));
    await write(async (connection) => {
      await addListingChanges(connection, [...changes, change('young', at('11:00'))]);
      await addAlerts(
        connection,
        [...changes, change('young', at('11:00'))].map(({ id }) => alert('a', id, at('12:00'))),
      );
    });
    await removeOldChanges(at('11:00'));
    expect(await opened.database.selectFrom('alert').select('change_id').execute()).toEqual([{ change_id: 'young' }]);
  });
});
