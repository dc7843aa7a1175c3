import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { mondayOf } from '@/lib/domain/office/calendar-grid';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { violationsOf } from '@/tests/support/axe';
import { bookByHand } from '@/tests/support/book-by-hand';
import { type FormSite, newEmail, startFormSite } from '@/tests/support/form-site';
import { watchPage } from '@/tests/support/page-watch';
import { wordsOf } from '@/tests/support/site-words';
import { logInToDemo } from '@/tests/support/staff-login';

// One server for the file: its tests stay in one process.
test.describe.configure({ mode: 'default' });

let site: FormSite;
test.beforeAll(async () => {
  site = await startFormSite({ DEMO_OWNER: 'on' });
});
test.afterAll(() => site?.stop());

/** The demo's people speak Dutch; before the login the browser's language counts. */
const office = wordsOf('nl');
const reducedMotion = { reducedMotion: 'reduce' } as const;
const viewing = (page: Page) => page.locator('.cal [data-viewing]');
const said = (page: Page) => page.locator('main p[role=status]');
/** Of a week in which the demo has nothing. */
const wednesdayIn = (weeks: number) => addDays(mondayOf(brusselsDay(new Date())), weeks * 7 + 2);
const hour = 84;

/** Waits until the visitor has so many mails; returns the newest. */
async function lastMail(email: string, count: number) {
  const mails = () => site.inbox.mails().filter(({ envelope }) => envelope.to.includes(email));
  await expect.poll(() => mails().length).toBe(count);
  return mails().at(-1);
}

async function book(page: Page, role: 'first' | 'desk', day: string): Promise<string> {
  const email = newEmail('camille');
  await logInToDemo(page, site, role, office);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(office('office.today.title'));
  await bookByHand(page, { origin: site.origin, email, day, t: office });
  await lastMail(email, 1);
  return email;
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return box;
}

test.describe('with mouse and keys', () => {
  test.use({ locale: 'nl-BE', viewport: { width: 1280, height: 1100 }, contextOptions: reducedMotion });

  test('a drag stays within the days that are shown; in another week the arrow keys move a viewing that is taken along', async ({
    page,
  }) => {
    const watch = watchPage(page, site.origin);
    const day = wednesdayIn(9);
    const email = await book(page, 'first', day);
    const choose = page.getByRole('link', { name: office('office.calendar.moving.start'), exact: true });
    const viewingPage = page.url();
    await page.goto(`${site.origin}/office/calendar/?agent=all&day=${day}`);
    await expect(page.locator('.cal-how')).toBeVisible();

    const from = await boxOf(page, '.cal [data-viewing]');
    const grid = await boxOf(page, '.cal');
    const at = { x: from.x + from.width / 2, y: from.y + 8 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(grid.x + grid.width - 6, at.y, { steps: 6 });
    await expect(page.locator('.cal-ghost')).toBeVisible();
    const sunday = addDays(mondayOf(day), 6);
    const column = await boxOf(page, `[data-day="${sunday}"]:not(button)`);
    expect((await boxOf(page, '.cal-ghost')).x).toBeCloseTo(column.x, -1);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.locator('.cal-ghost')).toHaveCount(0);
    await viewing(page).getByRole('link').focus();
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight');
    expect((await boxOf(page, '.cal-ghost')).x).toBeCloseTo(column.x, -1);
    await page.keyboard.press('Escape');
    expect(new URL(page.url()).searchParams.get('day')).toBe(day);

    await page.goto(viewingPage);
    await choose.click();
    await page
      .getByRole('link', { name: office('office.calendar.next.week'), exact: true })
      .first()
      .click();
    const handle = page.getByRole('button', {
      name: office('office.calendar.moving.handle', { name: 'Camille Lambert' }),
    });
    await expect(handle).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`day=${addDays(mondayOf(day), 7)}`));
    await expect(said(page)).toContainText(
      office('office.calendar.moving.announced', { period: '', name: 'Camille Lambert' }).slice(2),
    );
    expect(await violationsOf(page)).toEqual([]);
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toContainText('10:15');
    await dialog.getByRole('button', { name: office('office.calendar.move'), exact: true }).press('Enter');
    await expect(page).not.toHaveURL(/moving=/);
    await expect(viewing(page)).toHaveAttribute('data-at', '615');
    await expect(viewing(page).getByRole('link')).toBeFocused();
    await lastMail(email, 2);
    watch.expectQuiet();
  });
});

test.describe('without scripts at 390 pixels', () => {
  test.use({
    locale: 'fr-BE',
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    contextOptions: reducedMotion,
  });
  const t = wordsOf('fr');

  test('a viewing is taken along to another week, and a free time pressed there', async ({ page }) => {
    const day = wednesdayIn(11);
    const email = newEmail('camille');
    await logInToDemo(page, site, 'administrator', t);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.today.title'));
    await bookByHand(page, { origin: site.origin, email, day, t });
    await lastMail(email, 1);
    await page.getByRole('link', { name: t('office.calendar.moving.start'), exact: true }).click();
    const panel = page.getByRole('region', {
      name: t('office.calendar.moving.title', { name: 'Camille Lambert' }),
    });
    await expect(panel).toContainText(t('office.calendar.moving.how'));
    await page
      .getByRole('link', { name: t('office.calendar.next.week'), exact: true })
      .first()
      .click();
    const next = addDays(day, 7);
    await expect(panel).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page
      .locator(`[data-day="${next}"]`)
      .getByRole('link', { name: /^15:00/ })
      .click();
    await expect(panel.getByRole('heading', { level: 3 })).toContainText('15:00');
    await panel.getByRole('button', { name: t('office.calendar.move'), exact: true }).click();
    await expect(page).not.toHaveURL(/moving=/);
    await expect(page.locator(`[data-day="${next}"] [data-viewing]`)).toHaveAttribute('data-at', '900');
    expect((await lastMail(email, 2))?.subject).toMatch(/^Verschoben: .*15:00/);
  });
});

test.describe('with a finger at 390 pixels', () => {
  test.use({
    locale: 'nl-BE',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    contextOptions: reducedMotion,
  });

  type Finger = Readonly<{ x: number; y: number }>;
  const send = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Finger) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });

  /** Slides a finger that is down, in short steps. */
  async function slide(session: CDPSession, from: Finger, to: Finger): Promise<void> {
    for (let step = 1; step <= 8; step++)
      await send(session, 'touchMove', {
        x: from.x + ((to.x - from.x) * step) / 8,
        y: from.y + ((to.y - from.y) * step) / 8,
      });
  }

  /** Shows the viewing in the middle, once a swipe has run out. */
  const center = (page: Page) =>
    page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      for (let still = 0, before = window.scrollY; still < 20; before = window.scrollY) {
        await frame();
        still = window.scrollY === before ? still + 1 : 0;
      }
      document.querySelector('.cal [data-viewing]')?.scrollIntoView({ block: 'center', behavior: 'instant' });
      await frame();
    });

  test('a long press drags; a quick swipe scrolls and moves nothing', async ({ page, context }) => {
    const watch = watchPage(page, site.origin);
    const day = wednesdayIn(13);
    const email = await book(page, 'desk', day);
    await page.goto(`${site.origin}/office/calendar/?view=day&agent=all&day=${day}`);
    await expect(page.locator('.cal-how')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violationsOf(page)).toEqual([]);
    const session = await context.newCDPSession(page);

    await viewing(page).scrollIntoViewIfNeeded();
    const place = async () => {
      const { x, y, width } = await boxOf(page, '.cal [data-viewing]');
      return { x: x + width / 2, y: y + 12 };
    };
    const before = { finger: await place(), scrolled: await page.evaluate(() => window.scrollY) };
    // Without a pause between them: on a busy machine a swipe would become a long press.
    await Promise.all([
      send(session, 'touchStart', before.finger),
      slide(session, before.finger, { x: before.finger.x, y: before.finger.y - 200 }),
    ]);
    await send(session, 'touchEnd');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before.scrolled + 50);
    await expect(page.locator('.cal-ghost')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(viewing(page)).toHaveAttribute('data-at', '600');
    await expect(page).toHaveURL(/view=day/);

    await center(page);
    const finger = await place();
    const scrolled = await page.evaluate(() => window.scrollY);
    await send(session, 'touchStart', finger);
    await expect(page.locator('.cal-ghost')).toContainText('10:00 – 10:30');
    await slide(session, finger, { x: finger.x, y: finger.y + hour });
    await expect(page.locator('.cal-ghost')).toContainText('11:00 – 11:30');
    await send(session, 'touchEnd');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toContainText('11:00');
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await dialog.getByRole('button', { name: office('office.calendar.move'), exact: true }).tap();
    await expect(viewing(page)).toHaveAttribute('data-at', '660');
    await lastMail(email, 2);
    watch.expectQuiet();
  });
});
