import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { replaceDatabase } from '@/lib/database/connection';
import { checkCallerLimit, checkLimit } from '@/lib/features/limits/check-limits';
import { addOwner } from '@/lib/features/owners/add-owner';
import { resetAccess } from '@/lib/features/owners/manage-owners';
import { passwordKeyOf, queuedMails } from '@/tests/support/queued-mails';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { listAudit } from './audit-store';
import { type LoginAnswer, type LoginRequest, logIn } from './login/log-in';
import { getOwner, owns } from './owner';
import { deviceCookieName } from './owner-cookie';
import { listOwners, setOwnerDisabled } from './owner-store';
import { answerPasswordRequests } from './password/answer-password-requests';
import { askNewPassword } from './password/password-link';
import { isPasswordLinkOpen, setPassword } from './password/set-password';

const email = 'els@example.be';
const password = 'brick and copper';
const requester = { address: '198.51.100.7', userAgent: 'Firefox' };
const caller = { ...requester, deviceCookie: null, requestHeaders: new Headers() };
const minute = 60_000;

/** Sessions use the real time: better-auth has its own clock. */
const now = () => new Date();

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const keyOfMail = () => passwordKeyOf(site.database, email);

  /** Asks for a link, which the worker answers at once. Returns how many mails are sent with it. */
  async function ask(change: Partial<Parameters<typeof askNewPassword>[0]> = {}): Promise<number> {
    const at = change.now ?? now();
    await site.database.deleteFrom('mail').execute();
    expect(
      await askNewPassword({ area: 'portal', email, ...requester, deviceCookie: null, now: at, ...change }),
    ).toEqual({
      kind: 'sent',
    });
    await answerPasswordRequests(at);
    return (await queuedMails(site.database)).length;
  }

  const set = (token: string, chosen: string, at = now()) =>
    setPassword({ area: 'portal', token, password: chosen, ...requester, now: at });

  async function makeOwner(propertyIds: number[] = [101]): Promise<void> {
    await addOwner({ email, name: 'Els Wouters', language: 'fr', propertyIds }, now());
    await set(await keyOfMail(), password);
  }

  const enter = (change: Partial<LoginRequest> = {}) =>
    logIn({ area: 'portal', email, password, ...caller, now: now(), ...change });

  function requestOf(answer: LoginAnswer): Headers {
    const cookies = answer.kind === 'refused' ? [] : answer.cookies;
    return new Headers({ cookie: cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ') });
  }

  const eventsOf = async () => (await listAudit({ email, most: 50 })).map(({ event }) => event).reverse();

  test('an invited owner chooses a password, logs in, and sees what is theirs', async () => {
    await makeOwner([101, 102]);
    const answer = await enter({ email: ' ELS@Example.be ' });
    expect(answer.kind).toBe('in');
    const owner = await getOwner(requestOf(answer));
    expect(owner).toMatchObject({ email, name: 'Els Wouters', language: 'fr', propertyIds: [102, 101] });
    expect(owner && [owns(owner, 101), owns(owner, 103)]).toEqual([true, false]);
    expect(await eventsOf()).toEqual(['added', 'passwordSet', 'login']);
  });

  test('the invitation is in the owner’s language and leads to the page of that language', async () => {
    await addOwner({ email, name: 'Els Wouters', language: 'fr', propertyIds: [] }, now());
    const [mail] = await queuedMails(site.database);
    expect(mail?.recipient).toBe(email);
    expect(JSON.stringify(mail?.document)).toContain('/fr/nouveau-mot-de-passe/');
  });

  test('no password is right before one is chosen', async () => {
    await addOwner({ email, name: 'Els', language: 'nl', propertyIds: [] }, now());
    expect(await enter({ password: '' })).toMatchObject({ kind: 'refused', problem: 'wrong' });
    expect(await enter()).toMatchObject({ kind: 'refused', problem: 'wrong' });
  });

  test('the session cookie is httpOnly, and secure on a secure site', async () => {
    await makeOwner();
    const answer = await enter();
    const cookies = answer.kind === 'in' ? answer.cookies : [];
    expect(cookies.map(({ name, isSecure }) => [name, isSecure])).toEqual([
      ['__Host-gevel.session_token', true],
      ['__Host-gevel-device', true],
      ['site-own', true],
    ]);
  });

  test('reports a wrong password and, where the settings allow it, an unknown address', async () => {
    await makeOwner();
    expect(await enter({ password: 'another one' })).toMatchObject({ problem: 'wrong' });
    expect(await enter({ email: 'nobody@example.be' })).toMatchObject({ problem: 'unknownPerson' });
    const content = getContent();
    const owner = { ...content.settings.owner, tellUnknown: false };
    replaceContent({ ...content, settings: { ...content.settings, owner } });
    expect(await enter({ email: 'nobody@example.be' })).toMatchObject({ problem: 'wrong' });
    expect(await ask({ email: 'nobody@example.be' })).toBe(0);
  });

  test('five wrong passwords force a wait, even with the right one, and only there', async () => {
    await makeOwner();
    for (let time = 0; time < 5; time++) await enter({ password: 'wrong password' });
    expect(await enter()).toMatchObject({ kind: 'refused', problem: 'tooMany', minutes: 1 });
    expect(await enter({ address: '203.0.113.9' })).toMatchObject({ kind: 'in' });
    expect(await enter({ now: new Date(Date.now() + 31_000) })).toMatchObject({ kind: 'in' });
  });

  test('of many parallel tries from one network no more are checked than of sequential ones', async () => {
    await makeOwner();
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter({ password: 'wrong password' })));
    const problems = answers.map((answer) => (answer.kind === 'refused' ? answer.problem : 'in'));
    expect(problems.filter((problem) => problem === 'wrong')).toHaveLength(5);
    expect(problems.filter((problem) => problem === 'tooMany')).toHaveLength(15);
  });

  test('other people’s tries lock an account for strangers, never for a device of its owner', async () => {
    await makeOwner();
    const device = await deviceOf(enter());
    for (let time = 0; time < 31; time++) await enter({ password: 'wrong password', address: `192.0.2.${time}` });
    expect(await enter({ address: '203.0.113.8' })).toMatchObject({ problem: 'tooMany' });
    expect(await enter({ address: '203.0.113.8', deviceCookie: device })).toMatchObject({ kind: 'in' });
  });

  test('a forgotten password is reset by a link that works once and ends every session', async () => {
    await makeOwner();
    const before = requestOf(await enter());
    expect(await ask()).toBe(1);
    const token = await keyOfMail();
    expect(await isPasswordLinkOpen(token, 'portal', now())).toBe(true);
    expect(await set(token, 'short')).toBe('tooShort');
    expect(await set(token, 'x'.repeat(129))).toBe('tooLong');
    expect(await set(token, 'P@ssw0rd2026!')).toBe('tooCommon');
    expect(await set(token, `${email} at home`)).toBe('hasName');
    expect(await set(token, 'another password')).toBe('set');
    expect(await set(token, 'a third password')).toBe('linkOver');
    expect(await getOwner(before)).toBeNull();
    expect(await enter()).toMatchObject({ problem: 'wrong' });
    expect(await enter({ password: 'another password' })).toMatchObject({ kind: 'in' });
  });

  test.each([[''], ['x'], ['../../etc'], ['a'.repeat(32)]])('the link %j opens nothing', async (token) => {
    expect(await isPasswordLinkOpen(token, 'portal', now())).toBe(false);
    expect(await set(token, password)).toBe('linkOver');
  });

  test('a link expires after half an hour', async () => {
    await makeOwner();
    const at = now();
    await ask({ now: at });
    const token = await keyOfMail();
    expect(await isPasswordLinkOpen(token, 'portal', new Date(at.getTime() + 30 * minute - 1))).toBe(true);
    const end = new Date(at.getTime() + 30 * minute);
    expect(await isPasswordLinkOpen(token, 'portal', end)).toBe(false);
    expect(await set(token, 'another password', end)).toBe('linkOver');
  });

  test('of several simultaneous uses of one link one sets the password', async () => {
    await makeOwner();
    await ask();
    const token = await keyOfMail();
    const outcomes = await Promise.all(['one fine password', 'two fine passwords'].map((chosen) => set(token, chosen)));
    expect(outcomes.sort()).toEqual(['linkOver', 'set']);
  });

  test('a new link ends the previous one, and no mail with that one is sent any more', async () => {
    await addOwner({ email, name: 'Els', language: 'nl', propertyIds: [] }, now());
    const invitation = await keyOfMail();
    await resetAccess('portal', email, false, now());
    expect((await queuedMails(site.database)).map(({ kind }) => kind)).toEqual(['owner-invitation']);
    expect(await isPasswordLinkOpen(invitation, 'portal', now())).toBe(false);
    expect(await set(await keyOfMail(), password)).toBe('set');
  });

  test('neither the tables nor the waiting mail hold a working link', async () => {
    await makeOwner();
    await ask();
    const key = await keyOfMail();
    const stored = await Promise.all(
      (['owner_link', 'owner_verification', 'mail', 'password_request', 'audit_entry'] as const).map((table) =>
        site.database.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(stored)).not.toContain(key);
    const [link] = await site.database.selectFrom('owner_link').selectAll().execute();
    for (const guess of [link?.id ?? '', link?.token_hash ?? '', `sealed.${link?.id}`])
      expect(await set(guess, 'another password')).toBe('linkOver');
  });

  test('strangers who ask for an owner’s link block no one, and fill no mailbox', async () => {
    await makeOwner();
    const device = await deviceOf(enter());
    const at = (minutes: number) => new Date(start + minutes * minute);
    const start = Date.now();
    expect(await ask({ now: at(0) })).toBe(1);
    const key = await keyOfMail();
    for (let time = 1; time <= 9; time++) expect(await ask({ address: `192.0.2.${time}`, now: at(time) })).toBe(0);
    expect(await isPasswordLinkOpen(key, 'portal', at(9))).toBe(true);
    expect(await ask({ address: '203.0.113.9', deviceCookie: device, now: at(9) })).toBe(1);
    expect(await keyOfMail()).toBe(key);
    const [mail] = await queuedMails(site.database);
    expect(JSON.stringify(mail?.document)).toContain('valable 21 minutes');
    expect(await ask({ address: '192.0.2.9', now: at(19) })).toBe(1);
    expect(await keyOfMail()).toBe(key);
    expect(await ask({ address: '192.0.2.9', now: at(29) })).toBe(1);
    expect(await keyOfMail()).not.toBe(key);
    expect(await isPasswordLinkOpen(key, 'portal', at(29))).toBe(false);
  });

  test('one network may ask ten times an hour, whatever the address; mails to friends do not count', async () => {
    await makeOwner();
    const at = now();
    for (let time = 0; time < 10; time++) {
      await checkCallerLimit('friendCaller', requester.address, at);
      await checkLimit('friend', email, at);
      const asked = { email: `${time}@example.be`, ...requester, deviceCookie: null, now: at };
      expect(await askNewPassword({ area: 'portal', ...asked })).toMatchObject({ problem: 'unknownPerson' });
    }
    const asked = { email, ...requester, deviceCookie: null, now: at };
    expect(await askNewPassword({ area: 'portal', ...asked })).toEqual({
      kind: 'refused',
      problem: 'tooMany',
      minutes: 60,
    });
    expect(await ask({ address: '203.0.113.9', now: new Date(at.getTime() + 10 * minute) })).toBe(1);
  });

  test('an address with an owner and one without run the same statements before the answer', async () => {
    await makeOwner();
    const statements: string[] = [];
    replaceDatabase(
      site.database.withPlugin({
        transformQuery: ({ node }) => {
          statements.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    );
    const counted = async (asked: string) => {
      statements.length = 0;
      await askNewPassword({ area: 'portal', email: asked, ...requester, deviceCookie: 'x', now: now() });
      return [...statements];
    };
    const known = await counted(email);
    expect(await counted('nobody@example.be')).toEqual(known);
    replaceDatabase(site.database);
    expect(known.length).toBeGreaterThan(1);
    expect((await queuedMails(site.database)).map(({ kind }) => kind)).toEqual(['owner-invitation']);
  });

  test('what is typed instead of an address is not stored', async () => {
    await enter({ email: 'my secret password' });
    await enter({ email: 'jan@example.be' });
    const entries = await listAudit({ email: null, most: 9 });
    expect(entries.map((entry) => entry.email).sort()).toEqual(['', 'jan@example.be']);
  });

  test('a disabled owner is logged out at once and cannot log in', async () => {
    await makeOwner();
    const request = requestOf(await enter());
    expect(await getOwner(request)).not.toBeNull();
    const [owner] = await listOwners();
    await setOwnerDisabled(owner?.id ?? '', true, now());
    expect(await getOwner(request)).toBeNull();
    expect(await enter()).toMatchObject({ problem: 'wrong' });
    expect(await site.database.selectFrom('owner_session').selectAll().execute()).toEqual([]);
    expect(await ask()).toBe(0);
  });

  test('a session that outlives the disabling of its account opens nothing', async () => {
    await makeOwner();
    const request = requestOf(await enter());
    await site.database.updateTable('owner').set({ is_disabled: 1 }).execute();
    expect(await site.database.selectFrom('owner_session').selectAll().execute()).toHaveLength(1);
    expect(await getOwner(request)).toBeNull();
  });

  test('notifies the agency of a login once per device and day', async () => {
    await makeOwner();
    const tolds = async () => (await queuedMails(site.database)).filter(({ kind }) => kind === 'owner-login').length;
    const first = await deviceOf(enter());
    const second = await deviceOf(enter({ deviceCookie: first }));
    expect(await tolds()).toBe(1);
    await enter({ deviceCookie: second, now: new Date(Date.now() + 24 * 60 * minute) });
    await enter();
    expect(await tolds()).toBe(3);
  });

  async function deviceOf(login: Promise<LoginAnswer>): Promise<string | null> {
    const answer = await login;
    if (answer.kind !== 'in') return null;
    return answer.cookies.find(({ name }) => name === deviceCookieName())?.value ?? null;
  }

  test('a device is named by the last value from the server, never by a value that the browser brings', async () => {
    await makeOwner();
    const given = await deviceOf(enter({ deviceCookie: 'brought along' }));
    expect(given).not.toBe('brought along');
    const renewed = await deviceOf(enter({ deviceCookie: given }));
    expect(renewed).not.toBe(given);
    for (let time = 0; time < 31; time++) await enter({ password: 'wrong password', address: `192.0.2.${time}` });
    for (const deviceCookie of ['brought along', given])
      expect(await enter({ address: '203.0.113.8', deviceCookie })).toMatchObject({ problem: 'tooMany' });
    expect(await enter({ address: '203.0.113.8', deviceCookie: renewed })).toMatchObject({ kind: 'in' });
  });

  test('two owners of one browser both keep their device', async () => {
    await makeOwner();
    await addOwner({ email: 'jan@example.be', name: 'Jan', language: 'nl', propertyIds: [] }, now());
    await set(await passwordKeyOf(site.database, 'jan@example.be'), password);
    const first = await deviceOf(enter());
    const second = await deviceOf(enter({ email: 'jan@example.be', deviceCookie: first }));
    for (let time = 0; time < 31; time++) await enter({ password: 'wrong password', address: `192.0.2.${time}` });
    expect(await enter({ address: '203.0.113.8', deviceCookie: second })).toMatchObject({ kind: 'in' });
  });

  test('a password set by a link forgets devices and notifies the owner, except for the first one', async () => {
    await makeOwner();
    const device = await deviceOf(enter());
    expect((await queuedMails(site.database)).some(({ kind }) => kind === 'owner-access')).toBe(false);
    await ask();
    expect(await set(await keyOfMail(), 'another password')).toBe('set');
    expect((await queuedMails(site.database)).map(({ kind }) => kind)).toContain('owner-access');
    expect(await site.database.selectFrom('owner_device').selectAll().execute()).toEqual([]);
    for (let time = 0; time < 31; time++) await enter({ password: 'wrong password', address: `192.0.2.${time}` });
    const chosen = { password: 'another password', address: '203.0.113.8', deviceCookie: device };
    expect(await enter(chosen)).toMatchObject({ problem: 'tooMany' });
  });

  test('forged cookies identify no owner', async () => {
    for (const cookie of [
      '',
      'x',
      '__Host-gevel.session_token=abc',
      '__Host-gevel.session_token=abc.def%3D',
      'gevel.session_token=',
    ])
      expect(await getOwner(new Headers({ cookie }))).toBeNull();
  });

  test('an address belongs to one owner, and must be an address', async () => {
    await makeOwner();
    expect(await addOwner({ email: 'ELS@example.be', name: 'x', language: 'nl', propertyIds: [] }, now())).toEqual({
      kind: 'taken',
    });
    expect(await addOwner({ email: 'els', name: 'x', language: 'nl', propertyIds: [] }, now())).toEqual({
      kind: 'badEmail',
    });
  });
});
