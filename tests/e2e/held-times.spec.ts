import { expect, test } from '@playwright/test';
import { chooseTimeSlot, fieldOf, fillForm, pressSend } from '@/tests/support/fill-form';
import { proofOf } from '@/tests/support/form-proof';
import { type FormSite, linksOf, mailsOf, newEmail, startFormSite } from '@/tests/support/form-site';
import { watchPage } from '@/tests/support/page-watch';
import { openPlainForm } from '@/tests/support/plain-form';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { logInToDemo } from '@/tests/support/staff-login';

const property = 2404;
const form = 'contact-appointment';
const t = wordsOf('nl');

let site: FormSite;
test.beforeAll(async () => {
  site = await startFormSite({ DEMO_OWNER: 'on' });
});
test.afterAll(() => site?.stop());

test.use({ locale: 'nl-BE', viewport: { width: 1280, height: 900 } });

/** Whether visitors without a letter can book these times. */
async function areFree(times: readonly string[]): Promise<boolean[]> {
  const found: boolean[] = [];
  for (const time of times) {
    const query = `property=${property}&language=nl&from=${time.slice(0, 10)}`;
    const { moments } = await (await fetch(`${site.origin}/api/moments/?${query}`)).json();
    const slots: { startsAt: string; isFree: boolean }[] = moments.days.flatMap(
      (day: { slots: unknown[] }) => day.slots,
    );
    found.push(slots.some(({ startsAt, isFree }) => isFree && startsAt === time));
  }
  return found;
}

test('times that an answer proposes are kept for its reader, who books one and frees the other', async ({
  page,
  browser,
}) => {
  const watch = watchPage(page, site.origin);
  const email = newEmail('mona');
  const person = { title: 'ms', firstName: 'Mona', lastName: 'Peeters', email, phone: '0470 55 01 88' };
  const question = await openPlainForm(`${site.origin}${addressOf('/contact/', 'nl')}?property=${property}`);
  const asked = await question.send({
    ...person,
    wish: 'visit',
    remark: 'Wanneer kan ik komen?',
    ...(await proofOf('contact-me')),
  });
  expect(asked.status).toBe(303);
  await mailsOf(site.inbox, email, 1);

  await logInToDemo(page, site, 'desk', t);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.today.title'));
  const { id } = await site.store
    .selectFrom('enquiry')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await page.goto(`${site.origin}/office/leads/${id}/`);
  const boxes = page.locator('.answer-times input[name="time"]');
  const times = [await boxes.nth(0).getAttribute('value'), await boxes.nth(1).getAttribute('value')].map(String);
  expect(await areFree(times)).toEqual([true, true]);
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.locator('#answer-text').pressSequentially('Kies gerust een van deze momenten.');
  await page.keyboard.press('ControlOrMeta+Enter');
  const isAnswer = (text: string) => text.includes('Kies gerust');
  await expect.poll(() => site.inbox.mails().filter(({ text }) => isAnswer(text ?? '')).length).toBe(1);
  expect(await areFree(times)).toEqual([false, false]);

  const answer = site.inbox.mails().find(({ text }) => isAnswer(text ?? ''));
  const links = answer ? linksOf(answer).filter((link) => link.includes('proposal=')) : [];
  expect(links).toHaveLength(2);
  const context = await browser.newContext({ locale: 'nl-BE', baseURL: site.origin });
  const visitor = await context.newPage();
  const screen = { page: visitor, form, language: 'nl' } as const;
  await visitor.goto(links[0] ?? '');
  await expect(fieldOf(screen, 'moment').locator(`input[value="${times[0]}"]`)).toBeChecked();
  await fillForm(screen, person);
  await pressSend(screen, site.store);
  await expect(visitor).toHaveURL(/receipt=/);
  const booked = await site.store.selectFrom('appointment').select('starts_at').where('email', '=', email).execute();
  expect(booked).toEqual([{ starts_at: times[0] }]);
  await expect.poll(() => areFree(times)).toEqual([false, true]);

  // The other link still leads to its time, which anybody can book now.
  await visitor.goto(links[1] ?? '');
  await expect(fieldOf(screen, 'moment').locator(`input[value="${times[1]}"]`)).toBeEnabled();
  expect(await chooseTimeSlot(screen)).toBeTruthy();
  await context.close();
  watch.expectQuiet();
});
