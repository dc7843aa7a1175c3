import { expect, type Locator, type Page, test } from '@playwright/test';
import { mondayOf } from '@/lib/domain/office/calendar-grid';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { violationsOf } from '@/tests/support/axe';
import { bookByHand } from '@/tests/support/book-by-hand';
import { type FormSite, mailsOf, newEmail, startFormSite } from '@/tests/support/form-site';
import { watchPage } from '@/tests/support/page-watch';
import { wordsOf } from '@/tests/support/site-words';
import { logInToDemo } from '@/tests/support/staff-login';

async function logIn(page: Page, site: FormSite, role: 'first' | 'desk', t: ReturnType<typeof wordsOf>): Promise<void> {
  await logInToDemo(page, site, role, t);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.today.title'));
}

/** Of the week so many weeks from now, whatever day it is today. */
const wednesdayIn = (weeks: number) => addDays(mondayOf(brusselsDay(new Date())), weeks * 7 + 2);

test.describe('a calendar in nl', () => {
  // One server for its tests, which stay in one process.
  test.describe.configure({ mode: 'default' });
  test.use({ locale: 'nl-BE', viewport: { width: 1280, height: 1000 }, contextOptions: { reducedMotion: 'reduce' } });
  const t = wordsOf('nl');
  let site: FormSite;

  test.beforeAll(async () => {
    site = await startFormSite({ DEMO_OWNER: 'on' });
  });
  test.afterAll(() => site?.stop());

  /** Seven weeks from now and later, where the demo has nothing. */
  const book = (page: Page, email: string, day: string) => bookByHand(page, { origin: site.origin, email, day, t });

  const viewing = (page: Page): Locator => page.locator('[data-viewing]');
  const weekOf = (day: string) => `${site.origin}/office/calendar/?agent=all&day=${day}`;

  test('a viewing is dragged with the mouse and moved with the keys, each time asked about before a mail leaves', async ({
    page,
  }) => {
    const watch = watchPage(page, site.origin);
    const email = newEmail('camille');
    const day = wednesdayIn(7);
    await logIn(page, site, 'first', t);
    await book(page, email, day);
    await mailsOf(site.inbox, email, 1);
    await page.goto(weekOf(day));
    await expect(page.locator('.cal-how')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    const before = await viewing(page).boundingBox();
    if (!before) throw new Error('The viewing is not drawn.');
    const at = { x: before.x + before.width / 2, y: before.y + 8 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x, at.y + 40, { steps: 4 });
    await page.mouse.move(at.x, at.y + 84 * 2, { steps: 4 });
    await expect(page.locator('.cal-ghost')).toContainText('12:00 – 12:30');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.locator('.cal-ghost')).toHaveCount(0);
    await expect(page).toHaveURL(weekOf(day));

    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x, at.y + 84, { steps: 4 });
    await page.mouse.up();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toContainText('11:00');
    await expect(dialog).toContainText(t('office.calendar.drag.mails.visitor'));
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('office.calendar.drag.leave'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(viewing(page)).toHaveAttribute('data-at', '600');
    expect(site.inbox.mails().filter(({ envelope }) => envelope.to.includes(email))).toHaveLength(1);

    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x, at.y + 84, { steps: 4 });
    await page.mouse.up();
    await dialog.getByRole('button', { name: t('office.calendar.move'), exact: true }).click();
    await expect(viewing(page)).toHaveAttribute('data-at', '660');
    await expect(viewing(page).getByRole('link')).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('main p[role=status]')).toContainText('11:30: ');
    await page.keyboard.press('Escape');
    await expect(page.locator('main p[role=status]')).toHaveText(t('office.calendar.drag.stopped'));
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('main p[role=status]')).toContainText(`10:45: ${t('office.calendar.drag.free')}`);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading')).toContainText('10:45');
    await dialog.getByRole('button', { name: t('office.calendar.move'), exact: true }).press('Enter');
    await expect(viewing(page)).toHaveAttribute('data-at', '645');

    const mails = () => site.inbox.mails().filter(({ envelope }) => envelope.to.includes(email));
    await expect.poll(() => mails().length).toBe(3);
    const sequences = mails().map(({ attachments }) => {
      const content = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content ?? '';
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
      return [/^UID:(.*)$/m.exec(text)?.[1]?.trim(), Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1])];
    });
    expect(new Set(sequences.map(([uid]) => uid)).size).toBe(1);
    expect(sequences.map(([, sequence]) => sequence)).toEqual([0, 1, 2]);
    expect(mails().at(-1)?.subject).toMatch(/^Verschoben: .*10:45/);
    watch.expectQuiet();
  });

  test('the later of two who move one viewing reads who was faster', async ({ page }) => {
    const email = newEmail('camille');
    const day = wednesdayIn(8);
    await logIn(page, site, 'desk', t);
    await book(page, email, day);
    await page.goto(weekOf(day));
    await expect(page.locator('.cal-how')).toBeVisible();
    await viewing(page).getByRole('link').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: t('office.calendar.move'), exact: true })).toBeVisible();
    // A colleague cancels it meanwhile.
    const row = { version: 1, status: 'cancelled' as const };
    await site.store.updateTable('appointment').set(row).where('email', '=', email).execute();
    await dialog.getByRole('button', { name: t('office.calendar.move'), exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('An Vandewalle');
    await expect(dialog.getByRole('button')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(viewing(page)).toHaveCount(0);
    expect(site.inbox.mails().filter(({ envelope }) => envelope.to.includes(email))).toHaveLength(1);
  });
});
