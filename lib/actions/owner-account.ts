'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { isLanguage } from '@/lib/domain/language';
import { pathTo } from '@/lib/i18n/paths';
import { type ChangeOutcome, changePassword } from '@/lib/usecases/owner/change-password';
import { getOwner } from '@/lib/usecases/owner/owner';
import { endOwnerSession, logOutEverywhere } from '@/lib/usecases/owner/owner-sessions';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  type PhoneKey,
  readPhoneKey,
  renewCodes,
} from '@/lib/usecases/owner/second-factor';
import { updateOwnerPreferences } from '@/lib/usecases/owner/update-owner-preferences';
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

/** Returns the owner who sends a form; redirects to the login when the session has ended. */
async function readAsked(sent: FormData) {
  const request = await readOwnerRequest();
  const owner = await getOwner(request.requestHeaders);
  if (!owner) redirect(`${pathTo('/login/', languageOf(sent))}?step=ended`);
  return { owner, request: { ...request, password: textOf(sent, 'password') } };
}

/** Stores the language of an owner's mails, and whether the weekly one is sent. */
export async function sendOwnerPreferences(_: OwnerAnswer | null, sent: FormData): Promise<OwnerAnswer | null> {
  const { owner, request } = await readAsked(sent);
  const language = textOf(sent, 'mailLanguage');
  const wantsSummary = sent.get('summary') === 'on';
  const isKept = isLanguage(language) && (await updateOwnerPreferences(owner, { language, wantsSummary }, request.now));
  return isKept ? answerOf(sent, 'saved', { isGood: true }) : answerOf(sent, 'unavailable');
}

/** Changes the password of the owner who is logged in. */
export async function sendChangedPassword(_: OwnerAnswer | null, sent: FormData): Promise<OwnerAnswer | null> {
  const { owner, request } = await readAsked(sent);
  const unfit = await newPasswordAnswer(sent);
  if (unfit) return unfit;
  const { newPassword } = newPasswordOf(sent);
  const outcome = await changePassword(owner, { ...request, newPassword });
  if (outcome.kind === 'refused') {
    const { problem, minutes } = outcome;
    return answerOf(sent, problem, { minutes, fields: fieldsOf(problem) });
  }
  keepCookies(await cookies(), outcome.cookies);
  return answerOf(sent, 'passwordChanged', { isGood: true });
}

function fieldsOf(problem: Extract<ChangeOutcome, { kind: 'refused' }>['problem']): string[] {
  if (problem === 'tooMany' || problem === 'unavailable') return [];
  return [problem === 'wrongPassword' ? 'password' : 'newPassword'];
}

/** Logs the owner out of one other browser. */
export async function sendEndSession(_: OwnerAnswer | null, sent: FormData): Promise<OwnerAnswer | null> {
  const { owner, request } = await readAsked(sent);
  await endOwnerSession(owner, textOf(sent, 'session'), { requester: request, now: request.now });
  return answerOf(sent, 'sessionEnded', { isGood: true });
}

/** Logs the owner out of every browser, this one too. */
export async function sendLogOutEverywhere(_: OwnerAnswer | null, sent: FormData): Promise<never> {
  const { owner, request } = await readAsked(sent);
  await logOutEverywhere(owner, { requester: request, now: request.now });
  redirect(`${pathTo('/login/', languageOf(sent))}?step=everywhere`);
}

/** What the form of the second factor shows: `key` while the phone's first code is awaited, `codes` this once. */
export type SecondFactorState = {
  answer: OwnerAnswer | null;
  key: PhoneKey | null;
  codes: readonly string[];
} | null;

/** One form for all of it, so that it works step by step without scripts too; the pressed button says which step. */
export async function sendSecondFactor(_: SecondFactorState, sent: FormData): Promise<SecondFactorState> {
  const { owner, request } = await readAsked(sent);
  const step = textOf(sent, 'step');
  // Another tab has already done it.
  if ((step === 'begin' || step === 'confirm') === owner.hasSecondFactor)
    redirect(pathTo('/owner-account/', languageOf(sent)));
  if (step === 'confirm') {
    const outcome = await confirmSecondFactor(owner, { ...request, code: textOf(sent, 'code') });
    if (outcome.kind === 'refused')
      return {
        answer: await answerOf(sent, outcome.problem, { fields: ['code'] }),
        key: readPhoneKey(textOf(sent, 'uri')),
        codes: [],
      };
    keepCookies(await cookies(), outcome.cookies);
    return { answer: await answerOf(sent, 'on', { isGood: true }), key: null, codes: outcome.codes };
  }
  const outcome =
    step === 'begin'
      ? await beginSecondFactor(owner, request)
      : step === 'renew'
        ? await renewCodes(owner, request)
        : await endSecondFactor(owner, request);
  switch (outcome.kind) {
    case 'refused': {
      const fields = outcome.problem === 'wrongPassword' ? ['password'] : [];
      return {
        answer: await answerOf(sent, outcome.problem, { minutes: outcome.minutes, fields }),
        key: null,
        codes: [],
      };
    }
    case 'begun':
      return { answer: null, key: outcome.key, codes: [] };
    case 'renewed':
      return { answer: await answerOf(sent, 'codesRenewed', { isGood: true }), key: null, codes: outcome.codes };
    case 'off':
      keepCookies(await cookies(), outcome.cookies);
      return { answer: await answerOf(sent, 'off', { isGood: true }), key: null, codes: [] };
  }
}
