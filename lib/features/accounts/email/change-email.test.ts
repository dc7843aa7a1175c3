import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listStaffAudit } from '@/lib/features/accounts/audit-store';
import { logIn } from '@/lib/features/accounts/login/log-in';
import { getAccount } from '@/lib/features/accounts/owner';
import { answerPasswordRequests } from '@/lib/features/accounts/password/answer-password-requests';
import { askNewPassword } from '@/lib/features/accounts/password/password-link';
import { setPassword } from '@/lib/features/accounts/password/set-password';
import { breakSeals } from '@/lib/features/mail/sealed-link';
import { agentOf } from '@/lib/features/site/agents';
import { enterOffice } from '@/tests/support/enter-office';
import { makeOwner } from '@/tests/support/make-owner';
import { passwordKeyOf, queuedMails } from '@/tests/support/queued-mails';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { askEmailChange, confirmEmailChange, readEmailLink } from './change-email';
import { listEmailChanges } from './email-change-store';

const password = 'brick and copper';
const caller = { address: '198.51.100.7', userAgent: 'Firefox' };
const email = 'els.new@example.be';
/** Sessions use the real time: better-auth has its own clock. */
const now = new Date();
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const enter = async () => (await makeOwner(site.database, { propertyIds: [101] })).owner;
  const ask = (account: Parameters<typeof askEmailChange>[0], typed = email, typedPassword = password) =>
    askEmailChange(account, { email: typed, password: typedPassword, ...caller, now });
  const confirm = (token: string, area: 'portal' | 'office' = 'portal', at = now) =>
    confirmEmailChange({ area, token, ...caller, now: at });
  const tokenOf = async (recipient = email) => {
    const mail = (await queuedMails(site.database)).find((one) => one.recipient === recipient);
    const button = mail && breakSeals(mail.document).blocks.find(({ kind }) => kind === 'button');
    const href = button?.kind === 'button' ? new URL(button.href) : null;
    return href?.searchParams.get('email') ?? href?.pathname.split('/').at(-2) ?? '';
  };
  const addresses = async () =>
    (await site.database.selectFrom('owner').select('email').orderBy('email').execute()).map((row) => row.email);
  const opens = async (address: string, area: 'portal' | 'office' = 'portal') =>
    (
      await logIn({
        area,
        email: address,
        password,
        ...caller,
        deviceCookie: null,
        requestHeaders: new Headers(),
        now: new Date(),
      })
    ).kind === 'in';

  test('nothing changes before the link that the new address got is opened; the former one hears of it twice', async () => {
    const { owner, headers } = await makeOwner(site.database, { propertyIds: [101] });
    expect(await ask(owner, ' ELS.New@Example.be ')).toEqual({ kind: 'asked' });
    const [first, second] = await queuedMails(site.database);
    expect([first?.recipient, first?.kind]).toEqual([owner.email, 'owner-access']);
    expect(JSON.stringify(first?.document)).toContain(email);
    expect([second?.recipient, second?.kind]).toEqual([email, 'owner-email']);
    expect(await addresses()).toEqual([owner.email]);
    expect((await listEmailChanges(now)).get(owner.id)).toBe(email);
    const token = await tokenOf();
    expect(await readEmailLink(token, 'portal', now)).toEqual({ former: owner.email, email });
    await site.database.deleteFrom('mail').execute();
    expect(await confirm(token)).toBe('changed');
    expect([await addresses(), await opens(email), await opens(owner.email)]).toEqual([[email], true, false]);
    expect((await getAccount(headers, now))?.email).toBe(email);
    expect((await queuedMails(site.database)).map(({ recipient }) => recipient)).toContain(owner.email);
    expect((await listEmailChanges(now)).size).toBe(0);
  });

  test('a link that is used, expired, replaced, of the other area or made up changes nothing', async () => {
    const owner = await enter();
    await ask(owner);
    const token = await tokenOf();
    expect(await confirm(token, 'office')).toBe('linkOver');
    expect(await confirm('a'.repeat(43))).toBe('linkOver');
    expect(await confirm('../x')).toBe('linkOver');
    expect(await confirm(token, 'portal', hoursLater(24))).toBe('linkOver');
    expect(await readEmailLink(token, 'portal', hoursLater(24))).toBeNull();
    await ask(owner, 'other@example.be');
    expect((await queuedMails(site.database)).map(({ recipient }) => recipient)).not.toContain(email);
    expect(await confirm(token)).toBe('linkOver');
    expect(await addresses()).toEqual([owner.email]);
    const other = await tokenOf('other@example.be');
    expect([await confirm(other), await confirm(other)]).toEqual(['changed', 'linkOver']);
  });

  test('only who knows the password asks, for an address, and not for the one that it is', async () => {
    const owner = await enter();
    const problemOf = async (...typed: [string, string?]) => {
      const outcome = await ask(owner, ...typed);
      return outcome.kind === 'refused' ? outcome.problem : outcome.kind;
    };
    expect(await problemOf('els')).toBe('missingEmail');
    expect(await problemOf(owner.email.toUpperCase())).toBe('sameEmail');
    expect(await problemOf(email, 'another one')).toBe('wrongPassword');
    expect(await queuedMails(site.database)).toEqual([]);
    for (let time = 0; time < 5; time++) expect(await problemOf(`els${time}@example.be`)).toBe('asked');
    expect(await problemOf(email)).toBe('tooMany');
  });

  test('the address of another login is refused to its reader alone', async () => {
    const owner = await enter();
    await makeOwner(site.database, { email: 'jan@example.be', name: 'Jan', propertyIds: [102] });
    expect(await ask(owner, 'jan@example.be')).toEqual({ kind: 'asked' });
    expect(await confirm(await tokenOf('jan@example.be'))).toBe('emailTaken');
    expect(await addresses()).toEqual([owner.email, 'jan@example.be'].sort());
  });

  test('a new password by a link cancels it, and so does disabled access', async () => {
    const owner = await enter();
    await ask(owner);
    const token = await tokenOf();
    await askNewPassword({ area: 'portal', email: owner.email, ...caller, deviceCookie: null, now });
    await answerPasswordRequests(now);
    const key = await passwordKeyOf(site.database, owner.email);
    expect(await setPassword({ area: 'portal', token: key, password: 'copper and brick', ...caller, now })).toBe('set');
    expect(await confirm(token)).toBe('linkOver');
  });

  test('a link to a new password that the former address got opens nothing any more', async () => {
    const owner = await enter();
    await ask(owner);
    await askNewPassword({ area: 'portal', email: owner.email, ...caller, deviceCookie: null, now });
    await answerPasswordRequests(now);
    const key = await passwordKeyOf(site.database, owner.email);
    expect(await confirm(await tokenOf())).toBe('changed');
    expect(await setPassword({ area: 'portal', token: key, password: 'copper and brick', ...caller, now })).toBe(
      'linkOver',
    );
  });

  test('somebody of the agency stays the person of the content whom their former address named', async () => {
    const { staff } = await enterOffice({ role: 'agent', email: 'thomas@gevel.example', name: 'Thomas' });
    await site.database.deleteFrom('mail').execute();
    expect(await ask(staff)).toEqual({ kind: 'asked' });
    expect(await confirm(await tokenOf(), 'office')).toBe('changed');
    const row = await site.database.selectFrom('owner').selectAll().executeTakeFirstOrThrow();
    expect(agentOf(row)?.id).toBe('thomas-vandewalle');
    const events = (await listStaffAudit(9)).map(({ event, email: of }) => [event, of]);
    expect(events).toContainEqual(['emailAsked', 'thomas@gevel.example']);
    expect(events).toContainEqual(['emailChanged', email]);
  });
});
