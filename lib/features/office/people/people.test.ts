import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { openDatabase } from '@/lib/database/connection';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { listStaff } from '@/lib/features/accounts/owner-store';
import { getStaff, type Staff } from '@/lib/features/accounts/staff';
import { enterOffice } from '@/tests/support/enter-office';
import { makeOwner } from '@/tests/support/make-owner';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { listStaffFor } from './list-staff';
import {
  changeColleagueRole,
  inviteColleague,
  invitePerson,
  resendColleagueAccess,
  setColleagueAccess,
} from './people';
import { listToInvite } from './to-invite';

const asking = () => ({ requester: { address: '198.51.100.7', userAgent: 'Firefox' }, now: new Date() });
const jan = { email: 'jan@gevel.example', name: 'Jan', language: 'fr' as const, role: 'agent' as const };

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  test('a colleague is invited, with a role that another replaces at the next request', async () => {
    const { staff } = await enterOffice({ role: 'administrator' });
    const { staff: desk, headers } = await enterOffice({ role: 'desk' });
    expect(await inviteColleague(staff, { ...jan, email: 'jan' }, asking())).toBe('badEmail');
    expect(await inviteColleague(staff, jan, asking())).toBe('sent');
    expect(await inviteColleague(staff, jan, asking())).toBe('taken');
    expect(await listStaffFor(staff, { language: 'nl', ...asking() })).toEqual(
      expect.arrayContaining([expect.objectContaining({ email: jan.email, state: 'invited', role: 'agent' })]),
    );
    expect(await changeColleagueRole(staff, desk.id, 'agent', asking())).toBe('saved');
    expect(await getStaff(headers, new Date())).toMatchObject({ role: 'agent' });
    const [entry] = await listAudit({ email: staff.email, most: 1 });
    expect(entry).toMatchObject({ event: 'roleChanged', detail: `${desk.id} agent` });
  });

  /** Until the end of a test the record of a person is another. */
  async function withRecord(id: string, change: object, run: () => Promise<void>) {
    const former = getContent();
    const contactPeople = former.settings.contactPeople.map((one) => (one.id === id ? { ...one, ...change } : one));
    replaceContent({ ...former, settings: { ...former.settings, contactPeople } });
    await run().finally(() => replaceContent(former));
  }

  test('a person of the content is invited with what their record says, once, and stays linked to it', async () => {
    const { staff } = await enterOffice({ role: 'administrator' });
    const { staff: desk } = await enterOffice({ role: 'desk' });
    const claire = { person: 'claire-dumont', role: 'agent' as const, offices: ['gent'] };
    expect(await invitePerson(desk, claire, asking())).toBe('forbidden');
    expect(await listToInvite(desk, asking())).toBeNull();
    expect(await invitePerson(staff, { ...claire, person: 'nobody' }, asking())).toBe('unknown');
    expect(await invitePerson(staff, { ...claire, offices: ['nowhere'] }, asking())).toBe('unknown');
    const invitable = async () => (await listToInvite(staff, asking()))?.people.map(({ id }) => id);
    expect(await invitable()).toContain('claire-dumont');
    expect(await invitePerson(staff, claire, asking())).toBe('sent');
    expect(await invitable()).not.toContain('claire-dumont');
    expect(await invitePerson(staff, claire, asking())).toBe('taken');
    const stored = await site.database.selectFrom('owner').selectAll().where('role', '=', 'agent').execute();
    expect(stored).toMatchObject([
      { name: 'Claire Dumont', email: 'claire@gevel.example', language: 'fr', agent: 'claire-dumont', offices: 'gent' },
    ]);
    const change = { name: 'Claire Dubois', email: 'dubois@gevel.example', phone: '0470 55 01 99' };
    await withRecord('claire-dumont', change, async () => {
      const listed = await listStaffFor(staff, { language: 'nl', ...asking() });
      expect(listed?.find(({ email }) => email === 'claire@gevel.example')).toMatchObject({
        name: 'Claire Dubois',
        record: { phone: '0470 55 01 99', otherEmail: 'dubois@gevel.example' },
      });
      expect(await invitable()).not.toContain('claire-dumont');
    });
  });

  test('who has no e-mail address in the content is named, and not invited', async () => {
    const { staff } = await enterOffice({ role: 'administrator' });
    await withRecord('sofie-maes', { email: undefined }, async () => {
      const sofie = { person: 'sofie-maes', role: 'agent' as const, offices: [] };
      expect(await invitePerson(staff, sofie, asking())).toBe('badEmail');
      const left = await listToInvite(staff, asking());
      expect(left?.withoutEmail).toEqual(['Sofie Maes']);
      expect(left?.people.some(({ id }) => id === 'sofie-maes')).toBe(false);
    });
  });

  test('a disabled colleague is out at the next request, and needs another login afterwards', async () => {
    const { staff } = await enterOffice({ role: 'administrator' });
    const { staff: agent, headers } = await enterOffice({ role: 'agent' });
    expect(await setColleagueAccess(staff, agent.id, true, asking())).toBe('saved');
    expect(await getStaff(headers, new Date())).toBeNull();
    expect(await resendColleagueAccess(staff, agent.id, asking())).toBe('unknown');
    expect(await setColleagueAccess(staff, agent.id, false, asking())).toBe('saved');
    expect(await getStaff(headers, new Date())).toBeNull();
    expect(await resendColleagueAccess(staff, agent.id, asking())).toBe('sent');
  });

  test('administrators change neither themselves nor owners, and others change nothing', async () => {
    const { staff } = await enterOffice({ role: 'administrator' });
    const { staff: desk } = await enterOffice({ role: 'desk' });
    const { owner } = await makeOwner(site.database, { propertyIds: [101] });
    expect(await changeColleagueRole(staff, staff.id, 'agent', asking())).toBe('ownAccount');
    expect(await setColleagueAccess(staff, staff.id, true, asking())).toBe('ownAccount');
    expect(await changeColleagueRole(staff, owner.id, 'administrator', asking())).toBe('unknown');
    expect(await setColleagueAccess(staff, owner.id, true, asking())).toBe('unknown');
    expect([
      await inviteColleague(desk, jan, asking()),
      await changeColleagueRole(desk, desk.id, 'administrator', asking()),
      await setColleagueAccess(desk, staff.id, true, asking()),
      await resendColleagueAccess(desk, staff.id, asking()),
    ]).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden']);
  });

  const demote = (staff: Staff, other: Staff) => changeColleagueRole(staff, other.id, 'agent', asking());
  const lockOut = (staff: Staff, other: Staff) => setColleagueAccess(staff, other.id, true, asking());
  const activeAdministrators = async () =>
    (await listStaff()).filter(({ role, is_disabled }) => role === 'administrator' && is_disabled === 0).length;

  test.each([
    ['take each other the role', demote, demote],
    ['lock each other out', lockOut, lockOut],
    ['take the role and lock out', demote, lockOut],
  ])('one of two administrators remains who %s at the same moment', async (_, first, second) => {
    const { staff: ann } = await enterOffice({ role: 'administrator' });
    const { staff: bob } = await enterOffice({ role: 'administrator', email: 'bob@gevel.example' });
    expect((await Promise.all([first(ann, bob), second(bob, ann)])).sort()).toEqual(['forbidden', 'saved']);
    expect(await activeAdministrators()).toBe(1);
  });

  const countWaiting = async () => {
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await waiting.execute(site.database)).rows.length;
  };

  test('a change waits for the one that takes its right away, and is then refused and noted', async () => {
    const { staff: ann } = await enterOffice({ role: 'administrator' });
    const { staff: bob } = await enterOffice({ role: 'administrator', email: 'bob@gevel.example' });
    const other = openDatabase(site.target);
    const taking = await other.startTransaction().execute();
    await taking.updateTable('owner').set({ role: 'agent' }).where('id', '=', bob.id).execute();
    const answer = demote(bob, ann);
    if (engine === 'postgres') await vi.waitFor(() => expect(countWaiting()).resolves.toBe(1));
    await taking.commit().execute();
    expect(await answer).toBe('forbidden');
    await other.destroy();
    expect(await activeAdministrators()).toBe(1);
    expect((await listAudit({ email: bob.email, most: 1 }))[0]).toMatchObject({
      event: 'accessRefused',
      detail: 'manageStaff',
    });
  });
});
