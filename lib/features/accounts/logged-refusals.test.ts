import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '@/lib/domain/limit/limits';
import { checkCallerLimit } from '@/lib/features/limits/check-limits';
import { secondsToWait } from '@/lib/platform/flood-gate';
import { inRequest } from '@/lib/platform/log.mjs';
import { readToken, signToken } from '@/lib/platform/token';
import { makeOwner } from '@/tests/support/make-owner';
import { sentAt } from '@/tests/support/send-form';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { logIn } from './login/log-in';
import { noteRefusal } from './note-access';

const address = '203.0.113.77';
const requester = { address, userAgent: 'Firefox' };

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite');
});
beforeEach(() => site.clear());
afterAll(() => site.close());

let requests = 0;

/** Returns the log lines about refusals of one request. */
async function logged(work: () => unknown): Promise<string[]> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await inRequest({ id: `r-${++requests}`, address }, work);
  const lines = warn.mock.calls.map(([line]) => String(line).replace(/^\S+ warn {2}\S+ /, ''));
  warn.mockRestore();
  return lines;
}

const refused = (what: string) => [`Refused ${what}, network 203.0.113.0/24`];

const login = (email: string, now = sentAt) =>
  logIn({
    area: 'portal',
    email,
    password: 'not this one',
    deviceCookie: null,
    requestHeaders: new Headers(),
    now,
    ...requester,
  });

test('logs a wrong password, and a login that has to wait, of an owner or of an unknown address', async () => {
  await makeOwner(site.database, { propertyIds: [102] });
  for (const email of ['els@example.be', 'nobody@example.be']) {
    expect(await logged(() => login(email))).toEqual(refused('401, a login'));
    for (let tries = 0; tries < 5; tries++) await login(email);
    expect(await logged(() => login(email))).toEqual(refused('429, a login'));
  }
});

test('logs what belongs to another owner', async () => {
  const { owner } = await makeOwner(site.database, { propertyIds: [102] });
  const note = () => noteRefusal(owner, { what: 'document 101', requester, now: sentAt });
  expect(await logged(note)).toEqual(refused('404, what is not this owner’s'));
});

test('logs limits that are hit', async () => {
  const count = () => checkCallerLimit('passwordCaller', address, sentAt);
  for (let times = 0; times < 10; times++) expect(await logged(count)).toEqual([]);
  expect(await logged(count)).toEqual(refused('429, limit passwordCaller'));
  const { most } = limits.search;
  const search = () => secondsToWait('search', address, sentAt);
  for (let times = 0; times < most; times++) expect(await logged(search)).toEqual([]);
  expect(await logged(search)).toEqual(refused('429, limit search'));
});

test('logs forged links, but not those for other purposes, expired ones, or none', async () => {
  const open = (token: string) => logged(() => readToken('preferences', token, sentAt));
  const signed = signToken('visit', ['1'], null);
  expect(await open(`${signed.slice(0, -1)}${signed.endsWith('A') ? 'B' : 'A'}`)).toEqual(
    refused('404, a link with a wrong signature'),
  );
  for (const token of [signed, signToken('preferences', ['1'], new Date(sentAt.getTime() - 1)), ''])
    expect(await open(token)).toEqual([]);
});
