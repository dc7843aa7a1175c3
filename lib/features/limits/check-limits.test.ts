import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase, replaceDatabase } from '@/lib/database/connection';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { listDegraded } from '@/lib/platform/site-status';
import { queuedMails } from '@/tests/support/queued-mails';
import { refusalOf, type SentValues, sendForm, sentAt, solveCaptcha, stampOf } from '@/tests/support/send-form';
import { setTestEnv } from '@/tests/support/set-test-env';
import { engines } from '@/tests/support/test-database';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';
import { allowHelper, checkCallerLimit, checkLimit, checkUploadLimit } from './check-limits';

const inSeconds = (seconds: number) => new Date(sentAt.getTime() + seconds * 1000);

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    setTestEnv(siteEnv(site.dataFolder));
    processSingleton('degraded-reasons').set(undefined);
    await site.clear();
  });
  afterAll(() => site.close());

  const enquiries = async () => (await site.database.selectFrom('enquiry').select('id').execute()).length;

  async function hit(times: number, count: () => Promise<number | null>): Promise<(number | null)[]> {
    const found: (number | null)[] = [];
    for (let time = 0; time < times; time++) found.push(await count());
    return found;
  }

  test('a caller may send sixty forms in ten minutes, then gets the waiting time', async () => {
    const send = (now: Date) => checkCallerLimit('caller', '192.0.2.1', now);
    expect(new Set(await hit(60, () => send(sentAt)))).toEqual(new Set([null]));
    expect(await send(sentAt)).toBe(10);
    expect(await send(inSeconds(481))).toBe(2);
    expect(await send(inSeconds(599.999))).toBe(1);
    expect(await send(inSeconds(600))).toBeNull();
  });

  test('the addresses of one home count as one caller, others as others', async () => {
    const send = (address: string) => checkCallerLimit('friendCaller', address, sentAt);
    for (let last = 0; last < 10; last++) await send(`2001:db8:1:2::${last}`);
    expect(await send('2001:db8:1:2:ffff::1')).toBe(60);
    expect(await send('2001:db8:1:3::1')).toBeNull();
    expect(await send('192.0.2.1')).toBeNull();
  });

  test('the homes of one provider’s customer count together too, for ten callers and for a hundred', async () => {
    const send = (home: number) => checkCallerLimit('friendCaller', `2001:db8:9:1${home.toString(16)}00::1`, sentAt);
    const inside = (home: number) => checkCallerLimit('friendCaller', `2001:db8:8:11${home}::1`, sentAt);
    for (let home = 10; home < 20; home++) expect(new Set(await hit(10, () => inside(home)))).toEqual(new Set([null]));
    expect(await inside(20)).toBe(60);
    for (let home = 1; home < 4; home++) expect(await send(home)).toBeNull();
  });

  test.each([['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['127.8.8.8']])(
    'everybody behind an unnamed proxy looks like %s: ten times as many are let through',
    async (address) => {
      const send = () => checkCallerLimit('friendCaller', address, sentAt);
      expect(new Set(await hit(100, send))).toEqual(new Set([null]));
      expect(await send()).toBe(60);
    },
  );

  test('a friend does not count as a caller, whatever the address', async () => {
    const send = () => checkLimit('friend', '127.evil@example.be', sentAt);
    expect(await hit(4, send)).toEqual([null, null, null, 1440]);
  });

  test('limits of different kinds count separately', async () => {
    await hit(4, () => checkLimit('friend', 'x', sentAt));
    expect(await checkLimit('mailbox', 'x', sentAt)).toBeNull();
  });

  test('what is stored of a caller does not reveal the address', async () => {
    await checkCallerLimit('caller', '192.0.2.77', sentAt);
    expect(JSON.stringify(await site.database.selectFrom('rate_limit').selectAll().execute())).not.toContain('192.0.2');
  });

  test('one mailbox sends fifteen forms in an hour, of any kind and in any spelling', async () => {
    const send = (index: number, now = sentAt) =>
      sendForm(index % 3 ? 'site-contact' : 'contact-demand', {
        values: { email: index % 2 ? 'LIESBETH@example.be' : `liesbeth+${index}@example.be` },
        caller: { address: `192.0.2.${index}` },
        now,
      });
    for (let index = 0; index < 15; index++) expect((await send(index)).kind).toBe('taken');
    expect(refusalOf(await send(15))).toMatchObject({ status: 'refused', problem: 'tooMany', minutes: 60 });
    expect(await enquiries()).toBe(15);
    expect((await sendForm('offer')).kind).toBe('again');
    expect((await send(16, inSeconds(3600))).kind).toBe('taken');
  });

  test('visitors who leave no e-mail address are counted separately', async () => {
    const values = (index: number): SentValues => ({
      email: '',
      phone: `0470 55 01 ${index}`,
      property: '102',
      title: [],
    });
    for (let index = 10; index < 22; index++) {
      const answer = await sendForm('contact-me', { values: values(index), caller: { address: `192.0.2.${index}` } });
      expect(answer.kind, String(index)).toBe('taken');
    }
  });

  test('the sixty-first form of a caller is refused before it is checked', async () => {
    for (let index = 0; index < 60; index++) await checkCallerLimit('caller', '192.0.2.1', sentAt);
    const state = refusalOf(await sendForm('site-contact', { values: { email: 'x', fax: 'spam' } }));
    expect(state).toMatchObject({ problem: 'tooMany', minutes: 10, errors: {}, values: { email: 'x' } });
    expect(await enquiries()).toBe(0);
  });

  test('one person gets three mails from strangers a day, and one caller sends ten an hour', async () => {
    const send = (friend: string, address: string) =>
      sendForm('send-to-friend', {
        values: { friendEmail: friend, email: `${address.replaceAll('.', '-')}@example.be` },
        caller: { address },
      });
    for (const last of [1, 2, 3]) expect((await send('Jan@example.be', `192.0.2.${last}`)).kind).toBe('taken');
    expect(refusalOf(await send('jan@EXAMPLE.be', '192.0.2.4'))).toMatchObject({ problem: 'tooMany', minutes: 1440 });
    const kinds: string[] = [];
    for (let index = 0; index < 11; index++) {
      const answer = await sendForm('send-to-friend', {
        values: { friendEmail: `f${index}@example.be`, email: `s${index}@example.be` },
        caller: { address: '192.0.2.9' },
      });
      kinds.push(answer.kind);
    }
    expect(kinds.filter((kind) => kind === 'taken')).toHaveLength(10);
    expect(kinds.at(-1)).toBe('again');
    expect(await queuedMails(site.database)).toHaveLength(13);
  });

  const sendFiles = (address: string, mebibytes: number, now = sentAt) =>
    checkUploadLimit(address, mebibytes * 1024 * 1024, now);

  test('files of one network are limited per day', async () => {
    for (let file = 0; file < 10; file++) expect(await sendFiles('192.0.2.1', 20)).toBeNull();
    expect(await checkUploadLimit('192.0.2.1', 0, sentAt)).toBeNull();
    expect(await checkUploadLimit('192.0.2.1', 1, sentAt)).toEqual({ problem: 'tooMany', minutes: 1440 });
    expect(await sendFiles('192.0.2.1', 20, inSeconds(24 * 3600))).toBeNull();
  });

  /** Twenty-one networks send as much as the site accepts in a day. */
  async function fillDay(): Promise<void> {
    for (let index = 1; index < 21; index++) expect(await sendFiles(`192.0.2.${index}`, 200)).toBeNull();
    expect(await sendFiles('192.0.2.30', 96)).toBeNull();
  }

  test('when a few networks use up the day, each of the others may still send one application', async () => {
    await fillDay();
    expect(await sendFiles('192.0.2.40', 20)).toBeNull();
    expect(await sendFiles('192.0.2.41', 20)).toBeNull();
    expect(await sendFiles('192.0.2.41', 20)).toEqual({ problem: 'tooMany', minutes: 1440 });
    expect(await sendFiles('192.0.2.30', 1)).toEqual({ problem: 'tooMany', minutes: 1440 });
  });

  test('twice the amount is the limit for all, and a refused form does not count against the others', async () => {
    setTestEnv({ ...siteEnv(site.dataFolder), UPLOADS_PER_DAY: '50' });
    for (let index = 0; index < 20; index++) await sendFiles('192.0.2.1', 20);
    for (let index = 2; index < 4; index++) expect(await sendFiles(`192.0.2.${index}`, 19)).toBeNull();
    expect(await sendFiles('192.0.2.4', 20)).toEqual({ problem: 'filesFull', minutes: 1440 });
    expect(await sendFiles('192.0.2.5', 0.5)).toBeNull();
    expect(await sendFiles('192.0.2.4', 1, inSeconds(24 * 3600))).toBeNull();
  });

  test('the agency and health are notified once that the day’s amount is used up', async () => {
    const reported = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const reasons = (now: Date) => listDegraded(now).map(({ code }) => code);
    await fillDay();
    expect(reasons(sentAt)).toEqual([]);
    for (let index = 40; index < 44; index++) await sendFiles(`192.0.2.${index}`, 20);
    expect(reasons(sentAt)).toEqual(['uploads-full']);
    expect(reasons(inSeconds(24 * 3600))).toEqual([]);
    expect((await queuedMails(site.database)).map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
      'uploads-full info@gevel.example',
    ]);
    expect(reported.mock.calls.flat()).toEqual([expect.stringContaining('4096 MB')]);
  });

  test('a form with more files than the site accepts keeps the typed values, and names another way', async () => {
    setTestEnv({ ...siteEnv(site.dataFolder), UPLOADS_PER_DAY: '50' });
    for (let index = 1; index < 6; index++) await sendFiles(`192.0.2.1${index}`, index < 5 ? 20.5 : 18);
    expect(refusalOf(await sendForm('job-application'))).toMatchObject({
      problem: 'filesFull',
      values: { lastName: 'De Smet' },
    });
    expect(await enquiries()).toBe(0);
  });

  test('a form whose files are too large is refused, and nothing of it is stored', async () => {
    await checkUploadLimit('192.0.2.1', 200 * 1024 * 1024, sentAt);
    expect(refusalOf(await sendForm('job-application'))).toMatchObject({ problem: 'tooMany', minutes: 1440 });
    expect(await enquiries()).toBe(0);
    expect((await sendForm('site-contact')).kind).toBe('taken');
  });

  test.each<EnquiryForm>(['site-contact', 'send-to-friend'])(
    'the same %s pressed twenty times at once counts as one',
    async (form) => {
      for (let index = 0; index < 14; index++) await checkLimit('mailbox', 'liesbeth@example.be', sentAt);
      for (let index = 0; index < 2; index++) await checkLimit('friend', 'jan@example.be', sentAt);
      const stamp = await stampOf(form, inSeconds(-10));
      const values: SentValues = form === 'send-to-friend' ? await solveCaptcha(sentAt) : {};
      const answers = await Promise.all(Array.from({ length: 20 }, () => sendForm(form, { stamp, values })));
      expect(answers.map(({ kind }) => kind)).toEqual(Array(20).fill('taken'));
      expect(await enquiries()).toBe(1);
    },
  );

  test('many forms at the same time do not exceed the limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => sendForm('site-contact', { caller: { address: `192.0.2.${index}` } })),
    );
    expect(answers.filter(({ kind }) => kind === 'taken')).toHaveLength(15);
    expect(await enquiries()).toBe(15);
  });

  test('allows pictures and counts 300 times in ten minutes, and also while the database is down', async () => {
    for (let index = 0; index < 300; index++) await checkCallerLimit('helper', '192.0.2.1', sentAt);
    expect(await allowHelper('192.0.2.1', sentAt)).toBe(false);
    expect(await allowHelper('192.0.2.2', sentAt)).toBe(true);
    const nowhere = openDatabase({ kind: 'postgres', url: 'postgres://gevel@127.0.0.1:1/gevel' });
    replaceDatabase(nowhere);
    expect(await allowHelper('192.0.2.1', sentAt)).toBe(true);
    replaceDatabase(site.database);
    await nowhere.destroy();
  });
});

test('without a database every form is refused, with the typed values', async () => {
  const site = await openTestSite('sqlite');
  const nowhere = openDatabase({ kind: 'postgres', url: 'postgres://gevel@127.0.0.1:1/gevel' });
  replaceDatabase(nowhere);
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await sendForm('site-contact');
  expect(reported).toHaveBeenCalledOnce();
  reported.mockClear();
  expect(refusalOf(answer)).toMatchObject({ problem: 'unavailable', values: { lastName: 'De Smet' } });
  replaceDatabase(site.database);
  await nowhere.destroy();
  await site.close();
});
