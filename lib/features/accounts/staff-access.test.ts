import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessTimes } from '@/lib/domain/owner/access-times';
import { awaitedOwner, enterCode } from '@/lib/features/accounts/login/enter-code';
import { logIn } from '@/lib/features/accounts/login/log-in';
import { beginSecondFactor, confirmSecondFactor } from '@/lib/features/accounts/login/second-factor';
import { askNewPassword } from '@/lib/features/accounts/password/password-link';
import { isPasswordLinkOpen, setPassword } from '@/lib/features/accounts/password/set-password';
import { listStaffFor } from '@/lib/features/office/people/list-staff';
import { addStaff, changeRole } from '@/lib/features/office/people/manage-staff';
import { readAuditFor } from '@/lib/features/office/people/read-audit';
import { changeProperties, removeAccount, resetAccess, setDisabled } from '@/lib/features/owners/manage-owners';
import { listSummaryReaders } from '@/lib/features/owners/summary-store';
import { enterOffice, logInToOffice } from '@/tests/support/enter-office';
import { makeOwner } from '@/tests/support/make-owner';
import { oneTimeCode } from '@/tests/support/one-time-code';
import { passwordKeyOf, queuedMails } from '@/tests/support/queued-mails';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { listAudit } from './audit-store';
import { getOwner } from './owner';
import type { OwnerCookie } from './owner-cookie';
import { endOwnerSession, logOutEverywhere } from './owner-sessions';
import { listOwners, setOwnerDisabled } from './owner-store';
import { getStaff, getStaffAccount, mustSetUp, officeLanguage } from './staff';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
const password = 'brick and copper';
const now = () => new Date();
const asking = () => ({ requester, now: now() });

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const headersOf = (cookies: readonly OwnerCookie[]) =>
    new Headers({
      cookie: cookies
        .filter(({ maxAge }) => maxAge !== 0)
        .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
        .join('; '),
    });

  const caller = () => ({ ...requester, deviceCookie: null, requestHeaders: new Headers(), now: now() });

  /** Enables the second factor; returns the code that the phone shows now. */
  async function setUpFactor(requestHeaders: Headers): Promise<{ headers: Headers; code: string }> {
    const account = await getStaffAccount(requestHeaders, now());
    if (!account) throw new Error('no account');
    const at = now();
    const begun = await beginSecondFactor(account, { password, ...requester, now: at, requestHeaders });
    if (begun.kind !== 'begun') throw new Error(begun.problem);
    const { secret } = begun.key;
    const before = new Date(at.getTime() - 30_000);
    const on = await confirmSecondFactor(account, {
      code: oneTimeCode(secret, before),
      requestHeaders,
      ...requester,
      now: at,
    });
    if (on.kind !== 'on') throw new Error(on.problem);
    return { headers: headersOf(on.cookies), code: oneTimeCode(secret, at) };
  }

  test('an invited person chooses a password in the office and logs in there', async () => {
    const person = { email: 'Jan@gevel.example', name: 'Jan', language: 'fr', role: 'agent' } as const;
    expect(await addStaff(person, now())).toEqual({ kind: 'added', email: 'jan@gevel.example', isInvited: true });
    expect(await addStaff(person, now())).toEqual({ kind: 'taken' });
    expect(await addStaff({ ...person, email: 'an' }, now())).toEqual({ kind: 'badEmail' });
    const [mail] = await queuedMails(site.database);
    expect(mail?.document.subject).toBe('Votre accès au bureau');
    // In the language of the account, whatever the reader's browser prefers.
    expect(JSON.stringify(mail?.document)).toMatch(/\/office\/password\/sealed\.[^"]*\/\?language=fr"/);
    const token = await passwordKeyOf(site.database, 'jan@gevel.example');
    expect(await isPasswordLinkOpen(token, 'portal', now())).toBe(false);
    expect(await setPassword({ area: 'portal', token, password, ...requester, now: now() })).toBe('linkOver');
    expect(await setPassword({ area: 'office', token, password, ...requester, now: now() })).toBe('set');
    const headers = await logInToOffice('jan@gevel.example');
    expect(await getStaff(headers, now())).toMatchObject({ name: 'Jan', role: 'agent', language: 'fr' });
    expect(await officeLanguage(headers, 'nl', now())).toBe('fr');
    expect(await officeLanguage(new Headers(), 'nl', now())).toBe('nl');
  });

  test('staff are not owners and owners no staff, at the login, with a session and by command', async () => {
    const { headers: ofStaff } = await enterOffice({ role: 'administrator' });
    const { headers: ofOwner } = await makeOwner(site.database, { propertyIds: [101] });
    expect([await getOwner(ofStaff), await getStaffAccount(ofOwner, now()), await getStaff(ofOwner, now())]).toEqual([
      null,
      null,
      null,
    ]);
    const wrong = { kind: 'refused', problem: 'wrong', minutes: 0 };
    expect(await logIn({ area: 'office', email: 'els@example.be', password, ...caller() })).toEqual(wrong);
    expect(await logIn({ area: 'portal', email: 'administrator@gevel.example', password, ...caller() })).toEqual({
      ...wrong,
      problem: 'unknownPerson',
    });
    expect(await logIn({ area: 'office', email: 'unknown@example.be', password, ...caller() })).toEqual(wrong);
    expect((await listOwners()).map(({ email }) => email)).toEqual(['els@example.be']);
    expect((await listSummaryReaders('2026-11-16', 10)).map(({ email }) => email)).toEqual(['els@example.be']);
    const staff = 'administrator@gevel.example';
    expect(await setDisabled('portal', staff, true, now())).toBe(false);
    expect(await changeProperties(staff, [101], now())).toBe(false);
    expect(await removeAccount('portal', staff, now())).toBe(false);
    expect(await resetAccess('portal', staff, true, now())).toBeNull();
    expect(await setDisabled('office', 'els@example.be', true, now())).toBe(false);
    expect(await changeRole('els@example.be', 'administrator', now())).toBe(false);
    expect(await getStaff(ofStaff, now())).not.toBeNull();
  });

  test('from the second login on, nothing but the account opens without the second factor', async () => {
    const { headers: first, email } = await enterOffice({ role: 'desk' });
    const second = await logInToOffice(email);
    expect(await getStaff(second, now())).toBeNull();
    const account = await getStaffAccount(second, now());
    expect(account && mustSetUp(account)).toBe(true);
    expect(await getStaff(first, now())).not.toBeNull();
    const { headers, code } = await setUpFactor(second);
    expect(await getStaff(headers, now())).toMatchObject({ role: 'desk', hasSecondFactor: true });
    expect(await getStaffAccount(first, now())).toBeNull();
    const answer = await logIn({ area: 'office', email, password, ...caller() });
    if (answer.kind !== 'secondFactor') throw new Error(answer.kind);
    const half = headersOf(answer.cookies);
    expect(await getStaffAccount(half, now())).toBeNull();
    expect(await awaitedOwner(half, 'portal')).toBeNull();
    const entry = { code, ...caller(), requestHeaders: half };
    expect(await enterCode({ area: 'portal', ...entry })).toMatchObject({ problem: 'codeOver' });
    const entered = await enterCode({ area: 'office', ...entry });
    if (entered.kind !== 'in') throw new Error(entered.problem);
    expect(await getStaff(headersOf(entered.cookies), now())).toMatchObject({ email });
    // A lost phone: the agency removes the second factor, and the next login must set it up again.
    expect(await resetAccess('office', email, true, now())).toMatchObject({ hadSecondFactor: true });
    expect(await getStaff(await logInToOffice(email), now())).toBeNull();
  });

  test('a role that is lowered, an account that is disabled and a session that is ended count at the next request', async () => {
    const { headers } = await enterOffice({ role: 'administrator' });
    const before = await getStaff(headers, now());
    expect(before && (await listStaffFor(before, { language: 'nl', ...asking() }))).toMatchObject([
      { role: 'administrator', state: 'noFactor' },
    ]);
    expect(await changeRole('administrator@gevel.example', 'agent', now())).toBe(true);
    const lowered = await getStaff(headers, now());
    if (!lowered) throw new Error('no session');
    expect([
      await listStaffFor(lowered, { language: 'nl', ...asking() }),
      await readAuditFor(lowered, { language: 'nl', ...asking() }),
    ]).toEqual([null, null]);
    const events = (await listAudit({ email: lowered.email, most: 10 })).map(
      ({ event, detail }) => `${event} ${detail}`,
    );
    expect(events).toEqual(expect.arrayContaining(['roleChanged agent', 'accessRefused listStaff']));

    await setDisabled('office', lowered.email, true, now());
    expect(await getStaffAccount(headers, now())).toBeNull();
    expect((await logIn({ area: 'office', email: lowered.email, password, ...caller() })).kind).toBe('refused');
    await setOwnerDisabled(lowered.id, false, now());

    const one = await logInToOffice(lowered.email);
    const two = await logInToOffice(lowered.email);
    const [first, second] = [await getStaffAccount(one, now()), await getStaffAccount(two, now())];
    if (!first || !second) throw new Error('no sessions');
    await endOwnerSession(second, first.sessionId, asking());
    expect([await getStaffAccount(one, now()), await getStaffAccount(two, now())]).toMatchObject([null, {}]);
    await logOutEverywhere(second, asking());
    expect(await getStaffAccount(two, now())).toBeNull();
  });

  test('a session that is not used for a day ends', async () => {
    const { headers } = await enterOffice({ role: 'agent' });
    const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
    expect(await getStaff(headers, later(accessTimes.idleStaffSession + 5))).toBeNull();
    expect(await getStaff(headers, later(accessTimes.idleStaffSession - 60))).not.toBeNull();
  });

  test('the office never says whether an address has an account', async () => {
    const ask = (email: string) => askNewPassword({ area: 'office', email, ...caller() });
    expect([await ask('unknown@example.be'), await ask('agent@gevel.example')]).toEqual([
      { kind: 'sent' },
      { kind: 'sent' },
    ]);
  });
});
