import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { removeOwner } from '@/lib/features/accounts/owner-store';
import type { Staff } from '@/lib/features/accounts/staff';
import { enterOffice } from '@/tests/support/enter-office';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { getInbox } from './get-inbox';
import { readInboxQuery } from './inbox-query';
import { dropLeadFilter, maxFilters, nameLeadFilter, saveLeadFilter } from './lead-filters';

const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' }, now: new Date() };

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  async function open(staff: Staff, address: string) {
    const inbox = await getInbox(staff, readInboxQuery(new URLSearchParams(address)), asking);
    if (!inbox) throw new Error('The inbox is closed.');
    return inbox;
  }

  test('what is shown gets a name, leads back to the same, and belongs to one person', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const shown = await open(staff, 'tab=all&form=contact-me&spoken=fr&q=zo%C3%AB&order=oldest');
    expect(await saveLeadFilter(staff, { name: ' French ', query: shown.toSave ?? '' }, asking)).toBe('saved');
    const { filters } = await open(staff, 'tab=mine');
    expect(filters).toMatchObject([{ name: 'French', isCurrent: false, isReduced: false }]);
    const again = await open(staff, filters[0]?.href.split('?')[1] ?? '');
    expect(again.query).toEqual(shown.query);
    expect(again.filters).toMatchObject([{ isCurrent: true }]);
    const { staff: other } = await enterOffice({ role: 'desk' });
    expect((await open(other, '')).filters).toEqual([]);
    const [{ id = '' } = {}] = filters;
    expect(await nameLeadFilter(other, { id, name: 'Mine' }, asking)).toBe('unknown');
    await dropLeadFilter(other, id, asking);
    expect(await nameLeadFilter(staff, { id, name: 'Français' }, asking)).toBe('saved');
    expect((await open(staff, '')).filters).toMatchObject([{ name: 'Français' }]);
    expect(await dropLeadFilter(staff, id, asking)).toBe('saved');
    expect((await open(staff, '')).filters).toEqual([]);
  });

  test('nothing is named that filters nothing; names have 1 to 40 letters and are one each, twelve in all', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    expect((await open(staff, 'tab=mine&state=done')).toSave).toBeNull();
    const save = (name: string) => saveLeadFilter(staff, { name, query: 'tab=all&form=contact-me' }, asking);
    expect([await save(' '), await save('é'.repeat(41))]).toEqual(['filterName', 'filterName']);
    expect([await save('é'.repeat(40)), await save('é'.repeat(40))]).toEqual(['saved', 'filterTaken']);
    for (let index = 1; index < maxFilters; index++) expect(await save(`Filter ${index}`)).toBe('saved');
    expect(await save('One too many')).toBe('filterFull');
  });

  test('what no longer exists is left out, and said', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const query = 'tab=all&form=contact-me&assignee=someone-who-left&office=closed&property=999999';
    await saveLeadFilter(staff, { name: 'Old', query }, asking);
    await site.database
      .updateTable('lead_filter')
      .set({
        query: '{"tab":"all","form":"gone-form","assignee":"someone-who-left","office":"closed","property":"999999"}',
      })
      .execute();
    await saveLeadFilter(staff, { name: 'Good', query: 'tab=all&assignee=me&property=101' }, asking);
    expect((await open(staff, 'tab=all')).filters).toMatchObject([
      { name: 'Good', isReduced: false },
      { name: 'Old', isReduced: true, isCurrent: true },
    ]);
  });

  test('the filters go with the account', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    await saveLeadFilter(staff, { name: 'Zoë', query: 'tab=all&q=zoe' }, asking);
    await transact((connection) => removeOwner(connection, staff, 'erased-1'));
    expect(await site.database.selectFrom('lead_filter').selectAll().execute()).toEqual([]);
  });
});
