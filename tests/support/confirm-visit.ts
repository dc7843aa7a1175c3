import { expect, type Page } from '@playwright/test';
import type { Language } from '@/lib/domain/language';
import { type FormSite, linksOf, mailsOf } from './form-test';
import { addressOf, wordsOf } from './site-words';
import type { InboxMail } from './smtp-inbox';

type Confirming = { page: Page; site: FormSite; email: string; language: Language };

/** Whether a mail asks to confirm a visit. */
export function asksForVisit({ text = '' }: InboxMail, language: Language): boolean {
  return text.includes(wordsOf(language)('mail.visit.confirm.button'));
}

/** Opens the link of the mail that asks to confirm a visit. */
export async function openVisitByMail({ page, site, email, language }: Confirming): Promise<void> {
  const mail = (await mailsOf(site.inbox, email, 1)).find((one) => asksForVisit(one, language));
  const start = addressOf('/visit/{token}/', language).replace('{token}/', '');
  const link = mail && linksOf(mail).find((one) => new URL(one).pathname.startsWith(start));
  await page.goto(link ?? '');
}

/** Opens the link of the mail and presses the button to confirm; leaves the page of the visit open. */
export async function confirmVisitByMail(confirming: Confirming): Promise<void> {
  const { page, language } = confirming;
  const t = wordsOf(language);
  await openVisitByMail(confirming);
  await page.getByRole('button', { name: t('visit.confirm') }).click();
  await expect(page.getByText(t('visit.status.confirmed'), { exact: true })).toBeVisible();
}
