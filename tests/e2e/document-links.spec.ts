import { expect } from '@playwright/test';
import type { Language } from '@/lib/domain/language';
import { signToken } from '@/lib/platform/token';
import { violationsOf } from '@/tests/support/axe';
import { fillForm, sendButton } from '@/tests/support/fill-form';
import { linksOf, mailsOf, newEmail, testSecret } from '@/tests/support/form-site';
import { test } from '@/tests/support/form-test';
import { addressOf, wordsOf } from '@/tests/support/site-words';
import { casesOf, full } from '@/tests/support/test-tier';

// Signs as the sites of the tests do.
process.env.APP_SECRET = testSecret;

const property = 2602;
const day = 24 * 60 * 60 * 1000;

for (const language of casesOf(['fr', 'en'] as const satisfies readonly Language[])) {
  test(`in ${language} requested documents open from the mail, the others are only named`, async ({ page, site }) => {
    const screen = { page, form: 'document-request', language } as const;
    const email = newEmail('ada');
    await page.goto(`${addressOf('/documents/', language)}?property=${property}`);
    await fillForm(screen, { title: 'ms', firstName: 'Ada', lastName: 'Peeters', phone: '0470 55 01 88', email });
    await sendButton(screen).click();
    await expect(page).toHaveURL(site.origin + addressOf('/feedback/document-request/', language));

    const mails = await mailsOf(site.inbox, email, 2);
    const letter = mails.find(({ envelope }) => envelope.to.includes(email));
    const links = letter ? linksOf(letter).filter((link) => link.includes('/api/document/')) : [];
    expect(new Set(links).size).toBe(3);
    for (const link of links) {
      const document = await fetch(link);
      expect(document.status).toBe(200);
      expect(document.headers.get('content-type')).toBe('application/pdf');
      expect(document.headers.get('cache-control')).toContain('no-store');
      expect((await document.text()).slice(0, 5)).toBe('%PDF-');
    }
    expect(letter?.text).toContain(wordsOf(language)('mail.documents.held', { names: '' }).split(':')[0]);

    const [link = ''] = links;
    // The page has left the visitor's language in a cookie.
    const forged = link.replace(/\.[\w-]{3}/, '.AAA');
    expect(forged).not.toBe(link);
    expect((await page.goto(forged))?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(language)('missing.document.title'));
  });
}

test('an expired link says so, and so does one to a document that was never public', full, async ({ page, site }) => {
  const expiredToken = signToken(
    'document',
    [String(property), '/media/documents/epc.pdf', 'de'],
    new Date(Date.now() - day),
  );
  const expired = await page.goto(`${site.origin}/api/document/?token=${expiredToken}`);
  expect(expired?.status()).toBe(410);
  const t = wordsOf('de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('missing.expiredDocument.title'));
  expect(await violationsOf(page)).toEqual([]);

  const other = signToken('document', [String(property), '/media/../settings.json', 'de'], new Date(Date.now() + day));
  expect((await page.goto(`${site.origin}/api/document/?token=${other}`))?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('missing.document.title'));
});
