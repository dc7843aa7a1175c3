import { symmetricEncrypt } from 'better-auth/crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { daysLater } from '@/lib/domain/time/brussels-time';
import { makeOwner } from '@/lib/features/owners/add-owner';
import { resetAccess } from '@/lib/features/owners/manage-owners';
import { removeExpired } from '@/lib/server/worker/remove-expired';
import { oneTimeCode } from '@/tests/support/one-time-code';
import { factsOf, queuedMails } from '@/tests/support/queued-mails';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { listAudit } from './audit-store';
import { awaitedOwner, enterCode } from './login/enter-code';
import { type LoginRequest, logIn } from './login/log-in';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readPhoneKey,
  renewCodes,
} from './login/second-factor';
import { getOwner, type Owner } from './owner';
import { ownerAuth } from './owner-auth';
import { deviceCookieName, deviceHash, type OwnerCookie } from './owner-cookie';
import { endOwnerSession, listOwnerSessions, logOutEverywhere } from './owner-sessions';
import { findOwner, setOwnerDisabled } from './owner-store';
import { changePassword } from './password/set-password';
import { updateOwnerPreferences } from './update-owner-preferences';

const email = 'els@example.be';
const password = 'brick and copper';
const address = '198.51.100.7';
const userAgent = 'Firefox/140.0 (Windows)';
const requester = { address, userAgent };

const day = 24 * 60 * 60 * 1000;

/** Sessions use the real time: better-auth has its own clock. */
const now = () => new Date();

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    await site.clear();
    await makeOwner({ email, name: 'Els Wouters', language: 'fr', propertyIds: [101] }, password, now());
  });
  afterAll(() => site.close());

  /** A browser that stores its cookies. */
  function headersOf(cookies: readonly OwnerCookie[], userAgent = 'Firefox/140.0 (Windows)'): Headers {
    const kept = cookies.filter(({ maxAge }) => maxAge !== 0);
    const cookie = kept.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    return new Headers({ cookie, 'user-agent': userAgent });
  }

  async function enter(change: Partial<LoginRequest> = {}): Promise<Headers> {
    const asked = { email, password, ...requester, deviceCookie: null, requestHeaders: new Headers(), now: now() };
    const answer = await logIn({ area: 'portal', ...asked, ...change });
    if (answer.kind === 'refused') throw new Error(answer.problem);
    return headersOf(answer.cookies);
  }

  async function ownerOf(requestHeaders: Headers): Promise<Owner> {
    const owner = await getOwner(requestHeaders);
    if (!owner) throw new Error('no owner is logged in');
    return owner;
  }

  const eventsOf = async () => (await listAudit({ email, most: 50 })).map(({ event }) => event).reverse();

  async function switchOn() {
    const begun = await enter();
    const owner = await ownerOf(begun);
    const at = now();
    const start = await beginSecondFactor(owner, { password, ...requester, now: at, requestHeaders: begun });
    if (start.kind !== 'begun') throw new Error(start.problem);
    const { secret, uri } = start.key;
    // By a phone that is slow: the present code is for the login that follows.
    const code = oneTimeCode(secret, stepsFrom(at, -1));
    const on = await confirmSecondFactor(owner, { code, requestHeaders: begun, ...requester, now: at });
    if (on.kind !== 'on') throw new Error(on.problem);
    return { at, code, secret, uri, codes: on.codes, requestHeaders: headersOf(on.cookies) };
  }

  const stepsFrom = (moment: Date, steps: number) => new Date(moment.getTime() + steps * 30_000);

  const give = (code: string, requestHeaders: Headers, at = now()) =>
    enterCode({ area: 'portal', code, requestHeaders, ...requester, deviceCookie: null, now: at });

  test('with a second factor a password alone leads only to the question for the code', async () => {
    const { at, secret, requestHeaders, codes } = await switchOn();
    expect(codes).toHaveLength(10);
    expect((await ownerOf(requestHeaders)).hasSecondFactor).toBe(true);
    const half = await enter();
    expect(await getOwner(half)).toBeNull();
    expect(await awaitedOwner(half, 'portal')).toMatchObject({ email });
    expect(await give('000 000x', half)).toEqual({ kind: 'refused', problem: 'wrongCode' });
    const code = oneTimeCode(secret, at);
    const answer = await give(`${code.slice(0, 3)} ${code.slice(3)}`, half, new Date(at.getTime() + 1));
    expect(answer.kind).toBe('in');
    expect(await getOwner(headersOf(answer.kind === 'in' ? answer.cookies : []))).toMatchObject({ email });
    expect(await give(oneTimeCode(secret, stepsFrom(at, 1)), half, at)).toMatchObject({ problem: 'codeOver' });
    expect(await eventsOf()).toEqual(['added', 'login', 'secondFactorOn', 'login']);
  });

  test('a backup code works once', async () => {
    const { codes } = await switchOn();
    const [code = ''] = codes;
    const use = async (half = enter()) => give(code.replace('-', '').toUpperCase(), await half);
    expect((await use()).kind).toBe('in');
    expect(await use()).toEqual({ kind: 'refused', problem: 'wrongCode' });
    const { backup_codes: stored } = await site.database
      .selectFrom('owner_two_factor')
      .select('backup_codes')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(stored)).toEqual({ salt: expect.any(String), hashes: Array(9).fill(expect.any(String)) });
    for (const other of codes) expect(stored).not.toContain(other);
  });

  test('a code of the phone works once, also the one that enabled the second factor', async () => {
    const { at, code: first, secret } = await switchOn();
    const wrong = { kind: 'refused', problem: 'wrongCode' };
    expect(await give(first, await enter(), at)).toEqual(wrong);
    // It counts as a wrong one.
    const factor = site.database.selectFrom('owner_two_factor').select('failed_verification_count');
    expect((await factor.executeTakeFirstOrThrow()).failed_verification_count).toBe(1);
    const code = oneTimeCode(secret, at);
    expect((await give(code, await enter(), at)).kind).toBe('in');
    expect(await give(code, await enter(), at)).toEqual(wrong);
    // A fast phone already shows the next one; it is not accepted again when its time comes.
    const next = stepsFrom(at, 1);
    expect((await give(oneTimeCode(secret, next), await enter(), at)).kind).toBe('in');
    expect(await give(oneTimeCode(secret, next), await enter(), next)).toEqual(wrong);
    expect(await give(code, await enter(), next)).toEqual(wrong);
  });

  test.each(['phone', 'paper'])('of two who give one code of the %s at once one gets in', async (kind) => {
    const { at, secret, codes } = await switchOn();
    const code = kind === 'phone' ? oneTimeCode(secret, at) : (codes[0] ?? '');
    const halves = [await enter(), await enter(), await enter()];
    const sessions = async () => (await site.database.selectFrom('owner_session').select('id').execute()).length;
    const before = await sessions();
    const answers = await Promise.all(halves.map((half) => give(code, half, at)));
    expect(answers.filter(({ kind }) => kind === 'in')).toHaveLength(1);
    expect(await sessions()).toBe(before + 1);
  });

  test('codes from before they were hashed work once, and the others are hashed then', async () => {
    await switchOn();
    const { secretConfig } = await ownerAuth().$context;
    const stored = await symmetricEncrypt({ key: secretConfig, data: '["abcDE-12345","fghIJ-67890"]' });
    await site.database.updateTable('owner_two_factor').set({ backup_codes: stored }).execute();
    expect((await give('abcDE-12345', await enter())).kind).toBe('in');
    expect(await give('abcDE-12345', await enter())).toMatchObject({ problem: 'wrongCode' });
    expect((await give('fghIJ67890', await enter())).kind).toBe('in');
  });

  test('a code completes only the login of its own account, and ends the session that was there', async () => {
    const { at, secret, requestHeaders: session } = await switchOn();
    const other = { email: 'jan@example.be', name: 'Jan', language: 'nl' as const, propertyIds: [] };
    await makeOwner(other, password, now());
    const jan = await enter({ email: other.email });
    await switchOnFor(jan);
    const half = await enter({ email: other.email });
    // Els is logged in here, and Jan's login waits for Jan's code.
    const both = new Headers({ cookie: `${session.get('cookie')}; ${half.get('cookie')}` });
    expect(await awaitedOwner(both, 'portal')).toMatchObject({ email: other.email });
    expect(await give(oneTimeCode(secret, at), both, at)).toEqual({ kind: 'refused', problem: 'wrongCode' });
    expect(await eventsOf()).not.toContain('logout');
    const answer = await give(janCode(at), both, at);
    expect(await getOwner(headersOf(answer.kind === 'in' ? answer.cookies : []))).toMatchObject({ email: other.email });
    expect(await getOwner(session)).toBeNull();
    expect(await eventsOf()).toContain('logout');
  });

  let janSecret = '';
  const janCode = (at: Date) => oneTimeCode(janSecret, at);
  async function switchOnFor(requestHeaders: Headers): Promise<void> {
    const owner = await ownerOf(requestHeaders);
    const at = now();
    const start = await beginSecondFactor(owner, { password, ...requester, now: at, requestHeaders });
    janSecret = start.kind === 'begun' ? start.key.secret : '';
    const code = oneTimeCode(janSecret, stepsFrom(at, -1));
    const on = await confirmSecondFactor(owner, { code, requestHeaders, ...requester, now: at });
    if (on.kind !== 'on') throw new Error(on.problem);
  }

  test('a login ends the session that the browser had, of the same owner or another', async () => {
    await makeOwner({ email: 'jan@example.be', name: 'Jan', language: 'nl', propertyIds: [] }, password, now());
    const first = await enter();
    const second = await enter({ requestHeaders: first });
    expect([await getOwner(first), (await getOwner(second))?.email]).toEqual([null, email]);
    const jan = await enter({ email: 'jan@example.be', requestHeaders: second });
    expect([await getOwner(second), (await getOwner(jan))?.email]).toEqual([null, 'jan@example.be']);
  });

  test('changing the second factor ends every other session, and mails the owner about each change', async () => {
    const there = await enter();
    const { requestHeaders } = await switchOn();
    expect(await getOwner(there)).toBeNull();
    const owner = await ownerOf(requestHeaders);
    const asked = { password, ...requester, now: now(), requestHeaders };
    await renewCodes(owner, asked);
    const off = await endSecondFactor(owner, asked);
    expect(await getOwner(headersOf(off.kind === 'off' ? off.cookies : []))).toMatchObject({ email });
    const mails = (await queuedMails(site.database)).filter(({ kind }) => kind === 'owner-access');
    expect(mails.map(({ recipient, document }) => [recipient, document.language, document.subject]).sort()).toEqual([
      [email, 'fr', 'La seconde étape est activée'],
      [email, 'fr', 'La seconde étape est désactivée'],
      [email, 'fr', 'Vous avez de nouveaux codes de secours'],
    ]);
    expect(mails.map((mail) => factsOf(mail).Appareil)).toEqual(Array(3).fill('Firefox, Windows'));
    expect(await eventsOf()).toEqual(expect.arrayContaining(['secondFactorOn', 'codesRenewed', 'secondFactorOff']));
  });

  test('the log shows when, from which network and with which device', async () => {
    const at = now();
    await enter({ address: '2001:db8:1:2:3::4', now: at });
    const [entry] = await listAudit({ email, most: 1 });
    expect(entry).toMatchObject({
      event: 'login',
      happened_at: at.toISOString(),
      network: '2001:db8:1:2::/64',
      device: 'Firefox, Windows',
    });
  });

  test('a session ends after thirty days of use, and after fourteen without', async () => {
    const [used, idle] = [await enter(), await enter()];
    const sessions = await site.database.selectFrom('owner_session').selectAll().execute();
    for (const { created_at, expires_at } of sessions)
      expect(Date.parse(expires_at) - Date.parse(created_at)).toBeLessThanOrEqual(30 * day);
    const start = Date.now();
    expect(await getOwner(used, new Date(start + 13 * day))).toMatchObject({ email });
    expect(await getOwner(used, new Date(start + 26 * day))).toMatchObject({ email });
    expect(await getOwner(idle, new Date(start + 14 * day - 60_000))).toMatchObject({ email });
    expect(await getOwner(await enter(), new Date(start + 14 * day + 60_000))).toBeNull();
    // Used each hour: the day on which it began counts.
    const thirty = { expires_at: new Date(start - 1).toISOString() };
    await site.database.updateTable('owner_session').set(thirty).execute();
    expect(await getOwner(used)).toBeNull();
  });

  test('after five wrong codes the login starts again, and after ten it waits', async () => {
    const { at, secret } = await switchOn();
    const wrong = (requestHeaders: Headers) => give('aaaaa-aaaaa', requestHeaders);
    const first = await enter();
    const problems = [];
    for (let time = 0; time < 6; time++) {
      const answer = await wrong(first);
      problems.push(answer.kind === 'refused' ? answer.problem : 'in');
    }
    expect(problems).toEqual([...Array(5).fill('wrongCode'), 'codeOver']);
    const second = await enter();
    for (let time = 0; time < 5; time++) await wrong(second);
    const third = await enter();
    expect(await give(oneTimeCode(secret, at), third, at)).toEqual({ kind: 'refused', problem: 'codeLocked' });
  });

  test('renews backup codes and disables the second factor only with the password', async () => {
    const { codes, requestHeaders } = await switchOn();
    const owner = await ownerOf(requestHeaders);
    const asked = { password, ...requester, now: now(), requestHeaders };
    expect(await renewCodes(owner, { ...asked, password: 'x' })).toEqual({
      kind: 'refused',
      problem: 'wrongPassword',
      minutes: 0,
    });
    const renewed = await renewCodes(owner, asked);
    expect(renewed.kind === 'renewed' && renewed.codes.some((code) => codes.includes(code))).toBe(false);
    expect(await endSecondFactor(owner, { ...asked, password: 'x' })).toMatchObject({ problem: 'wrongPassword' });
    expect((await endSecondFactor(owner, asked)).kind).toBe('off');
    expect(await getOwner(await enter())).toMatchObject({ hasSecondFactor: false });
  });

  test('a phone without a right code enables nothing', async () => {
    const requestHeaders = await enter();
    const owner = await ownerOf(requestHeaders);
    await beginSecondFactor(owner, { password, ...requester, now: now(), requestHeaders });
    for (const code of ['', 'abcde-12345', '12345'])
      expect(await confirmSecondFactor(owner, { code, requestHeaders, ...requester, now: now() })).toMatchObject({
        problem: 'wrongCode',
      });
    expect(await getOwner(await enter())).toMatchObject({ hasSecondFactor: false });
  });

  test('a disabled owner with a second factor gets the same answer as for a wrong password', async () => {
    const { at, secret } = await switchOn();
    const half = await enter();
    const owner = await findOwner(email);
    await setOwnerDisabled(owner?.id ?? '', true, now());
    await expect(enter()).rejects.toThrow('wrong');
    expect(await give(oneTimeCode(secret, at), half, at)).toMatchObject({ problem: 'codeOver' });
  });

  test('a changed password keeps this session and ends every other one', async () => {
    const [here, there] = [await enter(), await enter()];
    const owner = await ownerOf(here);
    const asked = { password, ...requester, deviceCookie: null, now: now(), requestHeaders: here };
    expect(await changePassword(owner, { ...asked, newPassword: 'too short' })).toMatchObject({ problem: 'tooShort' });
    expect(await changePassword(owner, { ...asked, newPassword: 'Wachtwoord2026!' })).toMatchObject({
      problem: 'tooCommon',
    });
    expect(await changePassword(owner, { ...asked, newPassword: 'my house at ELS@example.be' })).toMatchObject({
      problem: 'hasName',
    });
    expect(await changePassword(owner, { ...asked, newPassword: 'x'.repeat(129) })).toMatchObject({
      problem: 'tooLong',
    });
    expect(
      await changePassword(owner, { ...asked, password: 'wrong password', newPassword: 'another password' }),
    ).toMatchObject({ problem: 'wrongPassword' });
    const changed = await changePassword(owner, { ...asked, newPassword: 'another password' });
    expect(await getOwner(there)).toBeNull();
    expect(await getOwner(here)).toBeNull();
    expect(await getOwner(headersOf(changed.kind === 'changed' ? changed.cookies : []))).toMatchObject({ email });
    await expect(enter()).rejects.toThrow('wrong');
    await enter({ password: 'another password' });
    const mails = (await queuedMails(site.database)).filter(({ kind }) => kind === 'owner-access');
    expect(mails.map(({ document }) => document.subject)).toEqual(['Votre mot de passe a été modifié']);
  });

  test('a changed password ends links, half-finished logins and known devices', async () => {
    await resetAccess('portal', email, false, now());
    const answer = await logIn({
      area: 'portal',
      email,
      password,
      ...requester,
      deviceCookie: null,
      requestHeaders: new Headers(),
      now: now(),
    });
    const cookies = answer.kind === 'in' ? answer.cookies : [];
    const here = headersOf(cookies);
    await enter();
    const { requestHeaders } = await switchOn();
    const half = await enter();
    const deviceCookie = cookies.find(({ name }) => name === deviceCookieName())?.value ?? null;
    expect(await getOwner(here)).toBeNull();
    const owner = await ownerOf(requestHeaders);
    const asked = { password, ...requester, deviceCookie, now: now(), requestHeaders };
    expect((await changePassword(owner, { ...asked, newPassword: 'another password' })).kind).toBe('changed');
    expect(await awaitedOwner(half, 'portal')).toBeNull();
    expect(await site.database.selectFrom('owner_link').selectAll().execute()).toEqual([]);
    const devices = await site.database.selectFrom('owner_device').select('device').execute();
    expect(devices).toEqual([{ device: deviceHash(deviceCookie ?? '') }]);
  });

  test('a thief at an open screen who guesses the password has to wait, the owner elsewhere does not', async () => {
    const requestHeaders = await enter();
    const owner = await ownerOf(requestHeaders);
    const at = now();
    const guess = (from = address, moment = at) =>
      changePassword(owner, {
        password: 'guess',
        address: from,
        userAgent,
        deviceCookie: null,
        now: moment,
        requestHeaders,
        newPassword: 'another password',
      });
    for (let time = 0; time < 5; time++) await guess();
    expect(await guess('203.0.113.9')).toMatchObject({ problem: 'tooMany', minutes: 1 });
    const later = new Date(at.getTime() + 31_000);
    expect(await guess(address, later)).toMatchObject({ problem: 'wrongPassword' });
    expect(await guess(address, new Date(later.getTime() + 31_000))).toMatchObject({ problem: 'tooMany', minutes: 1 });
    await enter({ address: '203.0.113.9' });
  });

  test('of many parallel guesses inside a session no more are checked than of sequential ones', async () => {
    const requestHeaders = await enter();
    const owner = await ownerOf(requestHeaders);
    const at = now();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        renewCodes(owner, { password: 'guess', address: `192.0.2.${index}`, userAgent, now: at }),
      ),
    );
    const problems = answers.map((answer) => (answer.kind === 'refused' ? answer.problem : 'renewed'));
    expect(problems.filter((problem) => problem === 'wrongPassword')).toHaveLength(5);
    expect(problems.filter((problem) => problem === 'tooMany')).toHaveLength(15);
  });

  test('an owner sees their sessions and ends one or all, but none of another owner', async () => {
    const [here, there] = [await enter(), await enter({ userAgent: 'curl/8' })];
    await makeOwner({ email: 'jan@example.be', name: 'Jan', language: 'nl', propertyIds: [] }, password, now());
    const other = await ownerOf(await enter({ email: 'jan@example.be' }));
    const owner = await ownerOf(here);
    const sessions = await listOwnerSessions(owner, now());
    expect(sessions.map(({ device, isThis }) => [device.browser, device.system, isThis])).toEqual([
      ['Firefox', 'Windows', true],
      [null, null, false],
    ]);
    const asked = { requester, now: new Date(Date.now() + 1000) };
    await endOwnerSession(owner, other.sessionId, asked);
    expect(await listOwnerSessions(other, now())).toHaveLength(1);
    expect((await listAudit({ email, most: 1 })).map(({ event }) => event)).toEqual(['accessRefused']);
    await endOwnerSession(owner, sessions[1]?.id ?? '', asked);
    expect([(await getOwner(here))?.email, await getOwner(there)]).toEqual([email, null]);
    expect((await eventsOf()).filter((event) => event === 'sessionEnded')).toHaveLength(1);
    await logOutEverywhere(owner, asked);
    expect(await getOwner(here)).toBeNull();
    expect(await eventsOf()).toContain('logoutEverywhere');
  });

  test('the agency lets an owner with a lost phone in again, with a link', async () => {
    await switchOn();
    expect(await resetAccess('portal', email.toUpperCase(), true, now())).toMatchObject({
      mail: 'forgotten',
      hadSecondFactor: true,
    });
    expect(await getOwner(await enter())).toMatchObject({ hasSecondFactor: false });
    expect(await resetAccess('portal', email, true, now())).toMatchObject({ hadSecondFactor: false });
    expect((await queuedMails(site.database)).filter(({ kind }) => kind === 'owner-forgotten')).toHaveLength(1);
    expect(await resetAccess('portal', 'nobody@example.be', false, now())).toBeNull();
    const audit = await listAudit({ email, most: 50 });
    expect(audit.filter(({ detail }) => detail === 'agency').map(({ event }) => event)).toEqual(
      expect.arrayContaining(['secondFactorOff', 'resetAsked']),
    );
  });

  test('sessions, links and waits are deleted when they expire, the log after two years', async () => {
    const requestHeaders = await enter();
    await resetAccess('portal', email, false, now());
    const left = async () => {
      const tables = ['owner_session', 'owner_link', 'owner_device', 'audit_entry'] as const;
      return Promise.all(
        tables.map(async (table) => (await site.database.selectFrom(table).selectAll().execute()).length),
      );
    };
    await removeExpired(now());
    expect(await left()).toEqual([1, 1, 1, 3]);
    await removeExpired(daysLater(now(), 15));
    expect(await left()).toEqual([0, 0, 1, 3]);
    expect(await getOwner(requestHeaders)).toBeNull();
    await removeExpired(daysLater(now(), 367));
    expect(await left()).toEqual([0, 0, 0, 3]);
    await removeExpired(daysLater(now(), 731));
    expect(await left()).toEqual([0, 0, 0, 0]);
  });

  test('stores preferences, in a language of the site', async () => {
    const requestHeaders = await enter();
    const owner = await ownerOf(requestHeaders);
    expect(await updateOwnerPreferences(owner, { language: 'de', wantsSummary: false }, now())).toBe(true);
    expect(await ownerOf(requestHeaders)).toMatchObject({ language: 'de', wantsSummary: false });
  });
});

test.each([
  [''],
  ['https://evil.example/?secret=ABCDEFGHIJKLMNOP'],
  ['otpauth://totp/x'],
  ['otpauth://totp/x?secret=<b>'],
  [`otpauth://totp/x?secret=ABCDEFGHIJKLMNOP&issuer=${'x'.repeat(500)}`],
])('%j is not a key of a phone', (uri) => {
  expect(readPhoneKey(uri)).toBeNull();
});
