import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { limits } from '@/lib/domain/limit/limits';
import { startPostgres } from '@/scripts/support/postgres.mjs';
import { proofOf } from '@/tests/support/form-proof';
import { type FormSite, linksOf, mailsOf, newEmail, startFormSite, testSecret } from '@/tests/support/form-site';
import { openPlainForm } from '@/tests/support/plain-form';
import { runSiteCommand } from '@/tests/support/run-site-command';
import { type SiteServer, startSite } from '@/tests/support/site-server';
import { addressOf, wordsOf } from '@/tests/support/site-words';

const person = { title: 'ms', firstName: 'Ada', lastName: 'Peeters', phone: '0470 55 01 88' };
const property = 2404;
const t = wordsOf('nl');

// Two servers for the file: its tests stay in one process.
test.describe.configure({ mode: 'default' });

let postgres: Awaited<ReturnType<typeof startPostgres>>;
/** Two servers of one site, on one PostgreSQL, with data folders of their own. */
let one: FormSite;
let two: SiteServer;
let folder: string;

/** Enough that one of them may leave at once. */
const homes = Array.from(
  { length: 12 },
  (_, index) => `TWEELING-${index + 101};Te koop;Te koop;Huis;310.000;9000;Gent`,
);
const table = ['Referentie;Transactie;Status;Type;Prijs;Postcode;Gemeente', ...homes, ''].join('\n');

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-instances-'));
  await cp('content', folder, { recursive: true });
  await writeFile(path.join(folder, 'table.csv'), table);
  const settings = JSON.parse(await readFile(path.join(folder, 'settings.json'), 'utf8'));
  const imports = [{ source: 'csv', from: 'table.csv', map: 'table.csv.map.json' }];
  await writeFile(path.join(folder, 'settings.json'), JSON.stringify({ ...settings, imports }));
  postgres = await startPostgres();
  one = await startFormSite({ DATABASE_URL: postgres.url, CONTENT_DIR: folder });
  two = await startSite({
    DATABASE_URL: postgres.url,
    CONTENT_DIR: folder,
    SMTP_URL: one.inbox.url,
    SITE_URL: one.origin,
    TRUST_PROXY: '1',
    APP_SECRET: testSecret,
  });
});

test.afterAll(async () => {
  await two.stop();
  await one.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

test('what an import publishes on one is seen on both, and gone from both when it is undone', async () => {
  const { dataDir: DATA_DIR, origin: SITE_URL } = one;
  const place = { CONTENT_DIR: folder, DATABASE_URL: postgres.url, DATA_DIR, SITE_URL, APP_SECRET: testSecret };
  const words = async (...parameters: string[]) =>
    expect(await runSiteCommand('import', place, 'csv', ...parameters)).toMatchObject({ code: 0 });
  const shownOn = async ({ origin }: SiteServer) => {
    const answer = await fetch(`${origin}/api/search/?q=tweeling-101&language=nl`);
    const { properties }: { properties: readonly unknown[] } = await answer.json();
    return properties.length;
  };
  const expectOnBoth = async (count: number) => {
    for (const server of [one, two]) await expect.poll(() => shownOn(server)).toBe(count);
  };
  await expectOnBoth(0);
  await words(path.join(folder, 'table.csv'), '--map');
  await words('--apply');
  await expectOnBoth(1);
  await two.kill();
  await writeFile(path.join(folder, 'table.csv'), table.replace('TWEELING-101', 'TWEELING-201'));
  await words('--apply');
  await two.start();
  await expectOnBoth(0);
  await words('--undo');
  await expectOnBoth(1);
});

test('an owner who logs in on one is in on the other, and out of both after logging out there', async ({ page }) => {
  const email = newEmail('greta');
  const password = 'a house of brick';
  const { dataDir: DATA_DIR, origin: SITE_URL } = one;
  const place = { DATABASE_URL: postgres.url, DATA_DIR, SITE_URL, APP_SECRET: testSecret };
  const words = ['add', email, '--name', 'Greta Hilgers', '--language', 'nl', '--properties', '2602'];
  expect(await runSiteCommand('owner', place, ...words)).toMatchObject({ code: 0, errors: '' });
  const [invitation] = (await mailsOf(one.inbox, email, 1)).flatMap(linksOf).filter((link) => /wachtwoord/.test(link));
  await page.goto(invitation ?? '');
  await page.getByLabel(t('login.newPassword.label'), { exact: true }).fill(password);
  await page.getByLabel(t('login.newPassword.repeat'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('login.newPassword.submit') }).click();
  await expect(page.getByText(t('login.state.set'))).toBeVisible();
  await page.getByRole('textbox', { name: t('login.email'), exact: true }).fill(email);
  await page.getByLabel(t('login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click();
  const portal = addressOf('/owner/', 'nl');
  await expect(page).toHaveURL(one.origin + portal);

  // Cookies know no ports.
  await page.goto(two.origin + portal);
  await expect(page.getByRole('link', { name: 'Greta Hilgers' })).toBeVisible();
  await page.getByRole('button', { name: t('portal.logOut'), exact: true }).click();
  await expect(page.getByText(t('login.state.out'))).toBeVisible();
  for (const { origin } of [two, one]) {
    await page.goto(origin + portal);
    await expect(page).toHaveURL(new RegExp(addressOf('/login/', 'nl')));
  }
});

test('a limit counts the forms of both, and each mail leaves once', async () => {
  const address = addressOf('/contact/', 'nl');
  const forms = await Promise.all([one, two].map(({ origin }) => openPlainForm(origin + address)));
  const email = newEmail('often');
  const most = limits.mailbox.most;
  const answers = await Promise.all(
    forms.flatMap((form, instance) =>
      Array.from({ length: most }, async (_, number) =>
        form.send(
          { ...person, email, remark: 'Bel mij', ...(await proofOf('site-contact')) },
          { 'x-forwarded-for': `10.3.${instance}.${number}` },
        ),
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(most);
  const mails = one.store.selectFrom('mail').innerJoin('enquiry', 'enquiry.id', 'mail.enquiry_id');
  const ofEmail = mails.where('enquiry.email', '=', email).select(['mail.id', 'mail.state']);
  await expect
    .poll(async () => new Set((await ofEmail.execute()).map(({ state }) => state)))
    .toEqual(new Set(['sent']));
  const sent = await mailsOf(one.inbox, email, 2 * most);
  expect(sent).toHaveLength((await ofEmail.execute()).length);
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(sent.length);
});

test('of twenty visitors who book one time slot on both, one gets it', async () => {
  const address = `${addressOf('/appointment/', 'nl')}?property=${property}`;
  const forms = await Promise.all([one, two].map(({ origin }) => openPlainForm(origin + address)));
  const { moments } = await (await fetch(`${one.origin}/api/moments/?property=${property}&language=nl`)).json();
  const slots: { startsAt: string; isFree: boolean }[] = moments.days.flatMap((day: { slots: unknown[] }) => day.slots);
  const moment = slots.find(({ isFree }) => isFree)?.startsAt ?? '';
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, number) =>
      forms[number % 2]?.send(
        { ...person, ...(await proofOf('contact-appointment')), email: newEmail('crowd'), moment },
        { 'x-forwarded-for': `10.4.0.${number}` },
      ),
    ),
  );
  expect(answers.filter((answer) => answer?.status === 303)).toHaveLength(1);
  const booked = await one.store.selectFrom('appointment').select('starts_at').execute();
  expect(booked.map(({ starts_at }) => starts_at)).toEqual([moment]);
});

test('page views of both add up, and a visitor counts once', async () => {
  const look = ({ origin }: SiteServer, visitor: number) =>
    fetch(`${origin}/api/page-view/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        'x-forwarded-for': `10.5.0.${visitor}`,
      },
      body: JSON.stringify({ kind: 'property', id: property, language: 'nl', referrer: '', search: '' }),
    });
  const first = Array.from({ length: 20 }, (_, visitor) => visitor);
  const second = Array.from({ length: 20 }, (_, visitor) => visitor + 10);
  const answers = await Promise.all([
    ...first.map((visitor) => look(one, visitor)),
    ...second.map((visitor) => look(two, visitor)),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  const counts = await one.store.selectFrom('visit_count').select('visits').execute();
  expect(counts.reduce((sum, { visits }) => sum + visits, 0)).toBe(30);
});
