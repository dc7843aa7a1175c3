import { expect, type Locator, type Page, test } from '@playwright/test';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import { startPostgres } from '@/scripts/support/postgres.mjs';
import { violationsOf } from '@/tests/support/axe';
import { type FormSite, mailsOf, newEmail, startFormSite } from '@/tests/support/form-site';
import { watchPage } from '@/tests/support/page-watch';
import { wordsOf } from '@/tests/support/site-words';
import type { InboxMail } from '@/tests/support/smtp-inbox';
import { logInToDemo } from '@/tests/support/staff-login';
import { isFullTier } from '@/tests/support/test-tier';
import { typeDay } from '@/tests/support/type-day';

/** A site with the people and the leads of the demo. */
const withDemo = { DEMO_OWNER: 'on' };

async function logIn(page: Page, site: FormSite, role: StaffRole, t: ReturnType<typeof wordsOf>): Promise<void> {
  await logInToDemo(page, site, role, t);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.today.title'));
}

test.describe('at the desk, with the keyboard alone, in nl on SQLite', () => {
  test.use({ locale: 'nl-BE', viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
  const t = wordsOf('nl');
  let site: FormSite;

  test.beforeAll(async () => {
    site = await startFormSite(withDemo);
  });
  test.afterAll(() => site?.stop());

  /** Presses Tab until the element has the focus, as somebody without a mouse does. */
  async function tabTo(page: Page, target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let press = 0; press < 150; press++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not reach ${target}.`);
  }

  async function pressOn(page: Page, target: Locator): Promise<void> {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  }

  test('a lead is opened, answered with a template, found again and done', async ({ page }) => {
    const watch = watchPage(page, site.origin);
    await logIn(page, site, 'desk', t);
    expect(await violationsOf(page)).toEqual([]);
    await pressOn(page, page.getByRole('link', { name: t('office.leads.title'), exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.leads.title'));
    await expect(page.getByRole('button', { name: t('office.leads.keys.title') })).toBeVisible();

    const rows = page.locator('tr[data-lead]');
    const second = rows.nth(1);
    const lead = await second.getAttribute('data-lead');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(second.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('k');
    await expect(rows.first().getByRole('link').first()).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/office/leads/${lead}/`));
    expect(await violationsOf(page)).toEqual([]);

    const recipient = (await page.locator('.answer-head dd').first().textContent()) ?? '';
    await tabTo(page, page.getByLabel(t('office.answer.template'), { exact: true }));
    await page.keyboard.press('ArrowDown');
    const text = page.locator('#answer-text');
    await expect(text).not.toHaveValue('');
    expect(await violationsOf(page)).toEqual([]);
    await tabTo(page, text);
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n\n<b>Tot snel</b> & groeten');
    await pressOn(page, page.getByRole('button', { name: t('office.answer.preview'), exact: true }));
    await expect(page.getByRole('heading', { name: t('office.answer.previewTitle') })).toBeVisible();
    await expect(page.locator('.answer-form')).toContainText('<b>Tot snel</b> & groeten');
    expect(await violationsOf(page)).toEqual([]);
    await pressOn(page, page.getByRole('button', { name: t('office.answer.send'), exact: true }));
    const [mail] = await mailsOf(site.inbox, recipient, 1);
    expect(mail?.html).toContain('&lt;b&gt;Tot snel&lt;/b&gt; &amp; groeten');
    expect(mail?.replyTo?.[0]?.address).toMatch(/^an@/);

    await expect(page).toHaveURL(new RegExp(`/office/leads/${lead}/`));
    await pressOn(page, page.getByRole('link', { name: t('office.leads.back'), exact: true }));
    await expect(page.getByRole('button', { name: t('office.leads.keys.title') })).toBeVisible();
    await page.keyboard.press('j');
    await expect(rows.first().getByRole('link').first()).toBeFocused();
    const first = await rows.first().getAttribute('data-lead');
    await page.keyboard.press('e');
    await expect(page.locator(`tr[data-lead="${first}"]`)).toHaveCount(0);
    watch.expectQuiet();
  });
});

test.describe('on a phone without scripts, in fr', () => {
  test.use({ locale: 'fr-BE', javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const t = wordsOf('fr');
  /** The second database in the full tier. */
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
  let site: FormSite;

  test.beforeAll(async () => {
    postgres = isFullTier ? await startPostgres() : undefined;
    site = await startFormSite({ ...withDemo, ...(postgres && { DATABASE_URL: postgres.url }) });
  });
  test.afterAll(async () => {
    await site?.stop();
    await postgres?.stop();
  });

  /** The newest of so many mails to the visitor; the agent's have the visitor's address too, as the one to reply to. */
  async function newestOf(email: string, count: number): Promise<InboxMail> {
    const find = () => site.inbox.mails().filter(({ envelope }) => envelope.to.includes(email));
    await expect.poll(() => find().length).toBe(count);
    const mail = find().at(-1);
    if (!mail) throw new Error('There is no mail.');
    return mail;
  }

  /** The viewing as the visitor's calendar gets it. */
  function eventOf(mail: InboxMail) {
    const file = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    const content = file?.content ?? '';
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    const line = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1]?.trim();
    return { method: line('METHOD'), uid: line('UID'), sequence: Number(line('SEQUENCE')) };
  }

  test('a viewing is booked by hand, moved and cancelled, and the visitor’s calendar follows', async ({ page }) => {
    const watch = watchPage(page, site.origin, false);
    const email = newEmail('camille');
    await logIn(page, site, 'administrator', t);
    await page.goto(`${site.origin}/office/calendar/new/`);
    const fill = (name: string, value: string) => page.locator(`#calendar-${name}`).fill(value);
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await fill('property', '2417');
    await typeDay(page.locator('#calendar-day'), day, 'fr');
    await fill('time', '10:00');
    await fill('name', 'Camille <i>Lambert</i>');
    await fill('email', email);
    await page.locator('#calendar-spoken').selectOption('de');
    await page.getByRole('button', { name: t('office.calendar.book'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camille <i>Lambert</i>');
    const booked = eventOf(await newestOf(email, 1));
    expect(booked.uid).toBeTruthy();

    await fill('time', '11:30');
    await page.getByRole('button', { name: t('office.calendar.move'), exact: true }).click();
    await expect(page.locator('.office-title time')).toContainText('11');
    const mail = await newestOf(email, 2);
    const moved = eventOf(mail);
    expect(moved).toMatchObject({ uid: booked.uid, method: booked.method });
    expect(moved.sequence).toBeGreaterThan(booked.sequence);
    expect(mail.subject).toMatch(/^Verschoben: Besichtigung am /);

    await page.getByText(t('office.calendar.cancelTitle'), { exact: true }).click();
    await page.getByRole('button', { name: t('office.calendar.cancel'), exact: true }).click();
    await expect(page.locator('.office-title .state')).toHaveText(t('office.calendar.state.cancelled'));
    const cancelled = eventOf(await newestOf(email, 3));
    expect(cancelled).toMatchObject({ uid: booked.uid, method: 'CANCEL' });
    expect(cancelled.sequence).toBeGreaterThan(moved.sequence);
    watch.expectQuiet();
  });

  test('every screen of the menu opens, and none is wider than the phone', async ({ page }) => {
    const watch = watchPage(page, site.origin, false);
    await logIn(page, site, 'administrator', t);
    const menuOf = (name: string) => page.getByRole('navigation', { name, exact: true });
    const linksOf = (name: string) =>
      menuOf(name)
        // What the line has no room for is there too.
        .getByRole('link', { includeHidden: true })
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const top = await linksOf(t('office.menu'));
    expect(top.length).toBeLessThanOrEqual(7);
    await menuOf(t('office.menu'))
      .getByRole('button', { name: t('office.more') })
      .click();
    await page.getByRole('link', { name: t('office.management.title'), exact: true }).click();
    await expect(menuOf(t('office.management.title'))).toBeVisible();
    const addresses = [...new Set([...top, ...(await linksOf(t('office.management.title')))])];
    expect(addresses.length).toBeGreaterThan(8);
    for (const address of addresses) {
      const answer = await page.goto(site.origin + address);
      expect(answer?.status(), `${address}`).toBe(200);
      expect(answer?.headers()['cache-control'], `${address}`).toContain('no-store');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(excess, `${address}`).toBeLessThanOrEqual(0);
    }
    watch.expectQuiet();
  });
});
