import { expect, type Page } from '@playwright/test';
import type { Language } from '@/lib/domain/language';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import { type FormSite, linksOf, mailsOf, testSecret } from './form-site';
import { runSiteCommand } from './run-site-command';
import type { wordsOf } from './site-words';

type Words = ReturnType<typeof wordsOf>;

/** The password of invited people. */
export const staffPassword = 'a house of brick';

/** Logs in as a person of the demo, whose account the site creates when it starts; `first` is the account that it makes first. */
export async function logInToDemo(page: Page, site: FormSite, role: StaffRole | 'first', t: Words): Promise<void> {
  const output = site.output();
  const known = role === 'first' ? /office\/ with: (\S+),/ : new RegExp(`(\\S+@\\S+) \\(${role}\\)`);
  const email = known.exec(output)?.[1];
  const password = /office\/ with: \S+, password (\S+)/.exec(output)?.[1];
  if (!email || !password) throw new Error(`The site names no ${role}:\n${output}`);
  await page.goto(`${site.origin}/office/`);
  await page.getByRole('textbox', { name: t('login.email'), exact: true }).fill(email);
  await page.getByLabel(t('login.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

type Invited = { email: string; name: string; role: StaffRole; language: Language };

/** Adds a person of the agency by the command; returns the address in the invitation. */
export async function inviteStaff(site: FormSite, { email, name, role, language }: Invited): Promise<string> {
  const place = { DATA_DIR: site.dataDir, SITE_URL: site.origin, APP_SECRET: testSecret };
  const options = ['--name', name, '--role', role, '--language', language];
  expect(await runSiteCommand('staff', place, 'add', email, ...options)).toMatchObject({ code: 0, errors: '' });
  const [invitation] = (await mailsOf(site.inbox, email, 1)).flatMap(linksOf).filter((href) => /\/office\//.test(href));
  return invitation ?? '';
}

/** Sets the password of an invitation, which leads to the login. */
export async function acceptInvitation(page: Page, invitation: string, t: Words): Promise<void> {
  await page.goto(invitation);
  await page.getByLabel(t('login.newPassword.label'), { exact: true }).fill(staffPassword);
  await page.getByLabel(t('login.newPassword.repeat'), { exact: true }).fill(staffPassword);
  await page.getByRole('button', { name: t('login.newPassword.submit') }).click();
}

/** Fills in the login of an invited person, which the page shows. */
export async function logInAsStaff(page: Page, email: string, t: Words): Promise<void> {
  await page.getByRole('textbox', { name: t('login.email'), exact: true }).fill(email);
  await page.getByLabel(t('login.password'), { exact: true }).fill(staffPassword);
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click();
}
