'use server';

import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { isLanguage } from '@/lib/domain/language';
import { pathTo } from '@/lib/i18n/paths';
import { logOut } from '@/lib/usecases/owner/log-out';
import { keepCookies } from './owner-cookies';

/** Ends the session of this browser. */
export async function sendLogOut(sent: FormData): Promise<void> {
  const language = sent.get('language');
  keepCookies(await cookies(), await logOut(await headers(), new Date()));
  redirect(pathTo('/login/', isLanguage(language) ? language : 'nl'));
}
