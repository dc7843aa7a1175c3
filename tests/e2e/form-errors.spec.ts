import { expect, type Locator, type Page } from '@playwright/test';
import { requiredFieldsOf } from '@/lib/domain/enquiry/form-schemas';
import { makeFormStamp } from '@/lib/features/forms/form-stamp';
import { violationsOf } from '@/tests/support/axe';
import { captchaField, fieldOf, fillForm, pressSend, sendButton } from '@/tests/support/fill-form';
import { proofOf } from '@/tests/support/form-proof';
import { mailsOf, newEmail, rowsOf } from '@/tests/support/form-site';
import { test } from '@/tests/support/form-test';
import { openPlainForm } from '@/tests/support/plain-form';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { disguisedFile, largeFile, pdfFile } from '@/tests/support/test-files';
import { casesOf, full } from '@/tests/support/test-tier';

const person = { title: 'mr', firstName: 'Ada', lastName: 'Peeters', phone: '0470 55 01 88' };

const inDays = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Returns the note above a refused form, which has the focus so that visitors notice it. */
async function expectNote(page: Page, text: string): Promise<Locator> {
  const note = page.getByRole('main').getByRole('alert');
  await expect(note).toContainText(text);
  await expect(note).toBeFocused();
  return note;
}

for (const [language, hasScripts] of casesOf([
  ['nl', true],
  ['de', false],
] as const)) {
  test.describe(`in ${language} ${hasScripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: hasScripts });
    const t = wordsOf(language);

    test('an empty form names all missing values, each with a link to its field', async ({ page }) => {
      const screen = { page, form: 'contact-demand', language } as const;
      await page.goto(`${addressOf('/Contact-Demand/', language)}?address=Hoogstraat`);
      await fieldOf(screen, 'street').clear();
      await sendButton(screen).click();
      const note = await expectNote(page, t('enquiry.summary'));
      await expect(note.getByRole('link')).toHaveCount(
        // Title and phone, and without scripts the characters of the picture.
        requiredFieldsOf('contact-demand').size + 2 + (hasScripts ? 0 : 1),
      );
      await note.getByRole('link', { name: t('enquiry.missing.street') }).click();
      await expect(fieldOf(screen, 'street')).toBeFocused();
      await expect(fieldOf(screen, 'street')).toHaveAttribute('aria-invalid', 'true');
      if (hasScripts) expect(await violationsOf(page)).toEqual([]);
    });

    test('an incomplete form keeps the typed values, and is accepted once corrected', async ({ page, site }) => {
      const screen = { page, form: 'site-contact', language } as const;
      const email = newEmail('ada');
      await page.goto(addressOf('/contact/', language));
      const typed = {
        ...person,
        firstName: 'Ada 🏠',
        goal: 'rentOut',
        remark: 'Eén\n<b>twee</b> "drie"',
        newsletter: 'yes',
      };
      await fillForm(screen, { ...typed, email: 'ada.voorbeeld.be' });
      await pressSend(screen, site.store);
      await expectNote(page, t('enquiry.error.email'));
      await expect(fieldOf(screen, 'email')).toHaveValue('ada.voorbeeld.be');
      for (const name of ['firstName', 'lastName', 'phone', 'goal', 'remark'] as const)
        await expect(fieldOf(screen, name)).toHaveValue(typed[name]);
      await expect(fieldOf(screen, 'title').locator('input[value=mr]')).toBeChecked();
      await expect(fieldOf(screen, 'newsletter')).toBeChecked();
      await fillForm(screen, { email });
      await pressSend(screen, site.store);
      await expect(page).toHaveURL(site.origin + addressOf('/feedback/site-contact/', language));
      // To the agency, the confirmation, and the question whether they want the newsletter.
      await mailsOf(site.inbox, email, 3);
    });

    test('wrong characters bring a new picture and keep the typed values', full, async ({ page, site }) => {
      const screen = { page, form: 'testimonial', language } as const;
      await page.goto(addressOf('/testimonial/', language));
      const email = newEmail('ada');
      await fillForm(screen, { name: 'Ada Peeters', comment: 'Goed geholpen.', email, publish: 'yes' });
      const before = await pictureOf(page, hasScripts);
      await captchaField(page, language).fill('WRONG');
      await sendButton(screen).click();
      await expectNote(page, t('enquiry.error.captcha'));
      await expect(fieldOf(screen, 'comment')).toHaveValue('Goed geholpen.');
      await expect(fieldOf(screen, 'name')).toHaveValue('Ada Peeters');
      await expect(fieldOf(screen, 'publish')).toBeChecked();
      await expect(captchaField(page, language)).toHaveValue('');
      await expect.poll(() => pictureOf(page, hasScripts)).not.toBe(before);
      if (hasScripts) expect(await violationsOf(page)).toEqual([]);
      await pressSend(screen, site.store);
      await expect(page).toHaveURL(site.origin + addressOf('/feedback/testimonial/', language));
    });

    test(
      'a file of an unsupported type shows an error, and the typed values are kept',
      full,
      async ({ page, site }) => {
        const screen = { page, form: 'job-application', language } as const;
        await page.goto(addressOf('/careers/', language));
        await fillForm(screen, {
          ...person,
          email: newEmail('ada'),
          motivation: 'Graag.',
          cv: [disguisedFile('cv.pdf')],
        });
        await pressSend(screen, site.store);
        await expectNote(page, t('enquiry.error.wrongKind', { kinds: '' }).slice(0, 20));
        await expect(fieldOf(screen, 'motivation')).toHaveValue('Graag.');
        await expect(fieldOf(screen, 'cv')).toHaveAttribute('aria-invalid', 'true');
        if (hasScripts) await page.getByRole('button', { name: `${t('enquiry.file.remove')} cv.pdf` }).click();
        else await expect(page.locator('noscript > .hint')).toHaveText(t('enquiry.file.again'));
        await fillForm(screen, { cv: [pdfFile('cv.pdf')] });
        await pressSend(screen, site.store);
        await expect(page).toHaveURL(site.origin + addressOf('/feedback/job-application/', language));
      },
    );

    test(`a file that is too large shows an error ${hasScripts ? 'before' : 'after'} it is sent`, async ({
      page,
      site,
    }) => {
      const screen = { page, form: 'job-application', language } as const;
      const posts: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push(request.url());
      });
      await page.goto(addressOf('/careers/', language));
      await fillForm(screen, { ...person, email: newEmail('ada'), motivation: 'Graag.', cv: [largeFile('cv.pdf')] });
      await pressSend(screen, site.store);
      await expectNote(page, t('enquiry.error.fileTooLarge', { size: '8 MB' }));
      await expect(fieldOf(screen, 'motivation')).toHaveValue('Graag.');
      expect(posts).toHaveLength(hasScripts ? 0 : 1);
    });

    test(
      'an application beyond the limits of a rental shows a warning, and is accepted with a reason',
      full,
      async ({ page, site }) => {
        const screen = { page, form: 'rent-application', language } as const;
        const email = newEmail('ada');
        await page.goto(`${addressOf('/rent-application/', language)}?property=2510`);
        await fillForm(screen, { ...person, email, startDate: inDays(40), persons: '9', income: '1.000' });
        const limits = page
          .getByRole('main')
          .getByRole('status')
          .filter({ hasText: t('enquiry.rent.exceeded') });
        if (hasScripts) await expect(limits.getByRole('listitem')).toHaveCount(2);
        else await expect(fieldOf(screen, 'limitReason')).toHaveCount(0);
        await pressSend(screen, site.store);
        const note = await expectNote(page, t('enquiry.missing.limitReason'));
        await expect(note.getByRole('link', { name: t('enquiry.missing.endDate') })).toBeVisible();
        await expect(limits.getByRole('listitem')).toHaveCount(2);
        if (hasScripts) expect(await violationsOf(page)).toEqual([]);
        await fillForm(screen, { openEnded: 'yes', limitReason: 'Met een waarborg van zes maanden.' });
        await pressSend(screen, site.store);
        await expect(page).toHaveURL(new RegExp(`${addressOf('/feedback/rent-application/', language)}\\?receipt=`));
        await expect(page.getByRole('main')).toContainText(t('receipt.exceeded'));
        const mails = await mailsOf(site.inbox, email, 2);
        const toAgency = mails.find(({ replyTo }) => replyTo?.[0]?.address === email);
        expect(toAgency?.subject).toContain(wordsOf('nl')('mail.limits.title'));
        expect(toAgency?.text).toContain('Met een waarborg van zes maanden.');
      },
    );

    test(
      'a second request for documents gets the same thanks, and only the mail mentions it',
      full,
      async ({ page, site }) => {
        const screen = { page, form: 'document-request', language } as const;
        const email = newEmail('ada');
        const address = `${addressOf('/documents/', language)}?property=2602`;
        for (const count of [1, 2]) {
          await page.goto(address);
          // All spellings of an address belong to one mailbox.
          await fillForm(screen, {
            ...person,
            email: count === 1 ? email : email.toUpperCase(),
          });
          await pressSend(screen, site.store);
          await expect(page).toHaveURL(site.origin + addressOf('/feedback/document-request/', language));
        }
        const mails = await mailsOf(site.inbox, email, 2);
        const again = () =>
          site.inbox
            .mails()
            .filter(
              ({ text = '', envelope }) =>
                envelope.to.join().toLowerCase() === email &&
                text.replace(/\s+/g, ' ').includes(t('mail.documents.again')),
            );
        await expect.poll(() => again().length).toBe(1);
        // The agency is informed once.
        expect(mails.filter(({ envelope }) => !envelope.to.includes(email))).toHaveLength(1);
      },
    );
  });
}

/** Returns the current picture; without scripts it is in a frame. */
async function pictureOf(page: Page, hasScripts: boolean): Promise<string | null> {
  const place = hasScripts ? page.getByRole('main') : page.frameLocator('main iframe');
  return place.locator('img[src^="data:image/png"]').getAttribute('src');
}

test('after a lost connection the typed values are kept and can be sent later', async ({ page, site }) => {
  const screen = { page, form: 'contact-me', language: 'fr' } as const;
  const t = wordsOf('fr');
  const email = newEmail('ada');
  await page.goto(`${addressOf('/contact/', 'fr')}?property=2407`);
  await fillForm(screen, { ...person, email, remark: 'Une question' });
  await page.route('**/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await sendButton(screen).click();
  const note = await expectNote(page, t('forms.contact-me.failed.title'));
  await expect(note.locator('a[href^="tel:"]')).toBeVisible();
  await expect(fieldOf(screen, 'remark')).toHaveValue('Une question');
  await expect(fieldOf(screen, 'email')).toHaveValue(email);
  await expect(fieldOf(screen, 'title').locator('input[value=mr]')).toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
  await page.unroute('**/*');
  await sendButton(screen).click();
  await expect(page).toHaveURL(site.origin + addressOf('/feedback/contact-me/', 'fr'));
  expect(await mailsOf(site.inbox, email, 2)).toHaveLength(2);
});

test('a double click sends the form once, and reloading the thank-you page sends nothing', async ({ page, site }) => {
  const screen = { page, form: 'site-contact', language: 'en' } as const;
  const email = newEmail('ada');
  await page.goto(addressOf('/contact/', 'en'));
  await fillForm(screen, { ...person, email, remark: 'Call me' });
  await sendButton(screen).dblclick();
  await expect(page).toHaveURL(site.origin + addressOf('/feedback/site-contact/', 'en'));
  await mailsOf(site.inbox, email, 2);
  await page.reload();
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await rowsOf(site, email)).toHaveLength(1);
  expect(await mailsOf(site.inbox, email, 2)).toHaveLength(2);
});

test('an expired stamp is replaced silently and the form is sent', full, async ({ page, site }) => {
  const screen = { page, form: 'site-contact', language: 'nl' } as const;
  const email = newEmail('ada');
  const old = await makeFormStamp('site-contact', new Date(Date.now() - 3 * 60 * 60 * 1000));
  await page.route('**/api/form-stamp/**', (route) => route.fulfill({ json: old }), { times: 1 });
  await page.goto(addressOf('/contact/', 'nl'));
  await fillForm(screen, { ...person, email, remark: 'Lang open' });
  await sendButton(screen).click();
  await expect(page).toHaveURL(site.origin + addressOf('/feedback/site-contact/', 'nl'));
  expect(await rowsOf(site, email)).toMatchObject([{ source: expect.stringContaining('/nl/contact/') }]);
});

test(
  'a browser that cannot do the work gets a picture to copy, with other contacts beside it',
  full,
  async ({ page, site }) => {
    // As on a page without https.
    await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
    const screen = { page, form: 'contact-me', language: 'de' } as const;
    const t = wordsOf('de');
    const email = newEmail('ada');
    await page.goto(`${addressOf('/contact/', 'de')}?property=2407`);
    await fillForm(screen, { ...person, email, remark: 'Frage' });
    await sendButton(screen).click();
    await expectNote(page, t('enquiry.error.captchaRequired'));
    await expect(fieldOf(screen, 'remark')).toHaveValue('Frage');
    await expect(page.locator('.captcha a[href^="tel:"]')).toBeVisible();
    await expect(page.getByRole('button', { name: t('enquiry.captcha.toQuestion') })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    await pressSend(screen, site.store);
    await expect(page).toHaveURL(site.origin + addressOf('/feedback/contact-me/', 'de'));
  },
);

test('a form sent by a program without work or picture is refused', async ({ site }) => {
  const form = await openPlainForm(site.origin + addressOf('/newsletter/', 'nl'));
  const email = newEmail('bot');
  const { question, id } = await (await fetch(`${site.origin}/api/captcha/?kind=question&language=nl`)).json();
  const words = String(question).split(': ')[1]?.split(', ') ?? [];
  expect(words).toHaveLength(4);
  const answers = await Promise.all(words.map((captcha) => form.send({ email, captcha, captchaId: id })));
  for (const { status, page } of answers) {
    expect(status).toBe(200);
    expect(page).toContain(wordsOf('nl')('enquiry.error.captchaRequired'));
  }
  expect(await rowsOf(site, email)).toEqual([]);
});

test('the same form sent twice is one enquiry and gets the same answer', async ({ site }) => {
  const address = `${site.origin}${addressOf('/contact/', 'en')}`;
  const form = await openPlainForm(address);
  const email = newEmail('ada');
  const proof = await proofOf('site-contact');
  const answers = await Promise.all([1, 2].map(() => form.send({ ...person, email, remark: 'Call me', ...proof })));
  const late = await form.send({ ...person, email, remark: 'Call me', ...proof });
  for (const { status, location } of [...answers, late])
    expect([status, location]).toEqual([303, addressOf('/feedback/site-contact/', 'en')]);
  expect(await rowsOf(site, email)).toHaveLength(1);
});

test('a form about an unknown property says so and sends nothing', full, async ({ page, site }) => {
  const t = wordsOf('nl');
  await page.goto(`${addressOf('/offer/', 'nl')}?property=999999`);
  await expect(page.getByRole('main').getByText(t('enquiry.choose.title'))).toBeVisible();
  await expect(page.locator('form.formpage__main')).toHaveCount(0);
  const email = newEmail('ada');
  const form = await openPlainForm(`${site.origin}${addressOf('/contact/', 'nl')}?property=2407`);
  const answer = await form.send({
    ...person,
    ...(await proofOf('contact-me')),
    email,
    wish: 'visit',
    property: '999999',
  });
  expect(answer.status).toBe(200);
  expect(answer.page).toContain(t('enquiry.problem.notFound.title'));
  expect(answer.page).toContain('href="tel:');
  expect(await rowsOf(site, email)).toEqual([]);
});

test('a visitor who sends too often is informed how long to wait', full, async ({ site }) => {
  const form = await openPlainForm(`${site.origin}${addressOf('/newsletter/', 'fr')}`);
  const email = newEmail('ada');
  const send = async () => form.send({ ...(await proofOf('sign-newsletter')), email });
  const first = await Promise.all(Array.from({ length: 15 }, send));
  expect(first.map(({ status }) => status)).toEqual(Array(15).fill(303));
  const next = await send();
  expect(next.status).toBe(200);
  expect(next.page).toContain(wordsOf('fr')('enquiry.problem.tooMany.title'));
});

test('a form with the honeypot filled in is stored as spam, thanked for and not mailed', async ({ site }) => {
  const form = await openPlainForm(`${site.origin}${addressOf('/contact/', 'nl')}`);
  const email = newEmail('bot');
  const answer = await form.send({ ...person, email, fax: '1' });
  expect([answer.status, answer.location]).toEqual([303, addressOf('/feedback/site-contact/', 'nl')]);
  expect((await rowsOf(site, email)).map(({ status }) => status)).toEqual(['spam']);
  expect(await site.store.selectFrom('mail').select('id').where('reply_to', '=', email).execute()).toEqual([]);
});

test('a request about a rental requires only a name and one contact', full, async ({ page, site }) => {
  const screen = { page, form: 'contact-me', language: 'nl' } as const;
  await page.goto(`${addressOf('/contact/', 'nl')}?property=2510`);
  await fillForm(screen, { firstName: 'Ada', lastName: 'Peeters', phone: '0470 55 01 88' });
  await sendButton(screen).click();
  await expect(page).toHaveURL(site.origin + addressOf('/feedback/contact-me/', 'nl'));
});

test('a search without results passes its criteria to the registration', full, async ({ page }) => {
  await page.goto('/nl/te-huur/?city=Gent%7C9000&type=4&priceMax=500');
  await page
    .getByRole('link', { name: /Zoekopdracht bewaren/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/nl\/schrijf-u-in\/\?.*type=4/);
  await expect(page.locator('input[value="rent"]')).toBeChecked();
  await expect(page.locator('input[value="land"]')).toBeChecked();
});

test('invalid data posted to a form does not cause a server error', full, async ({ request, baseURL }) => {
  const page = await (await request.get('/nl/contact/')).text();
  const action = page.match(/name="(\$ACTION_[^"]+)"/)?.[1] ?? '$ACTION_ID_x';
  const bodies: Record<string, string>[] = [
    { [action]: 'x' },
    { firstName: 'a'.repeat(100_000), [action]: '' },
    { 'email[]': '\u0000', __proto__x: '1' },
  ];
  for (const body of bodies) {
    const response = await request.post(`${baseURL}/nl/contact/`, { multipart: body });
    expect(response.status()).toBeLessThan(500);
  }
});
