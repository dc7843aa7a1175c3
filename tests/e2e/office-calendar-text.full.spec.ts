import { expect, type Page, test } from '@playwright/test';
import { mondayOf } from '@/lib/domain/office/calendar-grid';
import { addDays, brusselsDay, brusselsInstant } from '@/lib/domain/time/brussels-time';
import { violationsOf } from '@/tests/support/axe';
import { bookByHand } from '@/tests/support/book-by-hand';
import { cutLetters } from '@/tests/support/cut-letters';
import { type FormSite, newEmail, startFormSite } from '@/tests/support/form-site';
import { wordsOf } from '@/tests/support/site-words';
import { logInToDemo } from '@/tests/support/staff-login';
import { beyondEdge } from '@/tests/support/walk-page';

const t = wordsOf('nl');
/** Of every length that can be booked, one after the other. */
const lengths = [5, 10, 15, 20, 25, 30, 45, 60, 90, 120];
const widths = [390, 820, 961, 1280, 1920];
/** Of a week in which the demo has nothing. */
const monday = addDays(mondayOf(brusselsDay(new Date())), 70);

test.use({ locale: 'nl-BE', contextOptions: { reducedMotion: 'reduce' } });

test('no text of the calendar is cut, at any length, with so many side by side, at any width', async ({ page }) => {
  const site = await startFormSite({ DEMO_OWNER: 'on' });
  try {
    await page.setViewportSize({ width: 1280, height: 1000 });
    await logInToDemo(page, site, 'first', t);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.today.title'));
    await bookByHand(page, { origin: site.origin, email: newEmail('camille'), day: addDays(monday, 9), t });
    await fillWeek(site);
    const address = (view: string, day: string) =>
      `${site.origin}/office/calendar/?agent=all&view=${view}&day=${addDays(monday, Number(day))}`;
    for (const path of [address('week', '0'), address('day', '0'), address('day', '3'), address('day', '6')]) {
      await page.goto(path);
      await expect(page.locator('.cal-how')).toBeAttached();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 1000 });
        expect(await cutLetters(page, '.cal-item'), `${path} at ${width}`).toEqual([]);
        expect(await beyondEdge(page), `${path} at ${width}`).toEqual([]);
      }
      expect(await violationsOf(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 1000 });
    await page.goto(address('week', '0'));
    // Alone and beside one other, an item shows at least its time and the beginning of its name; a long one also which home.
    for (const item of await page.locator('.cal__day:nth-of-type(-n+2) .cal-item[data-long]').all()) {
      const box = await item.locator('.home-short .home__reference').boundingBox();
      expect(box?.width).toBeGreaterThan(20);
      expect(await item.locator('.home-short').textContent()).toContain('2417');
    }
    for (const place of ['.cal-item__time', 'b'])
      for (const item of await page.locator(`.cal__day:nth-of-type(-n+2) .cal-item ${place}`).all())
        expect((await item.boundingBox())?.height).toBeGreaterThan(12);
    // A day has room for a home with its picture, where it is long enough, and so has the list.
    await page.goto(address('day', '0'));
    await expect(page.locator('.cal-item[data-long] .home__name').first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 1000 });
    await page.goto(address('week', '0'));
    await expect(page.locator('.cal-item .home__name').first()).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 1000 });
    await page.goto(address('week', '0'));
    // Pointed at, all of it is read.
    await readByKeyboard(page, address);
    const narrow = page.locator('.cal__day').last().locator('.cal-item').first();
    await narrow.hover();
    expect((await narrow.boundingBox())?.width).toBeGreaterThan(150);
    expect(await cutLetters(page, '.cal-item:hover')).toEqual([]);
  } finally {
    await site.stop();
  }
});

test('a finger reads a short viewing with its first tap, and opens it with the second', async ({ browser }) => {
  const site = await startFormSite({ DEMO_OWNER: 'on' });
  try {
    const viewport = { width: 1280, height: 1000 };
    const context = await browser.newContext({ locale: 'nl-BE', baseURL: site.origin, hasTouch: true, viewport });
    const page = await context.newPage();
    await logInToDemo(page, site, 'first', t);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.today.title'));
    await bookByHand(page, { origin: site.origin, email: newEmail('camille'), day: addDays(monday, 9), t });
    await fillWeek(site);
    await page.goto(`${site.origin}/office/calendar/?agent=all&day=${monday}`);
    await expect(page.locator('.cal-how')).toBeAttached();
    const items = page.locator('.cal__day .cal-item--confirmed > a');
    /** Of each item whether its home stands within it, in both directions: what has no room is laid out beside it. */
    const homesWithin = () =>
      items.evaluateAll((links) =>
        links.map((link) => {
          const [home] = link.querySelectorAll('.home-short .home__reference');
          const [inner, outer] = [home?.getBoundingClientRect(), link.getBoundingClientRect()];
          return inner && inner.height > 0 && inner.bottom <= outer.bottom + 2 && inner.left < outer.right;
        }),
      );
    const at = (await homesWithin()).indexOf(false);
    expect(at).toBeGreaterThanOrEqual(0);
    const short = items.nth(at);
    const reference = short.locator('.home-short .home__reference');
    const isWithin = async () => (await homesWithin())[at];
    const box = await short.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 8, (box?.y ?? 0) + 2);
    await expect(short).toBeFocused();
    await expect.poll(isWithin).toBe(true);
    await expect(reference).toBeVisible();
    await expect(page).toHaveURL(/calendar\/\?/);
    await reference.tap();
    await expect(page).toHaveURL(/calendar\/[\w-]+\/$/);
    await context.close();
  } finally {
    await site.stop();
  }
});

/** Focused, an item says which home it is about, however short it is and however many stand beside it. */
async function readByKeyboard(page: Page, address: (view: string, day: string) => string): Promise<void> {
  for (const path of [address('week', '0'), address('day', '0'), address('day', '6')])
    for (const width of [961, 1280]) {
      await page.setViewportSize({ width, height: 1000 });
      await page.goto(path);
      await expect(page.locator('.cal-how')).toBeAttached();
      const faults = await page.locator('.cal-item > a').evaluateAll((links) =>
        links.flatMap((link) => {
          (link as HTMLElement).focus();
          const home = [...link.querySelectorAll('.home__reference')].find((one) => one.getClientRects().length > 0);
          const [box, edge] = [home?.getBoundingClientRect(), link.getBoundingClientRect()];
          const isSeen = box && box.width > 0 && box.bottom <= edge.bottom + 2 && box.right <= edge.right + 1;
          return isSeen ? [] : [`${link.textContent} in ${Math.round(edge.width)} × ${Math.round(edge.height)}`];
        }),
      );
      expect(faults, `${path} at ${width}`).toEqual([]);
    }
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(address('week', '0'));
}

/** Viewings of every length and state, and times that are proposed; on each day one more at the same time. */
async function fillWeek(site: FormSite): Promise<void> {
  const booked = await site.store.selectFrom('appointment').selectAll().where('name', '=', 'Camille Lambert').execute();
  const agents = await agentsOf(site);
  const [row] = booked.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
  if (!row) throw new Error('Nothing is booked.');
  for (let day = 0; day < 7; day++) {
    let at = brusselsInstant(addDays(monday, day), '08:00').getTime();
    for (const [index, minutes] of lengths.entries()) {
      const times = { starts_at: new Date(at).toISOString(), ends_at: new Date(at + minutes * 60_000).toISOString() };
      for (let lane = 0; lane <= day; lane++) {
        if (lane === 0 && index % 4 === 3) {
          await site.store
            .insertInto('calendar_entry')
            .values({
              ...times,
              id: `text-${day}-${index}`,
              series_id: `text-${day}-${index}`,
              agent: agents[0] ?? '',
              kind: 'proposed',
              property_id: row.property_id,
              note: '',
              created_at: row.created_at,
              enquiry_id: row.enquiry_id,
              held_until: new Date(at).toISOString(),
            })
            .execute();
          continue;
        }
        await site.store
          .insertInto('appointment')
          .values({
            ...row,
            ...times,
            id: `text-${day}-${index}-${lane}`,
            agent: agents[lane % agents.length] ?? '',
            name: lane % 2 === 0 ? 'Anneleen Vandenbroucke-Vanderstraeten' : 'Jo Bo',
            status: (['confirmed', 'cancelled', 'held'] as const)[(index + lane) % 3] ?? 'confirmed',
            held_until: new Date(at).toISOString(),
          })
          .execute();
      }
      at += Math.max(20, minutes) * 60_000;
    }
  }
}

async function agentsOf(site: FormSite): Promise<string[]> {
  const rows = await site.store.selectFrom('appointment').select('agent').distinct().execute();
  return rows.map(({ agent }) => agent).sort();
}
