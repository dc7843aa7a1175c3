import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { type Language, languages } from '@/lib/domain/language';
import { violationsOf } from '@/tests/support/axe';
import { type Filling, fieldOf, fillForm, pressSend } from '@/tests/support/fill-form';
import { proofOf } from '@/tests/support/form-proof';
import { type FormSite, linksOf, mailsOf, newEmail, startFormSite } from '@/tests/support/form-site';
import { test } from '@/tests/support/form-test';
import { watchPage } from '@/tests/support/page-watch';
import { openPlainForm } from '@/tests/support/plain-form';
import { addressOf, titleOf, wordsOf } from '@/tests/support/site-words';
import type { InboxMail } from '@/tests/support/smtp-inbox';
import { casesOf, full } from '@/tests/support/test-tier';

const person = { title: 'ms', firstName: 'Ada', lastName: 'Peeters', phone: '0470 55 01 88' };
const form = 'demand-register';

/** Returns the link of a mail to the preferences page. */
function preferencesLink(mail: InboxMail | undefined, language: Language): string {
  const folder = addressOf('/preferences/{token}/', language).replace('{token}/', '');
  const link = mail && linksOf(mail).find((href) => new URL(href).pathname.startsWith(folder));
  if (!link) throw new Error(`no link to the preferences in ${mail?.subject}`);
  return link;
}

for (const [language, hasScripts] of casesOf([
  ['nl', true],
  ['en', false],
] as const)) {
  test.describe(`in ${language} ${hasScripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: hasScripts });
    const t = wordsOf(language);

    test('a search is registered, confirmed, changed and removed, and all mails are ended', async ({ page, site }) => {
      const watch = watchPage(page, site.origin, hasScripts);
      const screen = { page, form, language } as const;
      const email = newEmail('ada');
      await page.goto(addressOf('/demand-register/', language));
      await fillForm(screen, { goal: 'buy', types: ['house'], regions: ['wallonia'], priceMax: '700.000' });
      const { count, text } = await matchesOf(site, language);
      expect(count).toBeGreaterThan(1);
      if (hasScripts) await expect(page.getByRole('main').getByText(text)).toBeVisible();
      await fillForm(screen, { ...person, email, frequency: 'weekly', newsletter: 'yes' });
      await pressSend(screen, site.store);
      await expect(page).toHaveURL(new RegExp(`${addressOf(`/feedback/${form}/`, language)}\\?receipt=`));
      const criteria = [
        t('list.criterion.areas.option.wallonia'),
        t('list.criterion.priceMax.chosen', { value: '€ 700.000' }),
      ];
      const saysWhat = async () => {
        for (const words of criteria)
          await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
      };
      await saysWhat();

      // One to the agency, and confirmation requests for the search and the newsletter.
      const mails = await mailsOf(site.inbox, email, 3);
      const asked = mails.find(({ subject }) => subject === t('mail.confirm.search.subject'));
      expect(asked?.text).toContain(t('mail.confirm.now', { count }));
      for (const words of criteria)
        expect(asked?.text?.replace(/\s+/g, ' ')).toContain(words.replaceAll('\u00a0', ' '));
      await page.goto(preferencesLink(asked, language));
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('preferences.confirm.search.title'));
      await saysWhat();
      if (hasScripts) expect(await violationsOf(page)).toEqual([]);
      await main.getByRole('button', { name: t('preferences.confirm.search.button') }).click();
      await expect(main.getByText(t('preferences.confirmedSearch'))).toBeVisible();
      await saysWhat();
      await expect(main.getByText(t('preferences.newsletterOff'))).toBeVisible();
      await expect(main.getByText(t('preferences.matches', { count }))).toBeVisible();
      if (hasScripts) expect(await violationsOf(page)).toEqual([]);

      const frequency = main.getByRole('combobox', { name: t('preferences.frequency') });
      await expect(frequency).toHaveValue('weekly');
      await frequency.selectOption('daily');
      await main.getByRole('button', { name: t('preferences.save') }).click();
      await expect(main.getByText(t('preferences.saved'))).toBeVisible();
      await page.reload();
      await expect(frequency).toHaveValue('daily');

      const newsletter = mails.find(({ subject }) => subject === t('mail.confirm.newsletter.subject'));
      await page.goto(preferencesLink(newsletter, language));
      await main.getByRole('button', { name: t('preferences.confirm.newsletter.button') }).click();
      await expect(main.getByText(t('preferences.newsletterOn'))).toBeVisible();
      await main.getByRole('button', { name: t('preferences.removeSearch') }).click();
      await expect(main.getByRole('button', { name: t('preferences.removeSearch') })).toHaveCount(0);
      await expect(main.getByText(t('preferences.newsletterOn'))).toBeVisible();

      await main.getByRole('button', { name: t('preferences.unsubscribeAll') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('preferences.goneTitle'));
      if (hasScripts) expect(await violationsOf(page)).toEqual([]);
      await page.goto(preferencesLink(asked, language));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('preferences.goneTitle'));
      expect(await site.store.selectFrom('subscriber').select('id').where('email', '=', email).execute()).toEqual([]);
      watch.expectQuiet();
    });
  });
}

test('a search with too few criteria shows no count', full, async ({ page }) => {
  const screen = { page, form, language: 'fr' } as const;
  await page.goto(addressOf('/demand-register/', 'fr'));
  const asked = page.waitForResponse(/\/api\/matches\//);
  await fillForm(screen, { goal: 'buy' });
  await asked;
  await expect(page.locator('.live-figure')).toHaveText('');
  await expect(fieldOf(screen, 'goal')).toBeVisible();
});

async function matchesOf({ origin }: FormSite, language: Language) {
  const query = new URLSearchParams({
    language,
    goal: 'buy',
    types: 'house',
    regions: 'wallonia',
    priceMax: '700.000',
  });
  return matchesSchema.parse(await (await fetch(`${origin}/api/matches/?${query}`)).json());
}

const matchesSchema = z.object({ count: z.number(), text: z.string() });

const recordsSchema = z.array(z.looseObject({ ID: z.number(), Price: z.number() }));
type Records = z.infer<typeof recordsSchema>;

/** Changes the listings of a content folder in every language. */
async function changeListings(folder: string, change: (records: Records) => Records): Promise<void> {
  const files = languages.map((language) => path.join(folder, 'listings', language, 'properties.json'));
  const changed = await Promise.all(
    files.map(async (file) => change(recordsSchema.parse(JSON.parse(await readFile(file, 'utf8'))))),
  );
  await Promise.all(files.map((file, index) => writeFile(`${file}.new`, JSON.stringify(changed[index]))));
  await Promise.all(files.map((file) => rename(`${file}.new`, file)));
}

const lowered = 2407;
const added = 2999;

test('a subscriber is mailed once about new and cheaper properties, and unsubscribes with one click', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gevel-listings-'));
  await cp('content/listings', path.join(folder, 'listings'), { recursive: true });
  const site = await startFormSite({ CONTENT_DIR: folder });
  try {
    const house = { goal: 'buy', types: ['house'], places: '9850', frequency: 'immediate' };
    const [once, twice, weekly, renting, silent] = ['once', 'twice', 'weekly', 'renting', 'silent'].map(newEmail);
    await Promise.all([
      register(site, once, [house]),
      register(site, twice, [house, { ...house, regions: ['flanders'], priceMax: '900.000' }]),
      register(site, weekly, [{ ...house, frequency: 'weekly' }]),
      register(site, renting, [{ ...house, goal: 'rent' }]),
      register(site, silent, [house], false),
    ]);
    site.inbox.clear();

    await changeListings(folder, (records) => {
      const model = records.find(({ ID }) => ID === lowered);
      if (!model) throw new Error('the property is not there');
      const cheaper = { ...model, Price: model.Price - 20_000 };
      return [
        ...records.filter((record) => record !== model),
        cheaper,
        { ...model, ID: added, Title: 'Nieuw in 9850' },
      ];
    });
    await expect.poll(() => site.inbox.mails().length).toBe(2);
    const mails = site.inbox.mails();
    expect(mails.flatMap(({ envelope }) => envelope.to).sort()).toEqual([once, twice].sort());
    for (const mail of mails) {
      expect(mail.subject).toBe(wordsOf('nl')('mail.alert.subjectMany', { count: 2 }));
      expect(mail.text).toContain('Nieuw in 9850');
      expect(mail.text).toContain(titleOf('properties', lowered, 'nl'));
      expect(mail.text).toContain(wordsOf('nl')('mail.alert.change.priceLowered'));
    }

    const [first] = await mailsOf(site.inbox, once ?? '', 1);
    const header = (name: string) => first?.headers.find(({ key }) => key === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = header('list-unsubscribe').replace(/^<|>$/g, '');
    expect((await fetch(address, { redirect: 'manual' })).headers.get('location')).toContain('/nl/voorkeuren/');
    const left = await fetch(address, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect(left.status).toBe(200);

    await changeListings(folder, (records) =>
      records.map((record) => (record.ID === added ? { ...record, Price: record.Price - 5000 } : record)),
    );
    await expect.poll(() => site.inbox.mails().length).toBe(3);
    expect(site.inbox.mails().at(-1)?.envelope.to).toEqual([twice]);
    const queued = await site.store.selectFrom('mail').select('recipient').where('kind', '=', 'alert').execute();
    expect(queued.map(({ recipient }) => recipient).sort()).toEqual([once, twice, twice].sort());
  } finally {
    await site.stop();
    await rm(folder, { recursive: true });
  }
});

/** Registers searches, and confirms them by their links. */
async function register(site: FormSite, email = '', searches: readonly Filling[] = [], confirms = true): Promise<void> {
  const plain = await openPlainForm(site.origin + addressOf('/demand-register/', 'nl'));
  for (const search of searches) {
    const { status } = await plain.send({ ...person, ...search, ...(await proofOf('demand-register')), email });
    expect(status).toBe(303);
  }
  const mails = await mailsOf(site.inbox, email, searches.length * 2);
  const asked = mails.filter(({ envelope }) => envelope.to.includes(email));
  expect(asked).toHaveLength(searches.length);
  if (!confirms) return;
  for (const mail of asked) {
    const confirmation = await (await openPlainForm(preferencesLink(mail, 'nl'), 'change-form')).send({});
    expect(confirmation.page).toContain(wordsOf('nl')('preferences.confirmedSearch'));
  }
}
