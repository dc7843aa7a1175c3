import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findOwner, listAudit, setOwnerDisabled } from '@/lib/data/owner-store';
import { daysLater } from '@/lib/domain/time/days-later';
import { removeExpired } from '@/lib/usecases/enquiry/remove-expired';
import { oneTimeCode } from '@/tests/support/one-time-code';
import { queuedMails } from '@/tests/support/queued-mails';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { makeOwner } from './add-owner';
import { changePassword } from './change-password';
import { changeWishes } from './change-wishes';
import { awaitedOwner, enterCode } from './enter-code';
import { logIn } from './log-in';
import { resetOwner } from './manage-owners';
import { getOwner, type Owner } from './owner';
import type { OwnerCookie } from './owner-cookie';
import { endOwnerSession, listOwnerSessions, logOutEverywhere } from './owner-sessions';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, readPhoneKey, renewCodes } from './second-factor';

const email = 'els@example.be';
const password = 'brick and copper';
const address = '198.51.100.7';

/** Sessions live in the present: better-auth has its own clock. */
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

  /** A browser keeps what it is given. */
  function headersOf(cookies: readonly OwnerCookie[], userAgent = 'Firefox/140.0 (Windows)'): Headers {
    const kept = cookies.filter(({ maxAge }) => maxAge !== 0);
    const cookie = kept.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    return new Headers({ cookie, 'user-agent': userAgent });
  }

  async function enter(change: object = {}): Promise<Headers> {
    const answer = await logIn({
      email,
      password,
      address,
      userAgent: 'Firefox/140.0 (Windows)',
      deviceCookie: null,
      now: now(),
      ...change,
    });
    if (answer.kind === 'refused') throw new Error(answer.problem);
    return headersOf(answer.cookies);
  }

  async function ownerOf(requestHeaders: Headers): Promise<Owner> {
    const owner = await getOwner(requestHeaders);
    if (!owner) throw new Error('nobody is logged in');
    return owner;
  }

  const eventsOf = async () => (await listAudit({ email, most: 50 })).map(({ event }) => event).reverse();

  async function switchOn() {
    const begun = await enter();
    const owner = await ownerOf(begun);
    const start = await beginSecondFactor(owner, { password, address, now: now(), requestHeaders: begun });
    if (start.kind !== 'begun') throw new Error(start.problem);
    const { secret, uri } = start.key;
    const on = await confirmSecondFactor(owner, {
      code: oneTimeCode(secret, now()),
      requestHeaders: begun,
      now: now(),
    });
    if (on.kind !== 'on') throw new Error(on.problem);
    return { secret, uri, codes: on.codes, requestHeaders: headersOf(on.cookies) };
  }

  test('with a second factor a password alone leads no further than the question for the code', async () => {
    const { secret, requestHeaders, codes } = await switchOn();
    expect(codes).toHaveLength(10);
    expect((await ownerOf(requestHeaders)).hasSecondFactor).toBe(true);
    const half = await enter();
    expect(await getOwner(half)).toBeNull();
    expect(await awaitedOwner(half)).toMatchObject({ email });
    const wrong = await enterCode({ code: '000 000x', requestHeaders: half, deviceCookie: null, now: now() });
    expect(wrong).toEqual({ kind: 'refused', problem: 'wrongCode' });
    const code = oneTimeCode(secret, now());
    const answer = await enterCode({
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
      requestHeaders: half,
      deviceCookie: null,
      now: now(),
    });
    expect(answer.kind).toBe('in');
    expect(await getOwner(headersOf(answer.kind === 'in' ? answer.cookies : []))).toMatchObject({ email });
    expect(await enterCode({ code, requestHeaders: half, deviceCookie: null, now: now() })).toMatchObject({
      problem: 'codeOver',
    });
    expect(await eventsOf()).toEqual(['added', 'login', 'secondFactorOn', 'login']);
  });

  test('a code kept on paper works once', async () => {
    const { codes } = await switchOn();
    const [code = ''] = codes;
    const use = async () =>
      enterCode({ code: code.replace('-', ''), requestHeaders: await enter(), deviceCookie: null, now: now() });
    expect((await use()).kind).toBe('in');
    expect(await use()).toEqual({ kind: 'refused', problem: 'wrongCode' });
  });

  test('after five wrong codes the login begins anew, and after ten it waits', async () => {
    const { secret } = await switchOn();
    const wrong = (requestHeaders: Headers) =>
      enterCode({ code: '000000', requestHeaders, deviceCookie: null, now: now() });
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
    const code = oneTimeCode(secret, now());
    expect(await enterCode({ code, requestHeaders: third, deviceCookie: null, now: now() })).toEqual({
      kind: 'refused',
      problem: 'codeLocked',
    });
  });

  test('codes are renewed and the second step ends, with the password alone', async () => {
    const { codes, requestHeaders } = await switchOn();
    const owner = await ownerOf(requestHeaders);
    const asked = { password, address, now: now(), requestHeaders };
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

  test('a phone that shows no right code switches nothing on', async () => {
    const requestHeaders = await enter();
    const owner = await ownerOf(requestHeaders);
    await beginSecondFactor(owner, { password, address, now: now(), requestHeaders });
    for (const code of ['', 'abcde-12345', '12345'])
      expect(await confirmSecondFactor(owner, { code, requestHeaders, now: now() })).toMatchObject({
        problem: 'wrongCode',
      });
    expect(await getOwner(await enter())).toMatchObject({ hasSecondFactor: false });
  });

  test('a disabled owner with a second factor is told the same as for a wrong password', async () => {
    const { secret } = await switchOn();
    const half = await enter();
    const owner = await findOwner(email);
    await setOwnerDisabled(owner?.id ?? '', true, now());
    await expect(enter()).rejects.toThrow('wrong');
    expect(
      await enterCode({ code: oneTimeCode(secret, now()), requestHeaders: half, deviceCookie: null, now: now() }),
    ).toMatchObject({ problem: 'codeOver' });
  });

  test('a changed password keeps this browser in and ends every other session', async () => {
    const [here, there] = [await enter(), await enter()];
    const owner = await ownerOf(here);
    const asked = { password, address, now: now(), requestHeaders: here };
    expect(await changePassword(owner, { ...asked, newPassword: 'too short' })).toMatchObject({ problem: 'tooShort' });
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
  });

  test('a thief at an open screen who guesses the password has to wait, and the owner elsewhere has not', async () => {
    const requestHeaders = await enter();
    const owner = await ownerOf(requestHeaders);
    const guess = () =>
      changePassword(owner, {
        password: 'guess',
        address,
        now: now(),
        requestHeaders,
        newPassword: 'another password',
      });
    for (let time = 0; time < 5; time++) await guess();
    expect(await guess()).toMatchObject({ problem: 'tooMany', minutes: 1 });
    await enter({ address: '203.0.113.9' });
  });

  test('an owner sees where they are logged in, ends one session or all, and none of anybody else', async () => {
    const [here, there] = [await enter(), await enter({ userAgent: 'curl/8' })];
    await makeOwner({ email: 'jan@example.be', name: 'Jan', language: 'nl', propertyIds: [] }, password, now());
    const other = await ownerOf(await enter({ email: 'jan@example.be' }));
    const owner = await ownerOf(here);
    const sessions = await listOwnerSessions(owner, now());
    expect(sessions.map(({ device, isThis }) => [device.browser, device.system, isThis])).toEqual([
      ['Firefox', 'Windows', true],
      [null, null, false],
    ]);
    await endOwnerSession(owner, other.sessionId);
    expect(await listOwnerSessions(other, now())).toHaveLength(1);
    await endOwnerSession(owner, sessions[1]?.id ?? '');
    expect([(await getOwner(here))?.email, await getOwner(there)]).toEqual([email, null]);
    await logOutEverywhere(owner, now());
    expect(await getOwner(here)).toBeNull();
    expect(await eventsOf()).toContain('logoutEverywhere');
  });

  test('an owner whose phone is gone gets in again by the agency, with a link', async () => {
    await switchOn();
    expect(await resetOwner(email.toUpperCase(), true, now())).toMatchObject({
      mail: 'forgotten',
      hadSecondFactor: true,
    });
    expect(await getOwner(await enter())).toMatchObject({ hasSecondFactor: false });
    expect(await resetOwner(email, true, now())).toMatchObject({ hadSecondFactor: false });
    expect((await queuedMails(site.database)).filter(({ kind }) => kind === 'owner-forgotten')).toHaveLength(2);
    expect(await resetOwner('nobody@example.be', false, now())).toBeNull();
    const audit = await listAudit({ email, most: 50 });
    expect(audit.filter(({ detail }) => detail === 'agency').map(({ event }) => event)).toEqual(
      expect.arrayContaining(['secondFactorOff', 'resetAsked']),
    );
  });

  test('sessions, links and waits go when their time is over, the log after two years', async () => {
    const requestHeaders = await enter();
    await resetOwner(email, false, now());
    const left = async () => {
      const tables = ['owner_session', 'owner_verification', 'audit_entry'] as const;
      return Promise.all(
        tables.map(async (table) => (await site.database.selectFrom(table).select('id').execute()).length),
      );
    };
    await removeExpired(now());
    expect(await left()).toEqual([1, 1, 3]);
    await removeExpired(daysLater(now(), 15));
    expect(await left()).toEqual([0, 0, 3]);
    expect(await getOwner(requestHeaders)).toBeNull();
    await removeExpired(daysLater(now(), 731));
    expect(await left()).toEqual([0, 0, 0]);
  });

  test('wishes are kept, in a language that the site speaks', async () => {
    const requestHeaders = await enter();
    const owner = await ownerOf(requestHeaders);
    expect(await changeWishes(owner, { language: 'de', wantsSummary: false }, now())).toBe(true);
    expect(await ownerOf(requestHeaders)).toMatchObject({ language: 'de', wantsSummary: false });
  });
});

test.each([
  [''],
  ['https://evil.example/?secret=ABCDEFGHIJKLMNOP'],
  ['otpauth://totp/x'],
  ['otpauth://totp/x?secret=<b>'],
  [`otpauth://totp/x?secret=ABCDEFGHIJKLMNOP&issuer=${'x'.repeat(500)}`],
])('%j is no key of a phone', (uri) => {
  expect(readPhoneKey(uri)).toBeNull();
});
