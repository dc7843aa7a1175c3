import { type Browser, expect, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import { z } from 'zod';
import type { Language } from '@/lib/domain/language';
import { violationsOf } from '@/tests/support/axe';
import { asksForViewing, confirmViewingByMail } from '@/tests/support/confirm-viewing';
import { chooseTimeSlot, fieldOf, fillForm, openLastDay, pressSend, sendButton } from '@/tests/support/fill-form';
import { proofOf } from '@/tests/support/form-proof';
import { type FormSite, linksOf, mailsOf, newEmail, rowsOf } from '@/tests/support/form-site';
import { test } from '@/tests/support/form-test';
import { watchPage } from '@/tests/support/page-watch';
import { openPlainForm } from '@/tests/support/plain-form';
import { addressOf, titleOf, wordsOf } from '@/tests/support/site-words';
import type { InboxMail } from '@/tests/support/smtp-inbox';
import { casesOf, full, isFullTier } from '@/tests/support/test-tier';

const property = 2404;
const person = { title: 'ms', firstName: 'Ada', lastName: 'Peeters', phone: '0470 55 01 88' };
const form = 'contact-appointment';

function bookingAddress(language: Language): string {
  return `${addressOf('/appointment/', language)}?property=${property}`;
}

/** Returns the time slots that the site offers from a day on. */
async function freeTimeSlots({ origin }: FormSite, from = ''): Promise<string[]> {
  const answer = await (await fetch(`${origin}/api/moments/?property=${property}&language=nl&from=${from}`)).json();
  const { moments } = answerSchema.parse(answer);
  return moments.days.flatMap(({ slots }) => slots.filter(({ isFree }) => isFree).map(({ startsAt }) => startsAt));
}

const slotSchema = z.object({ startsAt: z.string(), isFree: z.boolean() });
const answerSchema = z.object({ moments: z.object({ days: z.array(z.object({ slots: z.array(slotSchema) })) }) });

async function openBooking(browser: Browser, site: FormSite, language: Language) {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const watch = watchPage(page, site.origin);
  await page.goto(bookingAddress(language));
  const email = newEmail('ada');
  const screen = { page, form, language } as const;
  await fillForm(screen, { ...person, email });
  return { page, email, screen, watch, close: () => context.close() };
}

/** The calendar file of a mail. */
function eventOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = calendar.getFirstSubcomponent('vevent');
  const value = (name: string) => event?.getFirstPropertyValue(name);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: value('uid'),
    sequence: value('sequence'),
    start: event ? new ICAL.Event(event).startDate.toJSDate().toISOString() : null,
    summary: String(value('summary')),
  };
}

function calendarOf({ attachments }: InboxMail) {
  const file = attachments.find(({ filename }) => filename === 'viewing.ics');
  if (!file) throw new Error('the mail has no calendar file');
  return eventOf(
    typeof file.content === 'string' ? file.content : Buffer.from(new Uint8Array(file.content)).toString(),
  );
}

test('of two visitors who book the same time slot, one gets it and the other chooses again', async ({
  browser,
  site,
}) => {
  const visitors = await Promise.all([openBooking(browser, site, 'fr'), openBooking(browser, site, 'nl')]);
  for (const { screen } of visitors) await openLastDay(screen);
  const [moment = '', same] = await Promise.all(visitors.map(({ screen }) => chooseTimeSlot(screen)));
  expect(same).toBe(moment);
  await Promise.all(visitors.map(({ screen }) => sendButton(screen).click()));

  const thanked = ({ page }: { page: Page }) => /\/(merci|bedankt)\//.test(page.url());
  await expect.poll(() => visitors.filter(thanked).length).toBe(1);
  const [winner] = visitors.filter(thanked);
  const [loser] = visitors.filter((visitor) => !thanked(visitor));
  if (!winner || !loser) throw new Error('expected one booking and one refusal');
  const { page, screen, email } = loser;
  const note = page.getByRole('main').getByRole('alert');
  await expect(note).toContainText(wordsOf(screen.language)('enquiry.problem.momentTaken.title'));
  await expect(note).toBeFocused();
  await expect(fieldOf(screen, 'email')).toHaveValue(email);
  await expect(fieldOf(screen, 'moment').locator(`input[value="${moment}"]`)).toBeDisabled();
  expect(await violationsOf(page)).toEqual([]);
  expect(await rowsOf(site, email)).toEqual([]);

  const other = await chooseTimeSlot(screen);
  expect(other).not.toBe(moment);
  await sendButton(screen).click();
  await expect(page).toHaveURL(/receipt=/);
  const booked = await site.store.selectFrom('appointment').select(['email', 'starts_at']).execute();
  expect(booked).toContainEqual({ email: winner.email, starts_at: moment });
  expect(booked).toContainEqual({ email, starts_at: other });
  for (const visitor of visitors) {
    await confirmViewingByMail({ site, ...visitor, language: visitor.screen.language });
    expect(await mailsOf(site.inbox, visitor.email, 3)).toHaveLength(3);
    visitor.watch.expectQuiet();
    await visitor.close();
  }
});

/** Forms that arrive at once. */
const crowd = isFullTier ? 200 : 50;

test(`of ${crowd} simultaneous forms for one time slot, one is booked`, full, async ({ site }) => {
  const plain = await openPlainForm(site.origin + bookingAddress('de'));
  const [, , moment = ''] = await freeTimeSlots(site);
  const emails = Array.from({ length: crowd }, () => newEmail('crowd'));
  const answers = await Promise.all(
    emails.map(async (email, index) =>
      plain.send(
        { ...person, ...(await proofOf(form)), email, moment },
        { 'x-forwarded-for': `10.1.${index % 4}.${index}` },
      ),
    ),
  );
  const thanked = answers.flatMap(({ status, location }, index) =>
    status === 303 && location?.startsWith(addressOf(`/feedback/${form}/`, 'de')) ? [emails[index]] : [],
  );
  expect(thanked).toHaveLength(1);
  const taken = wordsOf('de')('enquiry.problem.momentTaken.title');
  expect(answers.filter(({ status, page }) => status === 200 && page.includes(taken))).toHaveLength(crowd - 1);
  const booked = await site.store.selectFrom('appointment').select('email').where('starts_at', '=', moment).execute();
  expect(booked.map(({ email }) => email)).toEqual(thanked);
  const kept = await site.store.selectFrom('enquiry').select('email').where('email', 'in', emails).execute();
  expect(kept.map(({ email }) => email)).toEqual(thanked);
  const mails = await site.store.selectFrom('mail').select('state').where('recipient', 'in', emails).execute();
  expect(mails.map(({ state }) => state === 'held')).toContain(true);
  expect(mails).toHaveLength(2);
});

for (const [language, hasScripts] of casesOf([
  ['nl', true],
  ['de', false],
] as const)) {
  test.describe(`in ${language} ${hasScripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: hasScripts });
    const t = wordsOf(language);

    test('a visitor pages through the days and books a later time slot', async ({ page, site }) => {
      const watch = watchPage(page, site.origin, hasScripts);
      const screen = { page, form, language } as const;
      const daysOf = () => fieldOf(screen, 'moment').getByRole('group').first().getAttribute('aria-label');
      await page.goto(bookingAddress(language));
      const today = await daysOf();
      await page.getByRole('link', { name: t('enquiry.slots.later') }).click();
      await expect.poll(daysOf).not.toBe(today);
      await page.getByRole('link', { name: t('enquiry.slots.later') }).click();
      await expect.poll(daysOf).not.toBe(today);
      await page.getByRole('link', { name: t('enquiry.slots.earlier') }).click();
      await page.getByRole('link', { name: t('enquiry.slots.earlier') }).click();
      await expect.poll(daysOf).toBe(today);
      await page.getByRole('link', { name: t('enquiry.slots.later') }).click();
      await expect.poll(daysOf).not.toBe(today);

      const moment = await chooseTimeSlot(screen);
      if (hasScripts) {
        // Looking at other days does not lose the chosen slot.
        await page.getByRole('link', { name: t('enquiry.slots.earlier') }).click();
        await expect.poll(daysOf).toBe(today);
      }
      const email = newEmail('ada');
      await fillForm(screen, { ...person, email });
      await pressSend(screen, site.store);
      await expect(page).toHaveURL(/receipt=/);
      const booked = await site.store
        .selectFrom('appointment')
        .select('starts_at')
        .where('email', '=', email)
        .execute();
      expect(booked).toEqual([{ starts_at: moment }]);
      watch.expectQuiet();
    });

    test('a booked viewing is mailed as a calendar file and cancelled by the link in the mail', async ({
      page,
      site,
    }) => {
      const watch = watchPage(page, site.origin, hasScripts);
      const screen = { page, form, language } as const;
      await page.goto(bookingAddress(language));
      const moment = await chooseTimeSlot(screen);
      const email = newEmail('ada');
      await fillForm(screen, { ...person, email });
      await pressSend(screen, site.store);
      await expect(page.getByText(t('viewing.status.held'))).toBeVisible();
      await confirmViewingByMail({ page, site, email, language });
      const about = titleOf('properties', property, language);
      await expect(page.getByRole('main').getByText(about).first()).toBeVisible();

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: t('viewing.calendar') }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('viewing.ics');
      const file = await (await fetch(download.url())).text();
      const summary = expect.stringContaining(about);
      const event = eventOf(file);
      expect(event).toEqual({ method: 'PUBLISH', uid: expect.any(String), sequence: 0, start: moment, summary });

      const invited = await mailsOf(site.inbox, email, 3);
      const letter = invited.find((mail) => mail.envelope.to.includes(email) && !asksForViewing(mail, language));
      if (!letter) throw new Error('no letter');
      expect(calendarOf(letter)).toEqual({ ...event, method: 'REQUEST' });
      expect(letter.raw).toMatch(/Content-Type: text\/calendar;[^\n]*method=REQUEST/i);

      const manage = linksOf(letter).find((link) =>
        new URL(link).pathname.startsWith(addressOf('/visit/{token}/', language).replace('{token}/', '')),
      );
      await page.goto(manage ?? '');
      if (hasScripts) expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: t('viewing.cancel') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('viewing.cancelledTitle'));
      await expect(page.getByText(t('viewing.status.cancelled'), { exact: true })).toBeVisible();
      if (hasScripts) expect(await violationsOf(page)).toEqual([]);
      await page.reload();
      await expect(page.getByRole('button', { name: t('viewing.cancel') })).toHaveCount(0);
      watch.expectQuiet();

      const mails = (await mailsOf(site.inbox, email, 5)).filter((mail) => !invited.includes(mail));
      expect(mails.map((mail) => mail.envelope.to[0]).sort()).toEqual([email, 'thomas@gevel.example'].sort());
      for (const mail of mails)
        expect(calendarOf(mail)).toMatchObject({ method: 'CANCEL', uid: event.uid, sequence: 1, start: moment });
      expect(await freeTimeSlots(site)).toContain(moment);

      await page.getByRole('link', { name: t('viewing.another') }).click();
      await expect(fieldOf(screen, 'moment').locator(`input[value="${moment}"]`)).toBeEnabled();
    });
  });
}

test('a time slot that is not confirmed within an hour becomes free again', async ({ page, site }) => {
  const t = wordsOf('fr');
  const screen = { page, form, language: 'fr' } as const;
  await page.goto(bookingAddress('fr'));
  const moment = await chooseTimeSlot(screen);
  const email = newEmail('ada');
  await fillForm(screen, { ...person, email });
  await pressSend(screen, site.store);
  await expect(page).toHaveURL(/receipt=/);
  expect(await freeTimeSlots(site)).not.toContain(moment);
  const [asked] = await mailsOf(site.inbox, email, 1);
  if (!asked) throw new Error('no mail');
  const hourAgo = new Date(Date.now() - 1000).toISOString();
  await site.store.updateTable('appointment').set({ held_until: hourAgo }).where('email', '=', email).execute();
  await page.goto(linksOf(asked).find((link) => /\/fr\/visite/.test(link)) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('viewing.expiredTitle'));
  await expect(page.getByRole('button', { name: t('viewing.confirm') })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
});

test('a forged link cancels nothing and says so', async ({ page }) => {
  await page.goto(addressOf('/visit/{token}/', 'fr').replace('{token}', 'WzAsIngiXQ.AAAA'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('fr')('viewing.unknownTitle'));
  await expect(page.getByRole('button', { name: wordsOf('fr')('viewing.cancel') })).toHaveCount(0);
});
