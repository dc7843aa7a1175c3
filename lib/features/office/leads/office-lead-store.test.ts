import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phoneKeyOf, searchTextOf } from '@/lib/domain/office/lead-search';
import type { LeadOrder } from '@/lib/domain/office/office-states';
import { findSamePerson, listLeadsOf } from '@/lib/features/office/contacts/same-person-store';
import { listWaitingReplies } from '@/lib/features/office/replies/lead-reply-store';
import { isUnansweredReply, listUnanswered } from '@/lib/features/office/replies/unanswered-replies';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import { everyLead as all, type LeadChoice } from './lead-choice-store';
import { countByState, type LeadPlace, listInbox, listLeadEvents, readInbox, sumByState } from './office-lead-store';

const count = 2000;
const word = (text: string) => ({ text, propertyIds: [], projectIds: [] });
const states = ['new', 'working', 'done'] as const;

/** Leads of several kinds; every seventh is spam, and each two come in at one instant. */
function row(index: number) {
  const base = makeEnquiryRow({
    id: `lead-${String(index).padStart(5, '0')}`,
    status: index % 7 === 0 ? 'spam' : 'received',
    received_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 2) * 60_000).toISOString(),
    form: index % 5 === 0 ? 'offer' : 'contact-me',
    language: index % 4 === 0 ? 'fr' : 'nl',
    name: index === 777 ? 'Zoë Vermeirsch' : 'Liesbeth De Smet',
    email: index % 100 === 1 ? 'Same@Example.be' : `p${index}@example.be`,
    phone: index % 100 === 2 ? '0470 55 01 88' : '',
  });
  return {
    ...base,
    state: states[index % 3] ?? 'new',
    assignee_id: index % 10 === 0 ? 'an' : null,
    search_text: searchTextOf(base),
    phone_key: phoneKeyOf(base.phone),
  };
}

const rows = Array.from({ length: count }, (_, index) => row(index));

/** Every fourth lead has replies: in turn two of a person, two that are answered, one of a program, and one of a person. */
const replies = rows.flatMap(({ id, received_at }, index) => {
  if (index % 4 !== 0) return [];
  const turn = (index / 4) % 5;
  const base = {
    enquiry_id: id,
    kind: turn === 2 ? ('auto' as const) : ('reply' as const),
    received_at,
    from_name: '',
    from_address: 'a@example.be',
    subject: '',
    text: '',
    quoted: '',
    is_cut: 0 as const,
    attachments: '[]',
    answered_at: turn === 1 ? received_at : null,
  };
  return Array.from({ length: turn < 2 ? 2 : 1 }, (_, nth) => ({
    ...base,
    id: `${id}-${nth}`,
    message_id: `<${id}-${nth}@example.be>`,
  }));
});

describe.each(allEngines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    for (let from = 0; from < count; from += 500)
      await opened.database
        .insertInto('enquiry')
        .values(rows.slice(from, from + 500))
        .execute();
    await opened.database.insertInto('lead_reply').values(replies).execute();
    if (engine === 'postgres') await sql`analyze`.execute(opened.database);
  });
  afterAll(() => opened.close());

  /** The newest first; of one instant the larger id first. */
  const expected = (keep: (one: (typeof rows)[number]) => boolean) =>
    rows
      .filter(keep)
      .map(({ id }) => id)
      .reverse();

  async function readAll(choice: LeadChoice, order: LeadOrder = 'newest', isBack = false): Promise<string[]> {
    const ids: string[] = [];
    // Beyond the last lead of the list.
    const end = { receivedAt: order === 'newest' ? '0' : '9', id: '' };
    let place: LeadPlace = isBack ? { key: end, isBack } : null;
    for (;;) {
      const page: Awaited<ReturnType<typeof listInbox>> = await listInbox({ choice, order, place, most: 77 });
      const found = page.map(({ id }) => id);
      if (isBack) ids.unshift(...found);
      else ids.push(...found);
      const next = page.at(isBack ? 0 : -1);
      if (!next) return ids;
      place = { key: { receivedAt: next.received_at, id: next.id }, isBack };
    }
  }

  test('every lead is on one page, the newest first, also of those that came in at one instant', async () => {
    expect(await readAll(all)).toEqual(expected(({ status, state }) => status === 'received' && state !== 'done'));
    expect(await readAll({ ...all, state: 'spam' })).toEqual(expected(({ status }) => status === 'spam'));
    expect(await readAll({ ...all, state: 'done' })).toEqual(
      expected(({ status, state }) => status === 'received' && state === 'done'),
    );
  });

  test('pages lead through the whole list in both orders, forwards and back', async () => {
    const newest = expected(({ status, state }) => status === 'received' && state === 'working');
    const choice: LeadChoice = { ...all, state: 'working' };
    expect(await readAll(choice, 'newest', true)).toEqual(newest);
    expect(await readAll(choice, 'oldest')).toEqual([...newest].reverse());
    expect(await readAll(choice, 'oldest', true)).toEqual([...newest].reverse());
    expect(await readAll({ ...choice, words: ['liesbeth'].map(word) }, 'oldest', true)).toEqual(
      newest.filter((id) => id !== 'lead-00777').reverse(),
    );
  });

  test('filters narrow the list and the counts alike', async () => {
    const choice: LeadChoice = { ...all, state: 'new', form: 'offer', language: 'fr', assignee: 'an' };
    const isChosen = (one: (typeof rows)[number]) =>
      one.form === 'offer' && one.language === 'fr' && one.assignee_id === 'an';
    const ids = expected((one) => isChosen(one) && one.status === 'received' && one.state === 'new');
    expect(ids.length).toBeGreaterThan(0);
    expect(await readAll(choice)).toEqual(ids);
    const counts = await countByState(choice);
    expect(counts.new).toBe(ids.length);
    expect(counts.spam).toBe(rows.filter((one) => isChosen(one) && one.status === 'spam').length);
    expect((await countByState({ ...all, assignee: 'none' })).done).toBe(
      rows.filter(({ assignee_id, status, state }) => !assignee_id && status === 'received' && state === 'done').length,
    );
    const from = new Date(Date.UTC(2026, 0, 1, 2));
    const until = new Date(Date.UTC(2026, 0, 1, 3));
    expect(await readAll({ ...all, state: 'spam', from, until })).toEqual(
      expected(
        ({ status, received_at }) =>
          status === 'spam' && received_at >= from.toISOString() && received_at < until.toISOString(),
      ),
    );
  });

  test('leads with an unanswered reply are found, counted and marked as Today has them', async () => {
    const waiting = new Set(
      rows.filter((_, index) => index % 4 === 0 && ![1, 2].includes((index / 4) % 5)).map(({ id }) => id),
    );
    const isWaiting = (one: (typeof rows)[number]) =>
      waiting.has(one.id) && one.status === 'received' && one.state !== 'done';
    const ids = expected(isWaiting);
    expect(ids.length).toBeGreaterThan(100);
    const choice: LeadChoice = { ...all, isReplied: true };
    expect(await readAll(choice)).toEqual(ids);
    expect(await readAll({ ...choice, state: 'done' })).toEqual([]);
    expect(await readAll({ ...choice, language: 'nl' })).toEqual([]);
    const { rows: found, counts: counted } = await readInbox({
      choice: { ...choice, words: ['liesbeth'].map(word) },
      most: 5,
    });
    const counts = sumByState(counted, null);
    expect(found.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    expect(counts).toEqual(await countByState(choice));
    expect(counts.new + counts.working + counts.done + counts.spam).toBe(ids.length);
    expect([...(await listUnanswered(rows.slice(0, 500).map(({ id }) => id)))].sort()).toEqual(
      rows
        .slice(0, 500)
        .filter(isWaiting)
        .map(({ id }) => id),
    );
    const today = await listWaitingReplies({ staffId: null }, count);
    expect(today.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  test('a search finds words in all fields, letter by letter', async () => {
    expect(await readAll({ ...all, words: ['zoe', 'vermeirsch'].map(word) })).toEqual(
      ['lead-00777'].filter((id) =>
        rows.some((one) => one.id === id && one.status === 'received' && one.state !== 'done'),
      ),
    );
    expect(await readAll({ ...all, words: ['%'].map(word) })).toEqual([]);
    expect(await readAll({ ...all, words: ["'; drop table enquiry; --"].map(word) })).toEqual([]);
  });

  test('leads of a person are found by e-mail address in any spelling, and by phone', async () => {
    const [same, phone] = [rows[101], rows[102]];
    if (!same || !phone) throw new Error('rows are missing');
    const leadsOf = async (lead: Parameters<typeof findSamePerson>[0]) =>
      (await listLeadsOf(await findSamePerson(lead), 50)).map(({ id }) => id);
    expect(await leadsOf({ ...same, email: 'SAME@example.be' })).toEqual(
      expected(({ email }) => email === 'Same@Example.be'),
    );
    expect((await leadsOf(phone)).length).toBe(20);
    expect(await leadsOf({ id: '', email: '', phone_key: '' })).toEqual([]);
  });

  test('a page, a person and the counts are read by an index', async () => {
    const plan = async (query: ReturnType<typeof sql>) => {
      const explain = engine === 'sqlite' ? sql`explain query plan ${query}` : sql`explain ${query}`;
      // A small table is read whole by PostgreSQL; what counts is whether it could use the index.
      const run = async (connection: typeof opened.database) =>
        JSON.stringify((await explain.execute(connection)).rows);
      if (engine === 'sqlite') return run(opened.database);
      return opened.database.transaction().execute(async (connection) => {
        await sql`set local enable_seqscan = off`.execute(connection);
        return JSON.stringify((await explain.execute(connection)).rows);
      });
    };
    expect(
      await plan(
        sql`select id from enquiry where status = 'received' and state in ('new', 'working') and language = 'fr'
          order by received_at desc, id desc limit 51`,
      ),
    ).toContain('enquiry_inbox');
    const counted = sql`select status, state, assignee_id, count(*) from enquiry`;
    const inOrder = sql`group by status || ' ' || state, status, state, assignee_id`;
    for (const choice of [sql``, sql`where property_id + 0 in (1, 2) or assignee_id || '' in ('a')`]) {
      const counts = await plan(sql`${counted} ${choice} ${inOrder}`);
      // PostgreSQL takes either until the table has been vacuumed.
      expect(counts).toMatch(engine === 'sqlite' ? 'COVERING INDEX enquiry_count' : /enquiry_(?:count|inbox)/);
      expect(counts).not.toContain('TEMP B-TREE');
    }
    expect(
      await plan(sql`${counted} where form = 'offer' and received_at > '2026' group by status, state, assignee_id`),
    ).toMatch(engine === 'sqlite' ? 'COVERING INDEX enquiry_inbox' : /enquiry_/);
    const ofPerson = await plan(
      sql`select id from enquiry where id = 'x' or lower(email) in ('a@b.be', 'c@d.be') or phone_key in ('470550188')`,
    );
    expect(ofPerson).toContain('enquiry_email');
    expect(ofPerson).toContain('enquiry_phone');
    expect(
      await plan(sql`select enquiry_id from lead_reply where ${isUnansweredReply} and enquiry_id in ('a', 'b')`),
    ).toContain('lead_reply_unanswered');
  });

  test('the history of a lead begins with the newest, also of what happened at one instant', async () => {
    const event = {
      enquiry_id: 'lead-00001',
      kind: 'note' as const,
      before: '',
      after: '',
      staff_id: null,
      staff_name: 'An',
    };
    const at = (minute: number) => `2026-11-21T13:0${minute}:00.000Z`;
    await opened.database
      .insertInto('lead_event')
      .values([
        { ...event, id: 'first', version: 1, happened_at: at(1) },
        { ...event, id: 'third', version: 3, happened_at: at(2) },
        { ...event, id: 'second', version: 2, happened_at: at(2) },
      ])
      .execute();
    expect((await listLeadEvents('lead-00001')).map(({ id }) => id)).toEqual(['third', 'second', 'first']);
  });
});
