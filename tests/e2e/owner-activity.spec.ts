import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import type { ActivityKind } from '@/lib/domain/owner/activity';
import { violationsOf } from '@/tests/support/axe';
import { confirmViewingByMail } from '@/tests/support/confirm-viewing';
import { enterPortal } from '@/tests/support/enter-portal';
import { chooseTimeSlot, fillForm, sendButton } from '@/tests/support/fill-form';
import { type FormSite, mailsOf, newEmail } from '@/tests/support/form-site';
import { test } from '@/tests/support/form-test';
import { watchPage } from '@/tests/support/page-watch';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { casesOf, full } from '@/tests/support/test-tier';
import { typeDay } from '@/tests/support/type-day';

/** One property that can be viewed, and one that the site does not know any more. */
const own = 2404;
const gone = 999_001;
const others = 2402;

const nl = wordsOf('nl');
const fr = wordsOf('fr');

function historyAddress(id: number, language: 'nl' | 'fr'): string {
  return addressOf('/owner/{id}/history/', language).replace('{id}', String(id));
}

function propertyAddress(id: number, language: 'nl' | 'fr'): string {
  return addressOf('/owner/{id}/', language).replace('{id}', String(id));
}

async function openAs(browser: Browser, site: FormSite, propertyIds: readonly number[], options: object = {}) {
  const context = await browser.newContext({ baseURL: site.origin, ...options });
  const email = newEmail('els');
  await enterPortal(site, context, { email, name: 'Els Wouters', language: 'nl', propertyIds });
  const page = await context.newPage();
  return { context, page, email, watch: watchPage(page, site.origin) };
}

async function addActivities(site: FormSite, propertyId: number, count: number, kind: ActivityKind = 'note') {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    property_id: propertyId,
    kind,
    happened_at: new Date(Date.UTC(2026, 0, 1, 9) + index * 86_400_000).toISOString(),
    contact: `${String.fromCharCode(65 + (index % 26))}. B.`,
    subject: `${kind} ${index}`,
    comment: '',
    source: 'direct',
    is_released: 1,
    changed_at: new Date().toISOString(),
  }));
  await site.store.insertInto('activity').values(rows).execute();
}

/** Viewings of the agency's own system that wait for an answer, one a day from tomorrow. */
async function addRequests(site: FormSite, propertyId: number, count: number): Promise<void> {
  await addActivities(site, propertyId, count, 'visit');
  const rows = await site.store
    .selectFrom('activity')
    .select('id')
    .where('property_id', '=', propertyId)
    .orderBy('happened_at')
    .execute();
  for (const [index, { id }] of rows.entries()) {
    const happened_at = new Date(Date.now() + (index + 1) * 86_400_000).toISOString();
    await site.store.updateTable('activity').set({ happened_at }).where('id', '=', id).execute();
  }
}

/** Books a viewing in a browser. */
async function book(page: Page, site: FormSite, property: number): Promise<void> {
  const email = newEmail('zoe');
  const screen = { page, form: 'contact-appointment', language: 'nl' } as const;
  await page.goto(`${addressOf('/appointment/', 'nl')}?property=${property}`);
  await fillForm(screen, { title: 'ms', firstName: 'Zoë', lastName: 'Quintens', phone: '0470 55 01 88', email });
  await chooseTimeSlot(screen);
  await sendButton(screen).click();
  await page.waitForURL(/\/bedankt\//);
  await confirmViewingByMail({ page, site, email, language: 'nl' });
}

test('an owner accepts a booked viewing; a second tab gets the stored answer', async ({
  browser,
  site,
  page: visitor,
}) => {
  await book(visitor, site, own);
  const { context, page, email, watch } = await openAs(browser, site, [own]);
  await page.goto(propertyAddress(own, 'nl'));
  const second = await context.newPage();
  await second.goto(propertyAddress(own, 'fr'));
  const list = page.locator('section[aria-labelledby="to-answer"]');
  // Other visitors of the same site book here too.
  const viewingIn = (place: Page | typeof list) => place.getByRole('listitem').filter({ hasText: 'Z. Q.' });
  const viewing = viewingIn(list);
  await expect(viewing).toBeVisible();
  await expect(page.getByText('Quintens')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);

  await viewing.getByRole('button', { name: nl('portal.activity.answer.accept') }).click();
  await expect(viewing.getByRole('status')).toHaveText(nl('portal.activity.answer.done.accepted'));
  await viewingIn(second)
    .getByRole('button', { name: fr('portal.activity.answer.decline') })
    .click();
  await expect(viewingIn(second).getByRole('status')).toHaveText(fr('portal.activity.answer.already.accepted'));

  const [mail, ...more] = await mailsOf(site.inbox, email, 1);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Zoë Quintens');
  await expect(viewing.getByText(nl('portal.activity.status.accepted'), { exact: true })).toBeVisible();
  await expect(viewing.getByRole('button', { name: nl('portal.activity.answer.accept') })).toHaveCount(0);
  await expect(viewing.getByRole('status')).toBeVisible();
  await page.reload();
  await expect(viewing.getByRole('status')).toHaveCount(0);
  watch.expectQuiet();
  await context.close();
});

test('without scripts an owner asks for another time in a message', async ({ browser, site, page: visitor }) => {
  await book(visitor, site, others);
  const { context, page, email } = await openAs(browser, site, [others], { javaScriptEnabled: false });
  await page.goto(propertyAddress(others, 'fr'));
  const viewing = page.getByRole('listitem').filter({ hasText: 'Z. Q.' });
  await viewing.getByText(fr('portal.activity.answer.another')).click();
  await viewing.getByLabel(fr('portal.activity.answer.preference')).fill('Plutôt samedi.');
  await viewing.getByRole('button', { name: fr('portal.activity.answer.send') }).click();
  // The viewing and its line in the history.
  await expect(page.getByText(fr('portal.activity.status.asked'), { exact: true })).toHaveCount(2);
  await expect(page.getByText('Plutôt samedi.')).toBeVisible();
  const [mail] = await mailsOf(site.inbox, email, 1);
  expect(mail?.text).toContain('Plutôt samedi.');
  await context.close();
});

for (const hasScripts of casesOf([true, false]))
  test(`the history is sorted, filtered, paged and downloaded ${hasScripts ? 'with' : 'without'} scripts`, async ({
    browser,
    site,
  }) => {
    const id = hasScripts ? gone : gone + 1;
    await addActivities(site, id, 30);
    await addActivities(site, id, 2, 'offer');
    const { context, page, watch } = await openAs(browser, site, [id], { javaScriptEnabled: hasScripts });
    await page.goto(historyAddress(id, 'nl'));
    await expect(page.getByText(nl('portal.activity.gone'))).toBeVisible();
    const rows = page.getByRole('row');
    await expect(rows).toHaveCount(26);
    await expect(rows.nth(1)).toContainText('note 29');
    const heading = (column: 'date' | 'subject') =>
      page.getByRole('columnheader', { name: nl(`portal.activity.column.${column}`) });
    await expect(heading('date')).toHaveAttribute('aria-sort', 'descending');

    await heading('subject').getByRole('link').click();
    await expect(heading('subject')).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows.nth(1)).toContainText('note 0');
    await page.getByRole('link', { name: nl('list.next') }).click();
    await expect(rows).toHaveCount(8);
    await expect(rows.last()).toContainText('offer 1');

    await page.getByLabel(nl('portal.activity.column.type'), { exact: true }).selectOption('offer');
    await typeDay(page.getByLabel(nl('portal.activity.until'), { exact: true }), '2026-01-01', 'nl');
    await page.getByRole('button', { name: nl('portal.activity.filter') }).click();
    await expect(rows).toHaveCount(2);
    if (hasScripts) expect(await violationsOf(page)).toEqual([]);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: nl('portal.activity.download') }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^geschiedenis-${id}-[\\d-]+\\.csv$`));
    expect(await readFile(await download.path(), 'utf8')).toBe(
      '\uFEFFDatum,Soort,Contact,Onderwerp,Opmerking,Status,Bron\r\n2026-01-01 10:00,Bod,A. B.,offer 0,,,Rechtstreeks\r\n',
    );
    if (hasScripts) watch.expectQuiet();
    await context.close();
  });

for (const hasScripts of casesOf([true, false]))
  test(
    `on a phone an event is one line, which opens, ${hasScripts ? 'with' : 'without'} scripts`,
    full,
    async ({ browser, site }) => {
      const id = hasScripts ? gone + 4 : gone + 5;
      await addActivities(site, id, 18, 'offer');
      await site.store.updateTable('activity').set({ status: 'declined' }).where('property_id', '=', id).execute();
      const { context, page, watch } = await openAs(browser, site, [id], {
        javaScriptEnabled: hasScripts,
        viewport: { width: 390, height: 844 },
      });
      await page.goto(historyAddress(id, 'fr'));
      const rows = page.locator('.history tbody tr');
      await expect(rows).toHaveCount(18);
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThan(50);
      const first = rows.first();
      for (const [cell, text] of [
        ['date', '18/01/2026'],
        ['subject', 'offer 17'],
        ['status', fr('portal.activity.status.declined')],
      ] as const) {
        const shown = first.locator(`.history__${cell}`);
        await expect(shown).toBeVisible();
        await expect(shown).toContainText(text);
      }
      await expect(first.getByText('R. B.')).toBeHidden();
      await first.locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(first.getByText('R. B.')).toBeVisible();
      if (hasScripts) {
        expect(await violationsOf(page)).toEqual([]);
        watch.expectQuiet();
      }
      await context.close();
    },
  );

for (const hasScripts of casesOf([true, false]))
  test(
    `of six requests three are shown, and the others on demand, ${hasScripts ? 'with' : 'without'} scripts`,
    full,
    async ({ browser, site }) => {
      const id = hasScripts ? gone + 2 : gone + 3;
      await addRequests(site, id, 6);
      const { context, page, watch } = await openAs(browser, site, [id], {
        javaScriptEnabled: hasScripts,
        viewport: { width: 390, height: 844 },
      });
      await page.goto(propertyAddress(id, 'fr'));
      const list = page.locator('section[aria-labelledby="to-answer"]');
      await expect(list.getByRole('heading')).toHaveText(fr('portal.toAnswer', { count: 6 }));
      const requests = list.getByRole('listitem');
      await expect(requests.filter({ visible: true })).toHaveText([/A\. B\./, /B\. B\./, /C\. B\./]);
      const more = list.locator('summary').filter({ hasText: fr('portal.showAllToAnswer', { count: 6 }) });
      await more.focus();
      await page.keyboard.press('Enter');
      await expect(requests.filter({ visible: true })).toHaveCount(6);
      await expect(list.locator('summary').filter({ hasText: fr('portal.showFewerToAnswer') })).toBeFocused();

      const last = requests.filter({ hasText: 'F. B.' });
      await last.getByRole('button', { name: fr('portal.activity.answer.accept') }).click();
      await expect(last.getByText(fr('portal.activity.answer.done.accepted'))).toBeVisible();
      await page.goto(propertyAddress(id, 'fr'));
      await expect(last).toBeVisible();
      await expect(list.getByRole('heading')).toHaveText(fr('portal.toAnswer', { count: 5 }));
      if (hasScripts) watch.expectQuiet();
      await context.close();
    },
  );

test('an owner opens a document that visitors must request, and another owner cannot open it', async ({
  browser,
  site,
}) => {
  const els = await openAs(browser, site, [own]);
  await els.page.goto(propertyAddress(own, 'nl'));
  await els.page.getByRole('tab', { name: nl('portal.tab.documents') }).click();
  const documents = els.page.getByRole('region', { name: nl('portal.activity.documents'), exact: true });
  const hrefs = await documents
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toHaveLength(4);
  const addresses = [...hrefs.map((href) => href ?? ''), `/api/owner/history/${own}/?language=nl`];
  for (const address of addresses) {
    const response = await els.context.request.get(address);
    expect([address, response.status(), response.headers()['cache-control']]).toEqual([
      address,
      200,
      'private, no-store',
    ]);
  }

  const jan = await openAs(browser, site, [others]);
  for (const address of addresses) expect((await jan.context.request.get(address)).status(), address).toBe(404);
  for (const address of [propertyAddress(own, 'nl'), historyAddress(own, 'fr')]) {
    await jan.page.goto(address);
    await expect(jan.page.locator('.owner-viewings')).toHaveCount(0);
    await expect(jan.page.getByRole('table')).toHaveCount(0);
  }
  const stranger = await browser.newContext({ baseURL: site.origin });
  for (const address of [...addresses, propertyAddress(own, 'nl'), historyAddress(own, 'fr')]) {
    const response = await stranger.request.get(address);
    expect(new URL(response.url()).pathname, address).toMatch(/login|connexion/);
  }
  for (const { context } of [els, jan]) await context.close();
  await stranger.close();
});
