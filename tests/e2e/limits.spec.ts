import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Language } from '@/lib/domain/language';
import { limits } from '@/lib/domain/limit/limits';
import { openViewingByMail } from '@/tests/support/confirm-viewing';
import { chooseTimeSlot, fieldOf, fillForm, sendButton } from '@/tests/support/fill-form';
import { type FormSite, newEmail, startFormSite } from '@/tests/support/form-site';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { casesOf, full } from '@/tests/support/test-tier';

// One server for the file: its tests stay in one process.
test.describe.configure({ mode: 'default' });

let site: FormSite;

test.beforeAll(async () => {
  site = await startFormSite();
});

test.afterAll(() => site.stop());

function get(address: string, caller: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(site.origin + address, { headers: { 'x-forwarded-for': caller, ...headers }, redirect: 'manual' });
}

/** Requests a page and disconnects. */
async function cutOff(path: string, ms: number): Promise<void> {
  const { host, hostname, port } = new URL(site.origin);
  const socket = connect(Number(port), hostname);
  await new Promise<unknown>((written) => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 198.51.100.12\r\n\r\n`, written);
  });
  await new Promise((passed) => setTimeout(passed, ms));
  socket.destroy();
}

/** Returns the answer to the head of a form whose body is never sent. */
async function announce(caller: string, path = '/nl/contact/', more = ''): Promise<string> {
  const { host, hostname, port } = new URL(site.origin);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${caller}\r\n${more}Content-Type: text/plain\r\nContent-Length: 500000\r\n\r\n`,
  );
  return text(socket);
}

/** Sends unreadable forms until the caller's limit is reached. */
async function useUpForms(caller: string): Promise<void> {
  const send = () =>
    fetch(`${site.origin}/nl/contact/`, {
      method: 'POST',
      headers: { 'x-forwarded-for': caller, 'content-type': 'multipart/form-data; boundary=x' },
      body: 'x',
    });
  for (let sent = 0; sent <= limits.post.most; sent++) if ((await send()).status === 429) return;
  throw new Error('no form was refused');
}

test('a visitor who renders more than thirty pages in ten seconds waits, in the language of the page; cached pages and other visitors do not', async () => {
  const caller = '198.51.100.1';
  await get('/nl/te-koop/', caller);
  // A busy machine may take longer for thirty than the limit's own time; the next thirty count in a new one.
  let refused: Response;
  do {
    for (let batch = 0; batch < limits.rarePage.most / 6; batch++)
      await Promise.all(Array.from({ length: 6 }, () => get('/nl/login/', caller)));
    refused = await get('/fr/a-vendre/?priceMin=123457', caller);
  } while (refused.status === 200);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(limits.rarePage.seconds);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  const page = await refused.text();
  expect(page).toContain('<html lang="fr">');
  expect(page).toContain(wordsOf('fr')('tooMany.pageText', { seconds }));
  expect(page).toContain('href="/fr/a-vendre/?priceMin=123457"');
  expect((await get('/nl/te-koop/', caller)).status).toBe(200);
  expect((await get('/nl/te-koop/?priceMin=123457', '198.51.100.2')).status).toBe(200);
});

test('one network has a few lists waiting at a time, and does not block other networks', full, async () => {
  const burst = await Promise.all(
    Array.from({ length: 30 }, (_, index) => get(`/nl/te-koop/?priceMin=${200_001 + index}`, '198.51.100.3')),
  );
  const statuses = burst.map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(2);
  expect((await get('/nl/te-koop/?priceMin=300001', '198.51.100.4')).status).toBe(200);
  await expect.poll(() => site.output()).toContain('Refused 429, limit pages, network 198.51.100.0/24');
  expect(site.output()).not.toContain('198.51.100.3');
});

test('pages of disconnected visitors are rendered to their end, and then the next ones', full, async () => {
  for (const ms of [0, 5, 20, 80]) {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => cutOff(`/nl/te-koop/?priceMin=${400_001 + ms * 100 + index}`, ms)),
    );
    expect((await get(`/nl/te-koop/?priceMin=${500_001 + ms}`, '198.51.100.13')).status).toBe(200);
  }
});

test(
  'a request for another protocol is answered like any other, and takes no turn of other visitors',
  full,
  async () => {
    const { host, hostname, port } = new URL(site.origin);
    const socket = connect(Number(port), hostname);
    const upgrade = 'Connection: Upgrade, close\r\nUpgrade: websocket\r\nX-Site-Turn: mine\r\n';
    socket.write(`GET /nl/te-koop/?priceMin=600001 HTTP/1.1\r\nHost: ${host}\r\n${upgrade}\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect((await get('/nl/te-koop/?priceMin=600002', '198.51.100.14')).status).toBe(200);
  },
);

test('a list that the browser has cached is not counted', full, async () => {
  const caller = '198.51.100.5';
  const address = '/nl/te-koop/?priceMin=123459';
  const etag = (await get(address, caller)).headers.get('etag') ?? '';
  for (let time = 0; time <= limits.rarePage.most; time++)
    expect((await get(address, caller, { 'if-none-match': etag })).status).toBe(304);
});

test('a form beyond the limit is refused before it is read, as a page and for scripts; other callers can send', async () => {
  const caller = '198.51.100.6';
  await useUpForms(caller);
  const [head = '', body = ''] = (await announce(caller)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 429 /);
  expect(head).toMatch(/retry-after: \d+/i);
  expect(body).toContain(wordsOf('nl')('tooMany.formTitle'));
  expect(await announce(caller, '/de/kontakt/')).toContain('<html lang="de">');
  const toForm = await announce(caller, '/nl/contact/', 'Next-Action: x\r\n');
  expect(toForm).toMatch(/content-type: text\/plain\r\n/i);
  expect(toForm).toMatch(/too many: \d+/);
  const other = await fetch(`${site.origin}/nl/contact/`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '198.51.100.7', 'content-type': 'multipart/form-data; boundary=x' },
    body: 'x',
  });
  expect(other.status).not.toBe(429);
});

for (const javaScriptEnabled of casesOf([true, false])) {
  test(
    `a visitor with too many forms keeps the typed values, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    full,
    async ({ browser }) => {
      test.slow();
      const caller = javaScriptEnabled ? '198.51.100.8' : '198.51.100.9';
      await useUpForms(caller);
      const t = wordsOf('fr');
      const context = await browser.newContext({
        baseURL: site.origin,
        javaScriptEnabled,
        extraHTTPHeaders: { 'x-forwarded-for': caller },
      });
      const page = await context.newPage();
      const screen = { page, form: 'site-contact', language: 'fr' } as const;
      await page.goto(addressOf('/contact/', 'fr'));
      const typed = {
        title: 'mr',
        firstName: 'Ada',
        lastName: 'Peeters',
        phone: '0470 55 01 88',
        email: 'ada@example.be',
        goal: 'rentOut',
        remark: 'Merci',
      };
      await fillForm(screen, typed);
      await sendButton(screen).click();
      if (javaScriptEnabled) {
        await expect(page.getByRole('heading', { name: t('enquiry.problem.tooMany.title') })).toBeVisible();
      } else {
        await expect(page.getByRole('heading', { name: t('tooMany.formTitle') })).toBeVisible();
        await page.goBack();
      }
      for (const name of ['firstName', 'email', 'remark'] as const)
        await expect(fieldOf(screen, name)).toHaveValue(typed[name]);
      await context.close();
    },
  );
}

/** Opens a page as one caller, and collects its unhandled errors. */
async function openAs(browser: Browser, caller: string) {
  const context = await browser.newContext({ baseURL: site.origin, extraHTTPHeaders: { 'x-forwarded-for': caller } });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return { context, page, errors };
}

async function expectTooMany(page: Page, language: Language): Promise<void> {
  const note = page.getByRole('main').getByRole('alert');
  await expect(note).toHaveText(new RegExp(wordsOf(language)('tooMany.formAgain', { minutes: '\\d+' })));
  await expect(note).toBeFocused();
}

test(
  'an owner with too many forms sees how long to wait, then a lost connection, and keeps the typed values',
  full,
  async ({ browser }) => {
    test.slow();
    const caller = '198.51.100.10';
    const t = wordsOf('de');
    const { context, page, errors } = await openAs(browser, caller);
    await page.goto(addressOf('/login/', 'de'));
    const email = page.getByRole('textbox', { name: t('login.email'), exact: true });
    const password = page.getByLabel(t('login.password'), { exact: true });
    await email.fill('els@example.be');
    await password.fill('a house of brick');
    await useUpForms(caller);
    const send = page.getByRole('button', { name: t('login.submit'), exact: true });
    await send.click();
    await expectTooMany(page, 'de');
    await context.setOffline(true);
    await send.click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(t('login.answer.unavailable'));
    await expect(email).toHaveValue('els@example.be');
    await expect(password).toHaveValue('a house of brick');
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('a visitor with too many forms sees when to confirm a viewing', full, async ({ browser }) => {
  test.slow();
  const caller = '198.51.100.11';
  const t = wordsOf('nl');
  const { context, page, errors } = await openAs(browser, caller);
  const email = newEmail('ada');
  const screen = { page, form: 'contact-appointment', language: 'nl' } as const;
  await page.goto(`${addressOf('/appointment/', 'nl')}?property=2404`);
  await fillForm(screen, { title: 'ms', firstName: 'Ada', lastName: 'Peeters', phone: '0470 55 01 88', email });
  await chooseTimeSlot(screen);
  await sendButton(screen).click();
  await page.waitForURL(/\/bedankt\//);
  await openViewingByMail({ page, site, email, language: 'nl' });
  await useUpForms(caller);
  const confirm = page.getByRole('button', { name: t('viewing.confirm') });
  await confirm.click();
  await expectTooMany(page, 'nl');
  await expect(confirm).toBeEnabled();
  expect(errors).toEqual([]);
  await context.close();
});
