import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { removeOwner } from '@/lib/features/accounts/owner-store';
import { enterOffice } from '@/tests/support/enter-office';
import { allEngines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { getPropertyFile } from './get-property-file';
import { currentText, notePropertyFor, readPropertyNote } from './property-note';

const now = new Date('2026-11-23T11:00:00.000Z');
const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' }, now };
const note = {
  propertyId: 101,
  version: 0,
  text: 'Key at the baker’s, alarm 4711#',
  textUntil: '2027-01-15',
  mandateUntil: '2027-03-31',
};

describe.each(allEngines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  test('a note is read by colleagues, and the log names the home alone', async () => {
    const { staff } = await enterOffice({ role: 'agent', name: 'Jan Claes' });
    expect(await readPropertyNote(101)).toMatchObject({ text: '', mandateUntil: null, version: 0 });
    expect(await notePropertyFor(staff, note, asking)).toBe('saved');
    const file = await getPropertyFile(staff, 101, { ...asking, language: 'nl' });
    expect(file?.note).toEqual({
      text: note.text,
      textUntil: '2027-01-15',
      mandateUntil: '2027-03-31',
      version: 1,
      by: 'Jan Claes',
      changedAt: now,
    });
    const noted = (await listAudit({ email: staff.email, most: 20 })).filter(({ event }) => event === 'propertyNoted');
    expect(noted.map(({ detail }) => detail)).toEqual(['101']);
  });

  test('what a colleague wrote meanwhile is not overwritten', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const both = await Promise.all([
      notePropertyFor(staff, note, asking),
      notePropertyFor(staff, { ...note, text: 'Key at the office' }, asking),
    ]);
    expect(both.sort()).toEqual(['conflict', 'saved']);
    const { text } = await readPropertyNote(101);
    expect(await notePropertyFor(staff, { ...note, text: 'Again' }, asking)).toBe('conflict');
    expect(await readPropertyNote(101)).toMatchObject({ text, version: 1 });
    expect(await notePropertyFor(staff, { ...note, version: 1, text: '', mandateUntil: '' }, asking)).toBe('saved');
    expect(await readPropertyNote(101)).toMatchObject({ text: '', mandateUntil: null, version: 2 });
  });

  test('a text leaves the cards after its last day, and its day goes with it', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await notePropertyFor(staff, note, asking);
    const kept = await readPropertyNote(101);
    expect(currentText(kept, new Date('2027-01-15T22:59:00Z'))).toBe(note.text);
    expect(currentText(kept, new Date('2027-01-15T23:00:00Z'))).toBe('');
    expect(currentText({ ...kept, textUntil: null }, new Date('2031-01-01T00:00:00Z'))).toBe(note.text);
    await notePropertyFor(staff, { ...note, version: 1, text: '' }, asking);
    expect(await readPropertyNote(101)).toMatchObject({ text: '', textUntil: null });
  });

  test('what is not a note of a home is refused', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    expect(await notePropertyFor(staff, { ...note, propertyId: 987_654 }, asking)).toBe('unknown');
    expect(await notePropertyFor(staff, { ...note, mandateUntil: '2027-02-31' }, asking)).toBe('invalid');
    expect(await notePropertyFor(staff, { ...note, textUntil: 'soon' }, asking)).toBe('invalid');
    expect(await notePropertyFor(staff, { ...note, text: 'x'.repeat(1001) }, asking)).toBe('invalid');
    expect(await notePropertyFor(staff, { ...note, propertyId: 105 }, asking)).toBe('saved');
  });

  test('the name of who wrote it does not outlive the account', async () => {
    const { staff, email } = await enterOffice({ role: 'agent', name: 'Jan Claes' });
    await notePropertyFor(staff, note, asking);
    await transact((connection) => removeOwner(connection, { id: staff.id, email }, 'erased-1'));
    expect(await readPropertyNote(101)).toMatchObject({ text: note.text, by: 'erased-1' });
  });
});
