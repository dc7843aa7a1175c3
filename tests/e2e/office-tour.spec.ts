import { expect, type Page, test } from '@playwright/test';
import { mondayOf } from '@/lib/domain/office/calendar-grid';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { violationsOf } from '@/tests/support/axe';
import { type FormSite, mailsOf, newEmail, startFormSite } from '@/tests/support/form-site';
import { watchPage } from '@/tests/support/page-watch';
import { wordsOf } from '@/tests/support/site-words';
import { logInToDemo } from '@/tests/support/staff-login';
import { typeDay, typeText } from '@/tests/support/type-day';
import { beyondEdge } from '@/tests/support/walk-page';

const t = wordsOf('nl');
/** Of a week in which the demo has nothing. */
const tuesday = addDays(mondayOf(brusselsDay(new Date())), 71);

let site: FormSite;
test.beforeAll(async () => {
  site = await startFormSite({ DEMO_OWNER: 'on' });
});
test.afterAll(() => site?.stop());

test.use({ locale: 'nl-BE', viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const rowsOf = (email: string) =>
  site.store.selectFrom('appointment').selectAll().where('email', '=', email).orderBy('starts_at').execute();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const filesOf = async (email: string) => {
  // One to the visitor, and one about each viewing to its agent.
  const mails = await mailsOf(site.inbox, email, 4);
  const [mail] = mails.filter(({ envelope }) => envelope.to.includes(email));
  const files = mail?.attachments.filter(({ mimeType }) => mimeType === 'text/calendar') ?? [];
  return files.map(({ content }) => {
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    return /^UID:(.*)$/m
      .exec(text)?.[1]
      ?.trim()
      .replace(/^visit-|@.*$/g, '');
  });
};

test('three homes on one way: typed, proposed, put in another order, booked, and shown as belonging together', async ({
  page,
}) => {
  const watch = watchPage(page, site.origin);
  const email = newEmail('mona');
  await logInToDemo(page, site, 'desk', t);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.today.title'));
  await page.goto(`${site.origin}/office/calendar/new/`);
  await page.getByRole('link', { name: t('office.calendar.tour.way.several'), exact: true }).click();
  await expect(button(page, t('office.calendar.tour.plan'))).toBeVisible();

  for (const [index, reference] of ['2404', '2402', '2417'].entries()) {
    const field = page.locator(`#calendar-home${index + 1}`);
    await typeText(field, reference);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(new RegExp(`^${reference} · `));
  }
  await typeDay(page.locator('#calendar-day'), tuesday, 'nl');
  await typeText(page.locator('#calendar-from'), '1330');
  await button(page, t('office.calendar.tour.plan')).press('Enter');
  const stops = page.locator('.tour__stop');
  await expect(stops).toHaveCount(3);
  await expect(stops.first().locator('input')).toHaveValue('13:30');
  await expect(stops.first()).toContainText('Gent');
  expect(await violationsOf(page)).toEqual([]);
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await beyondEdge(page), `at ${width}`).toEqual([]);
  }

  const placeOf = async (index: number) => (await stops.nth(index).locator('.home__name').textContent()) ?? '';
  const [first, second] = [await placeOf(0), await placeOf(1)];
  await stops
    .nth(1)
    .getByRole('button', { name: t('office.calendar.tour.earlier') })
    .press('Enter');
  await expect(stops.first().locator('.home__name')).toHaveText(second);
  expect(await placeOf(1)).toBe(first);

  // Who comes is asked for only now; the Enter key in its fields keeps the order.
  await typeText(page.locator('#calendar-name'), 'Mona Peeters');
  await typeText(page.locator('#calendar-email'), email);
  await button(page, t('office.calendar.tour.book', { count: 3 })).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mona Peeters');
  await expect(page.locator('#viewing-tour')).toBeVisible();
  await expect(page.getByText(t('office.calendar.tour.place', { place: 3, of: 3 }))).toBeVisible();
  const rows = await rowsOf(email);
  expect(new Set(rows.map(({ tour_id }) => tour_id)).size).toBe(1);
  expect(await filesOf(email)).toEqual(rows.map(({ id }) => id));

  await page.goto(`${site.origin}/office/calendar/?agent=all&day=${tuesday}`);
  await expect(page.locator('.cal-item__of')).toHaveText(
    [1, 2, 3].map((place) => t('office.calendar.tour.place', { place, of: 3 })),
  );
  watch.expectQuiet();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a tour that does not fit names the nearest, which is proposed and booked by presses alone', async ({
    page,
  }) => {
    const email = newEmail('jan');
    await logInToDemo(page, site, 'desk', t);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.today.title'));
    await page.goto(`${site.origin}/office/calendar/tour/`);
    // A Sunday, on which no home is shown.
    const values = {
      home1: '2404',
      home2: '2402',
      day: addDays(tuesday, 5),
    };
    for (const [name, value] of Object.entries(values)) await page.locator(`#calendar-${name}`).fill(value);
    await button(page, t('office.calendar.tour.plan')).click();
    await expect(page.getByRole('alert')).toContainText(t('office.calendar.tour.answer.noFit'));
    await button(page, t('office.calendar.tour.takeNear')).click();
    await expect(page.locator('.tour__stop')).toHaveCount(2);
    await expect(page.locator('#calendar-day')).toHaveValue(addDays(tuesday, 6));
    await page.locator('#calendar-name').fill('Jan Peeters');
    await page.locator('#calendar-email').fill('no address');
    await button(page, t('office.calendar.tour.plan')).click();
    // What was typed is still there.
    await expect(page.locator('#calendar-name')).toHaveValue('Jan Peeters');
    await page.locator('#calendar-email').fill(email);
    await button(page, t('office.calendar.tour.book', { count: 2 })).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jan Peeters');
    expect(await rowsOf(email)).toHaveLength(2);
  });
});
