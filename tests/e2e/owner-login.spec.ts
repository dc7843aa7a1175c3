import { expect, type Page } from '@playwright/test';
import type { Language } from '@/lib/domain/language';
import { violationsOf } from '@/tests/support/axe';
import { type FormSite, linksOf, mailsOf, newEmail, testSecret } from '@/tests/support/form-site';
import { test } from '@/tests/support/form-test';
import { oneTimeCode } from '@/tests/support/one-time-code';
import { watchPage } from '@/tests/support/page-watch';
import { runSiteCommand } from '@/tests/support/run-site-command';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { casesOf, full } from '@/tests/support/test-tier';

const password = 'a house of brick';
const newPassword = 'a roof of slate';

/** Runs a command as the agency; returns its output. */
async function owner({ dataDir, origin }: FormSite, ...parameters: string[]): Promise<string> {
  const place = { DATA_DIR: dataDir, SITE_URL: origin, APP_SECRET: testSecret };
  const { code, output, errors } = await runSiteCommand('owner', place, ...parameters);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output;
}

/** Returns the newest link to a new password that was mailed to an address. */
async function passwordLink({ inbox }: FormSite, email: string, count: number): Promise<string> {
  const mails = await mailsOf(inbox, email, count);
  const link = mails
    .flatMap(linksOf)
    .filter((href) => /wachtwoord|mot-de-passe/.test(href))
    .at(-1);
  if (!link) throw new Error(`no link for ${email}`);
  return link;
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** Fills in a new password twice and sends it. */
async function choosePassword(page: Page, language: Language, typed: string, again = typed): Promise<void> {
  const t = wordsOf(language);
  await page.getByLabel(t('login.newPassword.label'), { exact: true }).fill(typed);
  await page.getByLabel(t('login.newPassword.repeat'), { exact: true }).fill(again);
  await page.getByRole('button', { name: t('login.newPassword.submit') }).click();
}

async function logIn(page: Page, language: Language, email: string, typed = password): Promise<void> {
  const t = wordsOf(language);
  await field(page, t('login.email')).fill(email);
  await page.getByLabel(t('login.password'), { exact: true }).fill(typed);
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click();
}

for (const [language, hasScripts] of casesOf([
  ['nl', true],
  ['fr', false],
] as const)) {
  test.describe(`in ${language} ${hasScripts ? 'with' : 'without'} scripts`, () => {
    // A button that is still changing its colour has the contrast of neither state.
    test.use({ javaScriptEnabled: hasScripts, contextOptions: { reducedMotion: 'reduce' } });
    const t = wordsOf(language);
    const login = addressOf('/login/', language);
    const answer = (page: Page) => page.locator('.owner-form').first().locator('.note');
    const expectAccessible = async (page: Page) => {
      if (hasScripts) expect(await violationsOf(page)).toEqual([]);
    };

    test('an invited owner chooses a password, mistypes it, logs in and out, and sets a new one', async ({
      page,
      site,
    }) => {
      const watch = watchPage(page, site.origin, hasScripts);
      const email = newEmail('greta');
      await owner(site, 'add', email, '--name', 'Greta Hilgers', '--language', language, '--properties', '2602');
      const invitation = await passwordLink(site, email, 1);
      await page.goto(invitation);
      await choosePassword(page, language, 'short');
      await expect(page.getByRole('alert').filter({ hasText: t('login.answer.tooShort') })).toBeVisible();
      await choosePassword(page, language, password, `${password}!`);
      await expect(page.getByRole('alert').filter({ hasText: t('login.answer.mismatch') })).toBeVisible();
      await expect(page.getByLabel(t('login.newPassword.repeat'), { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expectAccessible(page);
      await choosePassword(page, language, 'Wachtwoord2026!');
      await expect(answer(page)).toHaveText(t('login.answer.tooCommon'));
      await choosePassword(page, language, `wij wonen bij ${email}`);
      await expect(answer(page)).toHaveText(t('login.answer.hasName'));
      await expectAccessible(page);
      await choosePassword(page, language, password);
      await expect(page.getByText(t('login.state.set'))).toBeVisible();

      await page.getByRole('button', { name: t('login.submit'), exact: true }).click();
      await expect(answer(page)).toHaveText(t('login.answer.missing'));
      await logIn(page, language, email, 'not this one');
      await expect(answer(page)).toHaveText(t('login.answer.wrong'));
      await expect(field(page, t('login.email'))).toHaveValue(email);
      await expectAccessible(page);
      await logIn(page, language, newEmail('nobody'));
      await expect(answer(page)).toHaveText(t('login.answer.unknownPerson'));

      // An owner who first requested a property is redirected there.
      const property = addressOf('/owner/{id}/', language).replace('{id}', '2602');
      await page.goto(property);
      await expect(page).toHaveURL(new RegExp(`${login}\\?property=2602$`));
      await logIn(page, language, email);
      await expect(page).toHaveURL(site.origin + property);
      await expect(page.getByRole('link', { name: 'Greta Hilgers' })).toBeVisible();
      await page.goto(login);
      await expect(page).toHaveURL(site.origin + addressOf('/owner/', language));
      await page.getByRole('button', { name: t('portal.logOut'), exact: true }).click();
      await expect(page.getByText(t('login.state.out'))).toBeVisible();
      await page.goto(property);
      await expect(page).toHaveURL(new RegExp(login));

      await page.getByRole('link', { name: t('login.forgotten') }).click();
      await field(page, t('login.email')).fill('x');
      await page.getByRole('button', { name: t('login.forgottenPage.submit') }).click();
      await expect(answer(page)).toHaveText(t('login.answer.missingEmail'));
      await field(page, t('login.email')).fill(email);
      await page.getByRole('button', { name: t('login.forgottenPage.submit') }).click();
      await expect(answer(page)).toHaveText(t('login.answer.sent'));
      await expectAccessible(page);
      await field(page, t('login.email')).fill(email);
      await page.getByRole('button', { name: t('login.forgottenPage.submit') }).click();
      await expect(answer(page)).toHaveText(t('login.answer.sent'));
      // The invitation, the login notice to the agency, and now this.
      const link = await passwordLink(site, email, 3);
      expect(link).not.toBe(invitation);
      await page.goto(link);
      await choosePassword(page, language, 'another fine password');
      await logIn(page, language, email, 'another fine password');
      await expect(page).toHaveURL(site.origin + addressOf('/owner/', language));
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('login.newPassword.overTitle'));
      await expect(page.getByRole('link', { name: t('login.newPassword.again') })).toBeVisible();
      watch.expectQuiet();
    });

    test('an owner enables the second factor and needs the phone from then on', async ({ page, site }) => {
      const watch = watchPage(page, site.origin, hasScripts);
      const email = newEmail('anton');
      await owner(site, 'add', email, '--name', 'Anton Claes', '--language', language, '--properties', '2602');
      await page.goto(await passwordLink(site, email, 1));
      await choosePassword(page, language, password);
      await logIn(page, language, email);
      await page.getByRole('link', { name: 'Anton Claes' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('portal.account.title'));
      await expectAccessible(page);

      const factor = page.getByRole('region', { name: t('portal.account.factor.title') });
      await factor.getByLabel(t('portal.account.factor.password'), { exact: true }).fill(password);
      await factor.getByRole('button', { name: t('portal.account.factor.askOn') }).click();
      const secret = (await factor.locator('code').textContent()) ?? '';
      await factor.getByLabel(t('portal.account.factor.codeLabel')).fill('12345');
      await factor.getByRole('button', { name: t('portal.account.factor.confirm') }).click();
      await expect(factor.getByRole('alert')).toHaveText(t('login.answer.wrongCode'));
      await expectAccessible(page);
      const first = oneTimeCode(secret, new Date());
      await factor.getByLabel(t('portal.account.factor.codeLabel')).fill(first);
      await factor.getByRole('button', { name: t('portal.account.factor.confirm') }).click();
      await expect(factor.getByText(t('login.answer.on'))).toBeVisible();
      const codes = await factor.locator('li code').allTextContents();
      expect(codes).toHaveLength(10);
      await expectAccessible(page);
      await page.reload();
      await expect(factor.getByText(t('portal.account.factor.on'))).toBeVisible();

      await page.getByRole('button', { name: t('portal.logOut'), exact: true }).click();
      await expect(page.getByText(t('login.state.out'))).toBeVisible();
      await logIn(page, language, email);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('login.code.title'));
      const code = page.getByLabel(t('login.code.label'), { exact: true });
      await code.fill('000');
      await page.getByRole('button', { name: t('login.code.submit') }).click();
      await expect(answer(page)).toHaveText(t('login.answer.wrongCode'));
      await expectAccessible(page);
      await code.fill(first);
      await page.getByRole('button', { name: t('login.code.submit') }).click();
      await expect(answer(page)).toHaveText(t('login.answer.wrongCode'));
      // The code that enabled it is used up: the phone shows the next one.
      await code.fill(oneTimeCode(secret, new Date(Date.now() + 30_000)));
      await page.getByRole('button', { name: t('login.code.submit') }).click();
      await expect(page).toHaveURL(site.origin + addressOf('/owner/', language));

      await page.getByRole('button', { name: t('portal.logOut'), exact: true }).click();
      await expect(page.getByText(t('login.state.out'))).toBeVisible();
      await logIn(page, language, email);
      await code.fill(codes[0] ?? '');
      await page.getByRole('button', { name: t('login.code.submit') }).click();
      await expect(page).toHaveURL(site.origin + addressOf('/owner/', language));
      // The invitation, the login notice to the agency, and the notice to the owner about the second factor.
      const mails = await mailsOf(site.inbox, email, 3);
      expect(mails.map(({ subject }) => subject)).toContain(t('mail.ownerAccess.secondFactorOn.subject'));
      watch.expectQuiet();
    });
  });
}

test.describe('an owner who is logged in', () => {
  // The user agent of a person's browser: programs are not counted anyway.
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });

  test(
    'gets uncached pages, is not counted, changes their account, and is logged out once disabled',
    full,
    async ({ page, site, browser }) => {
      const t = wordsOf('nl');
      const email = newEmail('els');
      await owner(site, 'add', email, '--name', 'Els Wouters', '--properties', '2602');
      await page.goto(await passwordLink(site, email, 1));
      await choosePassword(page, 'nl', password);
      await logIn(page, 'nl', email);
      await expect(page).toHaveURL(site.origin + addressOf('/owner/', 'nl'));

      const account = site.origin + addressOf('/owner-account/', 'nl');
      const answer = await page.goto(account);
      expect(answer?.headers()).toMatchObject({
        'cache-control': expect.stringContaining('no-store'),
        'x-robots-tag': 'noindex',
      });
      expect(answer?.headers()['content-security-policy']).toMatch(
        /script-src 'self' 'nonce-[\w+/=]+' 'strict-dynamic' 'sha256-[\w+/=]+'; /,
      );
      const cookies = await page.context().cookies(site.origin);
      const session = cookies.find(({ name }) => name === 'gevel.session_token');
      expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: false });

      const preferences = page.getByRole('region', { name: t('portal.account.preferences.title') });
      await preferences.getByRole('combobox').selectOption('de');
      await preferences.getByRole('checkbox').uncheck();
      await preferences.getByRole('button').click();
      await expect(preferences.getByText(t('login.answer.saved'))).toBeVisible();
      await page.reload();
      await expect(preferences.getByRole('combobox')).toHaveValue('de');
      await expect(preferences.getByRole('checkbox')).not.toBeChecked();

      const passwords = page.getByRole('region', { name: t('portal.account.passwordTitle'), exact: true });
      const present = passwords.getByLabel(t('portal.account.presentPassword'), { exact: true });
      await present.fill('not this one');
      await passwords.getByLabel(t('portal.account.newPassword'), { exact: true }).fill(newPassword);
      const repeated = passwords.getByLabel(t('login.newPassword.repeat'), { exact: true });
      await repeated.fill('a roof of straw');
      await passwords.getByRole('button', { name: t('portal.account.passwordSubmit') }).click();
      await expect(passwords.getByRole('alert')).toHaveText(t('login.answer.mismatch'));
      await expect(repeated).toBeFocused();
      await repeated.fill(newPassword);
      await expect(passwords.getByRole('alert')).toHaveCount(0);
      await passwords.getByRole('button', { name: t('portal.account.passwordSubmit') }).click();
      await expect(passwords.getByRole('alert')).toHaveText(t('login.answer.wrongPassword'));
      await present.fill(password);
      await passwords.getByRole('button', { name: t('portal.account.passwordSubmit') }).click();
      await expect(passwords.getByText(t('login.answer.passwordChanged'))).toBeVisible();
      await expect(present).toHaveValue('');

      const elsewhere = await browser.newContext({
        baseURL: site.origin,
        storageState: await page.context().storageState(),
      });
      const tab = await elsewhere.newPage();
      await elsewhere.clearCookies({ name: 'gevel.session_token' });
      await tab.goto(addressOf('/login/', 'nl'));
      await logIn(tab, 'nl', email, newPassword);
      await expect(tab).toHaveURL(site.origin + addressOf('/owner/', 'nl'));
      await page.reload();
      const sessions = page.getByRole('region', { name: t('portal.account.sessions.title') });
      await expect(sessions.getByRole('listitem')).toHaveCount(2);
      await sessions.getByRole('button', { name: /Uitloggen op/ }).click();
      await expect(sessions.getByText(t('login.answer.sessionEnded'))).toBeVisible();
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
      await tab.goto(account);
      await expect(tab.getByText(t('login.state.ended'))).toBeVisible();
      await elsewhere.close();

      await page.goto(account);
      await page.getByRole('button', { name: t('portal.account.sessions.everywhere') }).click();
      await expect(page.getByText(t('login.state.everywhere'))).toBeVisible();
      await logIn(page, 'nl', email, newPassword);
      await expect(page).toHaveURL(site.origin + addressOf('/owner/', 'nl'));

      const counted = page.waitForResponse(/api\/page-view\//);
      await page.goto('/property/2602/?utm_source=own');
      expect((await counted).status()).toBe(204);
      expect(await site.store.selectFrom('visit_count').selectAll().where('source', '=', 'own').execute()).toEqual([]);

      // After a logout in one tab, a form in the other one says so.
      const other = await page.context().newPage();
      await other.goto(account);
      await page.goto(account);
      await page.getByRole('button', { name: t('portal.logOut'), exact: true }).click();
      await expect(page.getByText(t('login.state.out'))).toBeVisible();
      await other.getByRole('button', { name: t('portal.account.preferences.submit'), exact: true }).click();
      await expect(other.getByText(t('login.state.ended'))).toBeVisible();
      await other.close();
      await logIn(page, 'nl', email, newPassword);
      await expect(page).toHaveURL(site.origin + addressOf('/owner/', 'nl'));

      await page.goto(account);
      await owner(site, 'disable', email);
      await preferences.getByRole('button').click();
      await expect(page.getByText(t('login.state.ended'))).toBeVisible();
      await logIn(page, 'nl', email);
      await expect(page.locator('.owner-form .note')).toHaveText(t('login.answer.wrong'));
      const log = await owner(site, 'log', '--email', email);
      for (const said of ['was added', 'set a password', 'logged in', 'was disabled', 'could not log in'])
        expect(log).toContain(said);
    },
  );
});

test.describe('an attacker who guesses', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.77' } });

  test('waits after five wrong passwords, and sees how long', full, async ({ page }) => {
    const t = wordsOf('en');
    await page.goto(addressOf('/login/', 'en'));
    const note = page.locator('.owner-form .note');
    const email = newEmail('guess');
    for (let time = 1; time <= 5; time++) {
      const sent = page.waitForResponse((response) => response.request().method() === 'POST');
      await logIn(page, 'en', email, `guess number ${time}`);
      await sent;
      await expect(note).toHaveText(t('login.answer.unknownPerson'));
    }
    await logIn(page, 'en', email);
    await expect(note).toHaveText(t('login.answer.tooMany.one'));
    expect(await violationsOf(page)).toEqual([]);
  });
});
