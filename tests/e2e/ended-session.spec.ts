import { expect, type Page, test } from '@playwright/test';
import type { Language } from '@/lib/domain/language';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { startPostgres } from '@/scripts/support/postgres.mjs';
import { violationsOf } from '@/tests/support/axe';
import { addSession, enterPortal, giveSession, makeSession } from '@/tests/support/enter-portal';
import { type FormSite, mailsOf, newEmail, startFormSite } from '@/tests/support/form-site';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { watchPage } from '@/tests/support/page-watch';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { acceptInvitation, inviteStaff, logInAsStaff } from '@/tests/support/staff-login';
import { full } from '@/tests/support/test-tier';

const own = 2404;
/** What HTML and forms could change. */
const text = '  Cijfers: 3 < 4 & "5"\n\n</textarea><script>document.title = \'taken\'</script>';

async function endSessions({ store }: FormSite): Promise<void> {
  await store.deleteFrom('owner_session').execute();
}

/** The screen of an ended session, with what was written. */
async function expectKept(page: Page, t: ReturnType<typeof wordsOf>, field: string, written: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('login.kept.title'));
  await expect(page.getByLabel(field, { exact: true })).toHaveValue(written);
  await expect(page).not.toHaveTitle('taken');
}

test.describe('an owner on a phone, in fr on PostgreSQL', () => {
  test.use({ locale: 'fr-BE', javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const language: Language = 'fr';
  const t = wordsOf(language);
  const address = addressOf('/owner/{id}/', language).replace('{id}', String(own));
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let site: FormSite;

  test.beforeAll(async () => {
    postgres = await startPostgres();
    site = await startFormSite({ DATABASE_URL: postgres.url });
  });
  test.afterAll(async () => {
    await site?.stop();
    await postgres?.stop();
  });

  test('a message is kept, sent again after another login, and stored once', async ({ page, context }) => {
    const person = { email: newEmail('camille'), name: 'Camille Renard', language, propertyIds: [own] };
    const { accountId } = await enterPortal(site, context, person);
    const logInAgain = async () => giveSession(site, context, await addSession(site, accountId));
    await page.goto(site.origin + address);
    await page.getByText(t('portal.letter.title'), { exact: true }).click();
    await page.getByLabel(t('portal.letter.text'), { exact: true }).fill(text);
    await endSessions(site);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: t('portal.letter.submit'), exact: true }).click();
    const answer = await answered;
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toContain('no-store');
    await expectKept(page, t, t('login.kept.field.text'), text);

    // Too early: it is kept again.
    await page.getByRole('button', { name: t('login.kept.submit'), exact: true }).click();
    await expectKept(page, t, t('login.kept.field.text'), text);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: t('login.kept.logIn'), exact: true }).click();
    const tab = await opened;
    await expect(tab.getByRole('textbox', { name: t('login.email'), exact: true })).toBeVisible();
    await logInAgain();
    await tab.close();

    // Longer than is allowed: the page of the form says so, in its field.
    await page.getByLabel(t('login.kept.field.text'), { exact: true }).fill('x'.repeat(2001));
    await page.getByRole('button', { name: t('login.kept.submit'), exact: true }).click();
    const field = page.getByLabel(t('portal.letter.text'), { exact: true });
    await expect(field).toHaveValue('x'.repeat(2001));
    await field.fill(text);
    await endSessions(site);
    await page.getByRole('button', { name: t('portal.letter.submit'), exact: true }).click();
    await expectKept(page, t, t('login.kept.field.text'), text);
    await logInAgain();
    await page.getByRole('button', { name: t('login.kept.submit'), exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === address);
    await expect(page.locator('.owner-news')).toContainText('3 < 4');
    await expect(page.getByText(t('portal.letter.sent'), { exact: true })).toBeVisible();
    const stored = await site.store.selectFrom('owner_message').select('text').execute();
    expect(stored.map((row) => row.text.replaceAll('\r', ''))).toEqual([text.trim()]);
  });
});

test.describe('a person of the agency at a desk, in nl on SQLite', () => {
  // One server for its tests, which stay in one process.
  test.describe.configure({ mode: 'default' });
  test.use({ locale: 'nl-BE', javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  const t = wordsOf('nl');
  const email = newEmail('an');
  const visitor = newEmail('liesbeth');
  let site: FormSite;

  test.beforeAll(async () => {
    site = await startFormSite();
    await site.store
      .transaction()
      .execute((connection) => addEnquiry(connection, makeEnquiryRow({ id: 'kept', email: visitor })));
  });
  test.afterAll(() => site?.stop());

  /** Logs in in another tab. A second login asks for a phone's code, which has its own journey. */
  async function logInInNewTab(page: Page): Promise<void> {
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: t('login.kept.logIn'), exact: true }).click();
    const tab = await opened;
    await logInAsStaff(tab, email, t);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(t('office.account.title'));
    const { id } = await site.store.selectFrom('owner_session').select('id').executeTakeFirstOrThrow();
    await site.store.updateTable('owner').set({ first_session: id }).where('email', '=', email).execute();
    await tab.close();
  }

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  test('an internal note and an answer are kept, sent again after another login, and stored once', async ({ page }) => {
    const invitation = await inviteStaff(site, { email, name: 'An Claes', role: 'administrator', language: 'nl' });
    await acceptInvitation(page, invitation, t);
    await logInAsStaff(page, email, t);
    await page.goto(`${site.origin}/office/leads/kept/`);
    await page.getByLabel(t('office.leads.note'), { exact: true }).fill(text);
    await endSessions(site);
    await press(page, t('office.leads.addNote'));
    await expectKept(page, t, t('login.kept.field.text'), text);
    await logInInNewTab(page);
    await press(page, t('login.kept.submit'));
    await expect(page).toHaveURL((url) => url.pathname === '/office/leads/kept/');
    await expect(page.locator('.lead__events')).toContainText('3 < 4');
    const notes = await site.store.selectFrom('lead_event').select('after').where('kind', '=', 'note').execute();
    expect(notes.map(({ after }) => after.replaceAll('\r', ''))).toEqual([text.trim()]);

    await page.getByLabel(t('office.answer.subject'), { exact: true }).fill('Uw bezoek');
    await page.locator('#answer-text').fill(text);
    await endSessions(site);
    await press(page, t('office.answer.preview'));
    await expectKept(page, t, t('login.kept.field.text'), text);
    await expect(page.getByLabel(t('login.kept.field.subject'), { exact: true })).toHaveValue('Uw bezoek');
    await logInInNewTab(page);
    await press(page, t('login.kept.submit'));
    await expect(page.getByRole('heading', { name: t('office.answer.previewTitle') })).toBeVisible();
    await endSessions(site);
    await press(page, t('office.answer.send'));
    await expectKept(page, t, t('login.kept.field.text'), text.replace(/^\n/, ''));
    await logInInNewTab(page);
    await press(page, t('login.kept.submit'));
    await expect(page).toHaveURL((url) => url.pathname === '/office/leads/kept/' && url.searchParams.has('sent'));
    const [mail] = await mailsOf(site.inbox, visitor, 1);
    expect(mail?.subject).toBe('Uw bezoek');
    expect(mail?.html).toContain('3 &lt; 4');
    const answers = await site.store.selectFrom('lead_event').select('id').where('kind', '=', 'answer').execute();
    expect(answers).toHaveLength(1);
  });

  test(
    'a person whose role was lowered meanwhile stores nothing, and gets no form to do it with',
    full,
    async ({ page, context }) => {
      const session = await makeSession(site, {
        email: newEmail('lotte'),
        name: 'Lotte',
        language: 'nl',
        role: 'administrator',
      });
      await giveSession(site, context, session);
      await page.goto(`${site.origin}/office/templates/new/`);
      await page.locator('#name-nl').fill('Sleutels');
      await page.locator('#text-nl').fill(text);
      await endSessions(site);
      await press(page, t('office.templates.save'));
      await expectKept(page, t, `${t('login.kept.field.text')} (Nederlands)`, text);
      const again = await addSession(site, session.accountId);
      const lowered = { role: 'agent', first_session: again.sessionId } as const;
      await site.store.updateTable('owner').set(lowered).where('id', '=', session.accountId).execute();
      await giveSession(site, context, again);
      await press(page, t('login.kept.submit'));
      const screen = t('office.templates.title');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.closed.title', { screen }));
      await expect(page.getByText('3 < 4')).toHaveCount(0);
      await expect(page.locator('textarea')).toHaveCount(0);
    },
  );
});

test.describe('a browser whose scripts are late', () => {
  // One server for its tests, which stay in one process.
  test.describe.configure({ mode: 'default' });
  test.use({ locale: 'nl-BE', viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
  const t = wordsOf('nl');
  let site: FormSite;

  test.beforeAll(async () => {
    site = await startFormSite();
  });
  test.afterAll(() => site?.stop());

  test('gets the accessible screen too, which still works once they run', full, async ({ page, context }) => {
    const watch = watchPage(page, site.origin);
    const person = { email: newEmail('els'), name: 'Els Wouters', language: 'nl', propertyIds: [own] } as const;
    const { accountId } = await enterPortal(site, context, person);
    let start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    await page.route('**/_next/**/*.js', async (route) => {
      await started;
      await route.continue();
    });
    const address = addressOf('/owner/{id}/', 'nl').replace('{id}', String(own));
    await page.goto(site.origin + address, { waitUntil: 'commit' });
    await page.getByText(t('portal.letter.title'), { exact: true }).click();
    await page.getByLabel(t('portal.letter.text'), { exact: true }).fill(text);
    await endSessions(site);
    await page.getByRole('button', { name: t('portal.letter.submit'), exact: true }).click({ noWaitAfter: true });
    await expectKept(page, t, t('login.kept.field.text'), text);
    expect(await violationsOf(page)).toEqual([]);

    start();
    const form = page.locator('form', { hasText: t('login.kept.submit') });
    await expect
      .poll(() => form.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
      .toBe(true);
    await giveSession(site, context, await addSession(site, accountId));
    await page.getByRole('button', { name: t('login.kept.submit'), exact: true }).click();
    await expect(page.getByText(t('portal.letter.sent'), { exact: true })).toBeVisible();
    expect(await site.store.selectFrom('owner_message').select('id').execute()).toHaveLength(1);
    watch.expectQuiet();
  });

  test('with scripts a note stays in its field', full, async ({ page, context }) => {
    await site.store
      .transaction()
      .execute((connection) => addEnquiry(connection, makeEnquiryRow({ id: 'kept', email: newEmail('jan') })));
    const person = { email: newEmail('an'), name: 'An Claes', language: 'nl', role: 'administrator' } as const;
    const { accountId, ...session } = await makeSession(site, person);
    await giveSession(site, context, { accountId, ...session });
    await page.goto(`${site.origin}/office/leads/kept/`);
    const field = page.getByLabel(t('office.leads.note'), { exact: true });
    await field.fill(text);
    await endSessions(site);
    await page.getByRole('button', { name: t('office.leads.addNote'), exact: true }).click();
    await expect(page.locator('main').getByRole('alert')).toHaveText(t('office.answer.fault.ended'));
    await expect(field).toHaveValue(text);
    const again = await addSession(site, accountId);
    await site.store.updateTable('owner').set({ first_session: again.sessionId }).where('id', '=', accountId).execute();
    await giveSession(site, context, again);
    await page.getByRole('button', { name: t('office.leads.addNote'), exact: true }).click();
    await expect(page.locator('.lead__events')).toContainText('3 < 4');
    await expect(field).toHaveValue('');
  });
});
