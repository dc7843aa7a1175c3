import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { queueMails } from '@/lib/features/mail/mail-store';
import { clearDatabase } from '@/tests/support/clear-database';
import { makeEnquiryRow, makeNewMail } from '@/tests/support/make-enquiry';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import {
  addEnquiry,
  addUploads,
  getEnquiry,
  getEnquiryByKey,
  listExpired,
  listUploadFiles,
  listUploads,
  removeEnquiries,
} from './enquiry-store';

const now = new Date('2026-11-21T13:00:00.000Z');

function uploadRow(id: string, enquiryId: string) {
  return {
    id,
    enquiry_id: enquiryId,
    field: 'cv',
    name: `${id}.pdf`,
    kind: 'pdf',
    bytes: 4,
    sha256: 'x',
    file: `file-${id}.pdf`,
    remove_after: '2027-01-01',
  };
}

describe.each(allEngines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  beforeEach(() => clearDatabase(opened.database));
  afterAll(() => opened.close());

  test('an enquiry is stored unchanged, whatever its letters and however large its numbers', async () => {
    const row = makeEnquiryRow({
      id: 'a',
      name: 'Zoë 🏡 مرحبا “O’Brien”',
      data: JSON.stringify({ remark: "'; drop table enquiry; -- \0 %_\\" }),
      property_id: 999_999_999_999_999,
      submission_key: 'key',
    });
    await transact((connection) => addEnquiry(connection, row));
    const asLead = {
      state: 'new',
      assignee_id: null,
      version: 0,
      remind_on: null,
      remind_by: null,
      reminded_at: null,
      phone_key: '470550188',
      search_text: 'zoe مرحبا o brien liesbeth example be 0470 55 01 88 0470550188 a drop table enquiry',
    };
    expect(await getEnquiry('a')).toEqual({ ...row, ...asLead });
    expect(await getEnquiryByKey('key')).toEqual({ ...row, ...asLead });
    expect([await getEnquiry('b'), await getEnquiryByKey('other')]).toEqual([null, null]);
  });

  test('enquiries of one sending are one; those without a key are as many as there are', async () => {
    const add = (id: string, key: string | null) =>
      transact((connection) => addEnquiry(connection, makeEnquiryRow({ id, submission_key: key })));
    expect(await add('a', 'key')).toMatchObject({ ok: true });
    expect(await add('b', 'key')).toEqual({ ok: false, error: 'taken' });
    expect(await add('c', null)).toMatchObject({ ok: true });
    expect(await add('d', null)).toMatchObject({ ok: true });
  });

  test('files are listed by name, and all of them by where they lie', async () => {
    await transact(async (connection) => {
      await addEnquiry(connection, makeEnquiryRow({ id: 'a' }));
      await addUploads(connection, [uploadRow('two', 'a'), uploadRow('one', 'a')]);
      await addUploads(connection, []);
    });
    expect((await listUploads('a')).map(({ name }) => name)).toEqual(['one.pdf', 'two.pdf']);
    expect(await listUploads('b')).toEqual([]);
    expect(await listUploadFiles()).toEqual(new Set(['file-one.pdf', 'file-two.pdf']));
  });

  test('expired enquiries are listed from their day on, oldest first, and removed with all their data', async () => {
    await transact(async (connection) => {
      await addEnquiry(connection, makeEnquiryRow({ id: 'today', remove_after: '2026-11-21' }));
      await addEnquiry(connection, makeEnquiryRow({ id: 'old', remove_after: '2026-11-20' }));
      await addEnquiry(connection, makeEnquiryRow({ id: 'young', remove_after: '2026-11-22' }));
      await addUploads(connection, [uploadRow('a', 'old'), uploadRow('b', 'young')]);
      await queueMails(
        connection,
        ['old', 'young'].map((id) => makeNewMail({ id, enquiry_id: id })),
        now,
      );
    });
    expect(await listExpired(new Date('2026-11-20T23:00:00Z'), 1)).toEqual({ ids: ['old'], files: ['file-a.pdf'] });
    const { ids } = await listExpired(new Date('2026-11-20T23:00:00Z'), 10);
    expect(ids).toEqual(['old', 'today']);
    await transact((connection) => removeEnquiries(connection, ids));
    await transact((connection) => removeEnquiries(connection, []));
    expect(await getEnquiry('young')).not.toBeNull();
    expect(await listExpired(new Date('2026-11-20T23:00:00Z'), 10)).toEqual({ ids: [], files: [] });
    expect(await opened.database.selectFrom('mail').select('id').execute()).toEqual([{ id: 'young' }]);
    expect(await listUploadFiles()).toEqual(new Set(['file-b.pdf']));
  });
});
