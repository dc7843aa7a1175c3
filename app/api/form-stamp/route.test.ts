import { afterAll, beforeAll, expect, test } from 'vitest';
import { doWork } from '@/lib/domain/enquiry/form-work';
import { callerHeader } from '@/lib/platform/caller-address';
import { refusalOf, sendForm } from '@/tests/support/send-form';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { GET } from './route';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite');
});
afterAll(() => site.close());

const ask = (query: string, caller = '192.0.2.1') =>
  GET(new Request(`http://localhost/api/form-stamp/${query}`, { headers: { [callerHeader]: caller } }));

test('a form gets a stamp that is not stored, and is accepted with it once the work is done', async () => {
  const response = await ask('?form=site-contact');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { stamp, task } = await response.json();
  const now = new Date(Date.now() + 5000);
  expect(refusalOf(await sendForm('site-contact', { stamp, work: String(task.most), now })).errors).toEqual({
    captcha: 'captchaRequired',
  });
  const work = String(await doWork(task));
  expect(await sendForm('site-contact', { stamp, work, now })).toMatchObject({ kind: 'taken' });
});

test.each(['', '?form=', '?form=x', '?form=__proto__'])('no form has a stamp for %j', async (query) => {
  expect((await ask(query)).status).toBe(400);
});

test('a caller that asks too often gets no more stamps', async () => {
  const answers = await Promise.all(Array.from({ length: 301 }, () => ask('?form=x', '192.0.2.9')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
