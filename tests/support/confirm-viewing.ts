import { expect, type Page } from '@playwright/test';
import type { Language } from '@/lib/domain/language';
import { type FormSite, linksOf, mailsOf } from './form-site';
import { addressOf, wordsOf } from './site-words';
import type { InboxMail } from './smtp-inbox';

type Confirming = { page: Page; site: FormSite; email: string; language: Language };

/** Whether a mail asks to confirm a viewing. */
export function asksForViewing({ text = '' }: InboxMail, language: Language): boolean {
  return text.includes(wordsOf(language)('mail.viewing.confirm.button'));
}

/** Opens the link of the mail that asks to confirm a viewing. */
export async function openViewingByMail({ page, site, email, language }: Confirming): Promise<void> {
  const mail = (await mailsOf(site.inbox, email, 1)).find((one) => asksForViewing(one, language));
  const start = addressOf('/visit/{token}/', language).replace('{token}/', '');
  const link = mail && linksOf(mail).find((one) => new URL(one).pathname.startsWith(start));
  await page.goto(link ?? '');
}

/** Opens the link of the mail and presses the button to confirm; leaves the page of the viewing open. */
export async function confirmViewingByMail(confirming: Confirming): Promise<void> {
  const { page, language } = confirming;
  const t = wordsOf(language);
  await openViewingByMail(confirming);
  await page.getByRole('button', { name: t('viewing.confirm') }).click();
  await expect(page.getByText(t('viewing.status.confirmed'), { exact: true })).toBeVisible();
}
