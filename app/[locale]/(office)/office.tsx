import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { OfficeFrame } from '@/components/office/office-frame';
import type { Language, Localized } from '@/lib/domain/language';
import { languages } from '@/lib/domain/language';
import { officeScreensOf } from '@/lib/domain/office/office-screens';
import { recordOf } from '@/lib/domain/record-of';
import { officePath } from '@/lib/i18n/office-path';
import { getStaff, getStaffAccount, mustSetUp, type Staff, type StaffAccount } from '@/lib/usecases/office/staff';
import { requesterOf } from '@/lib/usecases/owner/note-access';
import { hadSession } from '@/lib/usecases/owner/owner';
import { getShell } from '@/lib/usecases/site/get-shell';

/** The cookies of the request, as the form that is being answered has changed them. */
export async function cookieHeaders(): Promise<Headers> {
  return new Headers({ cookie: (await cookies()).toString() });
}

/** The origin of the request and its instant, for the log. */
export async function asking() {
  return { requester: requesterOf(await headers()), now: new Date() };
}

/** Returns the account of the session. Redirects everyone else to the login. */
export async function requireAccount(): Promise<StaffAccount> {
  const requestHeaders = await cookieHeaders();
  const account = await getStaffAccount(requestHeaders, new Date());
  if (account) return account;
  redirect(officePath('login') + (hadSession(requestHeaders) ? '?step=ended' : ''));
}

/** Returns the person who may use the office. Redirects a person without the second factor to the account. */
export async function requireStaff(): Promise<Staff> {
  const staff = await getStaff(await cookieHeaders(), new Date());
  if (staff) return staff;
  await requireAccount();
  redirect(officePath('account'));
}

/** A screen of the office in each language, before a login: afterwards the account says which. */
export function inEachLanguage(screen: string): Localized {
  return recordOf(languages, (language) => officePath(screen, language));
}

type OfficeProps = { account: StaffAccount; language: Language; screen: string; children: ReactNode };

/** A screen of the office. */
export function Office({ account, language, screen, children }: OfficeProps) {
  const screens = mustSetUp(account) ? [] : officeScreensOf(account);
  return (
    <OfficeFrame
      shell={getShell(language)}
      language={language}
      name={account.name}
      screens={screens.map((name) => ({
        name,
        href: officePath(name === 'today' ? '' : name),
        isCurrent: name === screen,
      }))}
    >
      {children}
    </OfficeFrame>
  );
}
