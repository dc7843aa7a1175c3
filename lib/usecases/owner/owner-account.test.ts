import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { listAudit, listOwners, setOwnerDisabled } from '@/lib/data/owner-store';
import { queuedMails } from '@/tests/support/queued-mails';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { addOwner } from './add-owner';
import { deviceCookieName, type LoginAnswer, logIn } from './log-in';
import { getOwner, owns } from './owner';
import { askNewPassword, isPasswordLinkOpen, setPassword } from './password-link';

const email = 'els@example.be';
const password = 'brick and copper';
const caller = { address: '198.51.100.7', userAgent: 'Firefox', deviceCookie: null };

/** Links live in the present: better-auth has its own clock. */
const now = () => new Date();

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  async function linkOfMail(): Promise<string> {
    const mails = await queuedMails(site.database);
    const mail =
      mails.find(({ kind }) => kind === 'owner-forgotten') ?? mails.find(({ kind }) => kind === 'owner-invitation');
    const blocks = mail?.document.blocks ?? [];
    const button = blocks.find((block) => block.kind === 'button');
    return button?.kind === 'button' ? (button.href.match(/\/([\w-]+)\/$/)?.[1] ?? '') : '';
  }

  async function makeOwner(propertyIds: number[] = [101]): Promise<void> {
    await addOwner({ email, name: 'Els Wouters', language: 'fr', propertyIds }, now());
    await setPassword({ token: await linkOfMail(), password, now: now() });
  }

  const enter = (change: object = {}) => logIn({ email, password, ...caller, now: now(), ...change });

  function requestOf(answer: LoginAnswer): Headers {
    const cookies = answer.kind === 'refused' ? [] : answer.cookies;
    return new Headers({ cookie: cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ') });
  }

  const eventsOf = async () => (await listAudit({ email, most: 50 })).map(({ event }) => event).reverse();

  test('an invited owner chooses a password, logs in, and is known with what is theirs', async () => {
    await makeOwner([101, 102]);
    const answer = await enter({ email: ' ELS@Example.be ' });
    expect(answer.kind).toBe('in');
    const owner = await getOwner(requestOf(answer));
    expect(owner).toMatchObject({ email, name: 'Els Wouters', language: 'fr', propertyIds: [102, 101] });
    expect(owner && [owns(owner, 101), owns(owner, 103)]).toEqual([true, false]);
    expect(await eventsOf()).toEqual(['added', 'passwordSet', 'login']);
  });

  test('the invitation speaks the owner’s language and leads to the page of that language', async () => {
    await addOwner({ email, name: 'Els Wouters', language: 'fr', propertyIds: [] }, now());
    const [mail] = await queuedMails(site.database);
    expect(mail?.recipient).toBe(email);
    expect(JSON.stringify(mail?.document)).toContain('/fr/nouveau-mot-de-passe/');
  });

  test('before a password is chosen no password is right', async () => {
    await addOwner({ email, name: 'Els', language: 'nl', propertyIds: [] }, now());
    expect(await enter({ password: '' })).toMatchObject({ kind: 'refused', problem: 'wrong' });
    expect(await enter()).toMatchObject({ kind: 'refused', problem: 'wrong' });
  });

  test('the session’s cookie is for the server alone, and secure on a secure site', async () => {
    await makeOwner();
    const answer = await enter();
    const cookies = answer.kind === 'in' ? answer.cookies : [];
    expect(cookies.map(({ name, isSecure }) => [name, isSecure])).toEqual([
      ['__Secure-gevel.session_token', true],
      ['__Host-gevel-device', true],
      ['site-own', true],
    ]);
  });

  test('a wrong password and, where the settings allow it, an unknown person are told', async () => {
    await makeOwner();
    expect(await enter({ password: 'another one' })).toMatchObject({ problem: 'wrong' });
    expect(await enter({ email: 'nobody@example.be' })).toMatchObject({ problem: 'unknownPerson' });
    const content = getContent();
    const owner = { ...content.settings.owner, tellUnknown: false };
    replaceContent({ ...content, settings: { ...content.settings, owner } });
    expect(await enter({ email: 'nobody@example.be' })).toMatchObject({ problem: 'wrong' });
    expect(await askNewPassword({ email: 'nobody@example.be', address: '198.51.100.9', now: now() })).toEqual({
      kind: 'sent',
    });
  });

  test('five wrong passwords make one wait, also with the right one, and only there', async () => {
    await makeOwner();
    for (let time = 0; time < 5; time++) await enter({ password: 'wrong password' });
    expect(await enter()).toMatchObject({ kind: 'refused', problem: 'tooMany', minutes: 1 });
    expect(await enter({ address: '203.0.113.9' })).toMatchObject({ kind: 'in' });
    expect(await enter({ now: new Date(Date.now() + 31_000) })).toMatchObject({ kind: 'in' });
  });

  test('of many tries at once from one network no more are heard than one after another', async () => {
    await makeOwner();
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter({ password: 'wrong password' })));
    const problems = answers.map((answer) => (answer.kind === 'refused' ? answer.problem : 'in'));
    expect(problems.filter((problem) => problem === 'wrong')).toHaveLength(5);
    expect(problems.filter((problem) => problem === 'tooMany')).toHaveLength(15);
  });

  test('others’ tries shut an account to strangers, never to a device of its owner', async () => {
    await makeOwner();
    const answer = await enter();
    const device = answer.kind === 'in' ? answer.cookies.find(({ name }) => name === deviceCookieName())?.value : null;
    for (let time = 0; time < 31; time++) await enter({ password: 'wrong password', address: `192.0.2.${time}` });
    expect(await enter({ address: '203.0.113.8' })).toMatchObject({ problem: 'tooMany' });
    expect(await enter({ address: '203.0.113.8', deviceCookie: device })).toMatchObject({ kind: 'in' });
  });

  test('a forgotten password is set anew by a link that works once and ends every session', async () => {
    await makeOwner();
    const before = requestOf(await enter());
    expect(await askNewPassword({ email, address: '198.51.100.7', now: now() })).toEqual({ kind: 'sent' });
    const token = await linkOfMail();
    expect(await isPasswordLinkOpen(token)).toBe(true);
    expect(await setPassword({ token, password: 'short', now: now() })).toBe('tooShort');
    expect(await setPassword({ token, password: 'x'.repeat(129), now: now() })).toBe('tooLong');
    expect(await setPassword({ token, password: 'another password', now: now() })).toBe('set');
    expect(await setPassword({ token, password: 'a third password', now: now() })).toBe('linkOver');
    expect(await getOwner(before)).toBeNull();
    expect(await enter()).toMatchObject({ problem: 'wrong' });
    expect(await enter({ password: 'another password' })).toMatchObject({ kind: 'in' });
  });

  test.each([[''], ['x'], ['../../etc'], ['a'.repeat(32)]])('the link %j opens nothing', async (token) => {
    expect(await isPasswordLinkOpen(token)).toBe(false);
    expect(await setPassword({ token, password, now: now() })).toBe('linkOver');
  });

  test('a link is over after half an hour', async () => {
    await makeOwner();
    await askNewPassword({ email, address: '198.51.100.7', now: new Date(Date.now() - 30 * 60 * 1000 - 1000) });
    expect(await setPassword({ token: await linkOfMail(), password: 'another password', now: now() })).toBe('linkOver');
  });

  test('who is disabled is out at once and does not come in', async () => {
    await makeOwner();
    const request = requestOf(await enter());
    expect(await getOwner(request)).not.toBeNull();
    const [owner] = await listOwners();
    await setOwnerDisabled(owner?.id ?? '', true, now());
    expect(await getOwner(request)).toBeNull();
    expect(await enter()).toMatchObject({ problem: 'wrong' });
    expect(await site.database.selectFrom('owner_session').selectAll().execute()).toEqual([]);
    await askNewPassword({ email, address: '198.51.100.7', now: now() });
    expect((await queuedMails(site.database)).filter(({ kind }) => kind === 'owner-forgotten')).toEqual([]);
  });

  test('the agency is told of a login once a device and day', async () => {
    await makeOwner();
    const tolds = async () => (await queuedMails(site.database)).filter(({ kind }) => kind === 'owner-login').length;
    const first = await enter();
    const device = first.kind === 'in' ? first.cookies.find(({ name }) => name === deviceCookieName())?.value : null;
    await enter({ deviceCookie: device });
    expect(await tolds()).toBe(1);
    await enter({ deviceCookie: device, now: new Date(Date.now() + 24 * 60 * 60 * 1000) });
    await enter();
    expect(await tolds()).toBe(3);
  });

  test('forged cookies are nobody', async () => {
    for (const cookie of [
      '',
      'x',
      '__Secure-gevel.session_token=abc',
      '__Secure-gevel.session_token=abc.def%3D',
      'gevel.session_token=',
    ])
      expect(await getOwner(new Headers({ cookie }))).toBeNull();
  });

  test('an address is one owner, and must be an address', async () => {
    await makeOwner();
    expect(await addOwner({ email: 'ELS@example.be', name: 'x', language: 'nl', propertyIds: [] }, now())).toEqual({
      kind: 'taken',
    });
    expect(await addOwner({ email: 'els', name: 'x', language: 'nl', propertyIds: [] }, now())).toEqual({
      kind: 'badEmail',
    });
  });
});
