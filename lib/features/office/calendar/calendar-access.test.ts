import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { beginSecondFactor, confirmSecondFactor } from '@/lib/features/accounts/login/second-factor';
import { endOwnerSession, listOwnerSessions, logOutEverywhere } from '@/lib/features/accounts/owner-sessions';
import { changePassword, setPassword } from '@/lib/features/accounts/password/set-password';
import { resetAccess, setDisabled } from '@/lib/features/owners/manage-owners';
import { enterOffice, logInToOffice } from '@/tests/support/enter-office';
import { oneTimeCode } from '@/tests/support/one-time-code';
import { factsOf, passwordKeyOf, queuedMails } from '@/tests/support/queued-mails';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { findAgentOfAddress, issueCalendarAddress } from './calendar-address';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
const email = 'thomas@gevel.example';
const newPassword = 'slate and mortar';

type Person = Awaited<ReturnType<typeof enterOffice>>;

const confirmed = ({ password }: Person) => ({ ...requester, password, now: new Date() });

async function setUpFactor(person: Person): Promise<void> {
  const asked = { ...confirmed(person), requestHeaders: person.headers };
  const begun = await beginSecondFactor(person.staff, asked);
  if (begun.kind !== 'begun') throw new Error(begun.problem);
  const code = oneTimeCode(begun.key.secret, asked.now);
  expect((await confirmSecondFactor(person.staff, { ...asked, code })).kind).toBe('on');
}

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const enter = () => enterOffice({ role: 'agent', email, language: 'fr' });

  async function issue(person: Person): Promise<string> {
    const issued = await issueCalendarAddress(person.staff, confirmed(person));
    if (!('address' in issued)) throw new Error(issued.problem);
    return issued.address.split('/').at(-2) ?? '';
  }

  const isOpen = async (key: string) => (await findAgentOfAddress(key)) !== null;
  const accessMails = async () => (await queuedMails(site.database)).filter(({ kind }) => kind === 'owner-access');

  test('an address takes the password, and its person is notified by mail', async () => {
    const person = await enter();
    await site.database.deleteFrom('mail').execute();
    const wrong = { ...confirmed(person), password: 'straw' };
    expect(await issueCalendarAddress(person.staff, wrong)).toEqual({ problem: 'wrongPassword', minutes: 0 });
    expect(await site.database.selectFrom('calendar_key').selectAll().execute()).toEqual([]);
    expect(await accessMails()).toEqual([]);
    const key = await issue(person);
    const [mail, ...others] = await accessMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: email,
      document: { language: 'fr', subject: 'Une adresse secrète de votre agenda a été créée' },
    });
    expect(mail && factsOf(mail).Appareil).toBe('Firefox, Windows');
    expect(JSON.stringify(mail)).not.toContain(key);
    const events = (await listAudit({ email, most: 20 })).map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['loginFailed', 'calendarAddressChanged']));
    for (let time = 0; time < 5; time++) await issueCalendarAddress(person.staff, wrong);
    expect(await issueCalendarAddress(person.staff, confirmed(person))).toEqual({ problem: 'tooMany', minutes: 1 });
    expect(await isOpen(key)).toBe(true);
  });

  test.each<[string, (person: Person) => Promise<unknown>]>([
    [
      'is a password that its person changes',
      (person) =>
        changePassword(person.staff, {
          ...confirmed(person),
          newPassword,
          deviceCookie: null,
          requestHeaders: person.headers,
        }),
    ],
    [
      'is a password that a link sets',
      async () => {
        await resetAccess('office', email, false, new Date());
        const token = await passwordKeyOf(site.database, email);
        const set = { area: 'office' as const, token, password: newPassword, now: new Date(), ...requester };
        expect(await setPassword(set)).toBe('set');
      },
    ],
    ['is logging out everywhere', ({ staff }) => logOutEverywhere(staff, { requester, now: new Date() })],
    ['is a second factor that is set up', setUpFactor],
    ['is a second factor that the agency removes', () => resetAccess('office', email, true, new Date())],
    [
      'is an account that was disabled, also when it is enabled again',
      async () => {
        await setDisabled('office', email, true, new Date());
        await setDisabled('office', email, false, new Date());
      },
    ],
  ])('what ends an address %s', async (_, end) => {
    const person = await enter();
    const colleague = await enterOffice({ role: 'agent', email: 'sofie@gevel.example' });
    const [key, kept] = [await issue(person), await issue(colleague)];
    expect([await isOpen(key), await isOpen(kept)]).toEqual([true, true]);
    await end(person);
    expect([await isOpen(key), await isOpen(kept)]).toEqual([false, true]);
  });

  test('an address outlives a login, a link that is only asked for, and the end of one other session', async () => {
    const person = await enter();
    const key = await issue(person);
    await logInToOffice(email);
    await resetAccess('office', email, false, new Date());
    const other = (await listOwnerSessions(person.staff, new Date())).find(({ isThis }) => !isThis);
    await endOwnerSession(person.staff, other?.id ?? '', { requester, now: new Date() });
    expect(await listOwnerSessions(person.staff, new Date())).toHaveLength(1);
    expect(await isOpen(key)).toBe(true);
  });
});
