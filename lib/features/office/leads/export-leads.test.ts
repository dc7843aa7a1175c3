import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { addEnquiry, addUploads } from '@/lib/features/forms/enquiry-store';
import { queueMails } from '@/lib/features/mail/mail-store';
import { assignListingNumbers } from '@/lib/features/properties/numbers/listing-number-store';
import { makeEnquiryRow, makeNewMail } from '@/tests/support/make-enquiry';
import { engines, openTestDatabase } from '@/tests/support/test-database';
import { type ExportFormat, exportLeads } from './export-leads';
import type { EnquiryChoice } from './lead-store';
import { readChoice } from './list-leads';

const all: EnquiryChoice = { status: 'received', form: null, since: null };

describe.each(engines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeEach(async () => {
    opened = await openTestDatabase(engine);
  });
  afterEach(() => opened.close());

  async function store(...rows: Parameters<typeof makeEnquiryRow>[0][]): Promise<void> {
    const values = rows.map(makeEnquiryRow);
    for (let start = 0; start < values.length; start += 500)
      await opened.database
        .insertInto('enquiry')
        .values(values.slice(start, start + 500))
        .execute();
  }

  async function exported(format: ExportFormat, choice: Partial<EnquiryChoice> = {}): Promise<string> {
    const pieces: string[] = [];
    for await (const { text } of exportLeads({ ...all, ...choice }, format)) pieces.push(text);
    return pieces.join('');
  }

  test('a CSV has a byte order mark, one heading and one record a lead with the fields of its form', async () => {
    await store(
      {
        id: 'one',
        form: 'demand-register',
        property_id: null,
        data: JSON.stringify({ types: ['house', 'villa'], priceMax: '350000', remark: 'Rustig, "groen"\nen licht' }),
      },
      { id: 'two', form: 'offer' },
    );
    const csv = await exported('csv', { form: 'demand-register' });
    expect(csv.startsWith('\uFEFFid,received,form,')).toBe(true);
    const [head = '', ...records] = csv.slice(1).split('\r\n');
    const columns = head.split(',');
    expect(records).toHaveLength(2);
    expect(columns).toEqual(
      expect.arrayContaining(['property', 'mailsFailed', 'types', 'priceMax', 'remark', 'other']),
    );
    expect(columns).not.toContain('wish');
    expect(new Set(columns).size).toBe(columns.length);
    expect(records[0]).toMatch(/^one,2026-11-21 14:00,demand-register,received,nl,/);
    expect(records[0]).toContain('house; villa');
    expect(records[0]).toContain('"Rustig, ""groen""\nen licht"');
  });

  test('listings are identified by their ids in the export, also those that have left it', async () => {
    const numbers = await assignListingNumbers('property', ['LN6OF'], new Date());
    const number = numbers.ok ? (numbers.value.get('LN6OF') ?? null) : null;
    await assignListingNumbers('project', ['P/7'], new Date());
    await store(
      { id: 'a', property_id: 2601 },
      { id: 'b', property_id: number },
      { id: 'c', property_id: null, project_id: number },
    );
    const leads: unknown = JSON.parse(await exported('json'));
    expect(leads).toMatchObject([
      { propertyId: 2601, property: '2601', project: null },
      { propertyId: number, property: 'LN6OF', project: null },
      { projectId: number, property: null, project: 'P/7' },
    ]);
    expect(await exported('csv')).toContain(',LN6OF,');
  });

  test('a value that would be a formula is neutralised', async () => {
    await store({
      id: 'one',
      name: '=cmd|calc',
      phone: '+32 470 55 01 88',
      data: JSON.stringify({ remark: '@SUM(A1)' }),
    });
    const csv = await exported('csv');
    for (const safe of ["'=cmd|calc", "'+32 470 55 01 88", "'@SUM(A1)"]) expect(csv).toContain(`,${safe},`);
  });

  test('a field that no form has any more and an unreadable form are exported', async () => {
    await store({ id: 'one', data: JSON.stringify({ fax: '02 123' }) }, { id: 'two', data: '{broken' });
    const records = (await exported('csv')).split('\r\n');
    expect(records[1]).toMatch(/,fax: 02 123$/);
    expect(records[2]).toMatch(/,\?: \{broken$/);
  });

  test('exports the mails and files of each lead', async () => {
    await transact(async (connection) => {
      for (const id of ['one', 'two']) await addEnquiry(connection, makeEnquiryRow({ id }));
      await addUploads(connection, [upload('one', 'cv.pdf'), upload('one', 'brief, met komma.pdf')]);
      await queueMails(connection, [makeNewMail({ id: 'm', enquiry_id: 'two' })], new Date(0));
    });
    const leads: unknown = JSON.parse(await exported('json'));
    expect(leads).toMatchObject([
      { id: 'one', mails: { sent: 0, queued: 0, dead: 0 }, files: ['brief, met komma.pdf', 'cv.pdf'] },
      { id: 'two', mails: { sent: 0, queued: 1, dead: 0 }, files: [], fields: { wish: 'visit' } },
    ]);
    expect((await exported('csv')).split('\r\n')[1]).toContain('"brief, met komma.pdf; cv.pdf"');
  });

  test('no leads give an empty list, or a heading alone', async () => {
    expect(JSON.parse(await exported('json'))).toEqual([]);
    expect((await exported('csv')).split('\r\n')).toHaveLength(2);
  });

  test('exports thousands piece by piece', async () => {
    await store(
      ...Array.from({ length: 2001 }, (_, index) => ({
        id: `e${index}`,
        received_at: new Date(Date.UTC(2026, 10, 1) + index * 1000).toISOString(),
      })),
    );
    const counts: [number, number][] = [];
    for await (const { done, total } of exportLeads(all, 'json')) counts.push([done, total]);
    expect(counts).toEqual([0, 500, 1000, 1500, 2000, 2001, 2001].map((done) => [done, 2001]));
    expect(JSON.parse(await exported('json'))).toHaveLength(2001);
  });
});

function upload(enquiryId: string, name: string) {
  const file = `${Buffer.from(name).toString('hex').slice(0, 32)}.pdf`;
  const kept = { field: 'cv', kind: 'pdf', bytes: 10, sha256: '', remove_after: '2027-01-01' };
  return { id: name, enquiry_id: enquiryId, name, file, ...kept };
}

test('days of a choice are those of Brussels', () => {
  expect(readChoice({ since: '2026-11-01', form: 'offer' })).toEqual({
    status: 'received',
    form: 'offer',
    since: new Date('2026-10-31T23:00:00.000Z'),
  });
  expect(readChoice({ spam: true })).toEqual({ status: 'spam', form: null, since: null });
});

test.each([
  [{ form: 'nothing' }, 'form'],
  [{ form: '' }, 'form'],
  [{ since: '2026-02-30' }, 'since'],
  [{ since: 'yesterday' }, 'since'],
  [{ since: '' }, 'since'],
] as const)('the choice %j is refused for its %s', (typed, wrong) => {
  expect(readChoice(typed)).toBe(wrong);
});
