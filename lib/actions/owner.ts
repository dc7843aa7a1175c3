'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import { pathTo } from '@/lib/i18n/paths';
import { logError } from '@/lib/platform/log.mjs';
import { enterCode } from '@/lib/usecases/owner/enter-code';
import { logIn } from '@/lib/usecases/owner/log-in';
import { logOut } from '@/lib/usecases/owner/log-out';
import { askNewPassword } from '@/lib/usecases/owner/password-link';
import { setPassword } from '@/lib/usecases/owner/set-password';
import { keepCookies } from './owner-cookies';
import {
  answerOf,
  languageOf,
  newPasswordAnswer,
  newPasswordOf,
  type OwnerAnswer,
  readOwnerRequest,
  textOf,
} from './owner-request';

/** Logs an owner in, asks for the code of their phone, or shows why not. */
export async function sendLogin(_: OwnerAnswer | null, sent: FormData): Promise<OwnerAnswer | null> {
  const email = textOf(sent, 'email');
  const password = textOf(sent, 'password');
  const values = { email };
  if (email.trim() === '' || password === '')
    return answerOf(sent, 'missing', {
      values,
      fields: [...(email.trim() ? [] : ['email']), ...(password ? [] : ['password'])],
    });
  const request = await readOwnerRequest();
  const answer = await attempt(() => logIn({ email, password, ...request }));
  if (answer === null) return answerOf(sent, 'unavailable', { values });
  if (answer.kind === 'refused') {
    const { problem, minutes } = answer;
    const fields = problem === 'wrong' ? ['email', 'password'] : problem === 'unknownPerson' ? ['email'] : [];
    return answerOf(sent, problem, { minutes, fields, values });
  }
  keepCookies(await cookies(), answer.cookies);
  redirect(answer.kind === 'in' ? homeOf(sent) : loginPath(sent, 'code'));
}

/** The second step of a login. */
export async function sendCode(_: OwnerAnswer | null, sent: FormData): Promise<OwnerAnswer | null> {
  const request = await readOwnerRequest();
  const answer = await attempt(() => enterCode({ ...request, code: textOf(sent, 'code') }));
  if (answer === null) return answerOf(sent, 'unavailable');
  if (answer.kind === 'refused') return answerOf(sent, answer.problem, { fields: ['code'] });
  keepCookies(await cookies(), answer.cookies);
  redirect(homeOf(sent));
}

/** Sends the link to set a new password. */
export async function sendForgotten(_: OwnerAnswer | null, sent: FormData): Promise<OwnerAnswer | null> {
  const email = textOf(sent, 'email').trim();
  const values = { email };
  if (!textIsEmail(email)) return answerOf(sent, 'missingEmail', { fields: ['email'], values });
  const request = await readOwnerRequest();
  const asked = await attempt(() => askNewPassword({ email, ...request }));
  if (asked === null) return answerOf(sent, 'unavailable', { values });
  if (asked.kind === 'sent') return answerOf(sent, 'sent', { isGood: true });
  const { problem, minutes } = asked;
  return problem === 'unknownPerson'
    ? answerOf(sent, 'notFound', { fields: ['email'], values })
    : answerOf(sent, problem, { minutes, values });
}

/** Sets the password of a link's owner, who then logs in with it. */
export async function sendNewPassword(_: OwnerAnswer | null, sent: FormData): Promise<OwnerAnswer | null> {
  const unfit = await newPasswordAnswer(sent);
  if (unfit) return unfit;
  const { newPassword: password } = newPasswordOf(sent);
  const request = await readOwnerRequest();
  const outcome = await attempt(() => setPassword({ token: textOf(sent, 'token'), password, ...request }));
  if (outcome === null) return answerOf(sent, 'unavailable');
  // The screen of an expired link offers a new one.
  if (outcome === 'linkOver') redirect(pathTo('/new-password/{token}/', languageOf(sent), { token: safeToken(sent) }));
  if (outcome !== 'set') return answerOf(sent, outcome, { fields: ['newPassword'] });
  redirect(loginPath(sent, 'set'));
}

/** Ends the session of this browser. */
export async function sendLogOut(_: OwnerAnswer | null, sent: FormData): Promise<never> {
  keepCookies(await cookies(), await logOut(await readOwnerRequest()));
  redirect(loginPath(sent, 'out'));
}

/** Null for a failure, which is logged for the operator; the owner is asked to try later. */
async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    logError('An owner could not be served', error);
    return null;
  }
}

function safeToken(sent: FormData): string {
  return (
    textOf(sent, 'token')
      .replace(/[^\w-]/g, '')
      .slice(0, 60) || '-'
  );
}

function propertyOf(sent: FormData): string | null {
  const id = textOf(sent, 'property');
  return /^\d{1,15}$/.test(id) ? id : null;
}

/** Where a login leads: to the requested property, else to the list of all. */
function homeOf(sent: FormData): string {
  const id = propertyOf(sent);
  const language = languageOf(sent);
  return id === null ? pathTo('/owner/', language) : pathTo('/owner/{id}/', language, { id });
}

function loginPath(sent: FormData, step: 'code' | 'set' | 'out'): string {
  const id = propertyOf(sent);
  const query = new URLSearchParams({ step, ...(id !== null && { property: id }) });
  return `${pathTo('/login/', languageOf(sent))}?${query}`;
}
