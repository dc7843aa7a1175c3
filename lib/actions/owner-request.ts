import { cookies, headers } from 'next/headers';
import type { Language } from '@/lib/domain/language';
import { checkNewPassword, type NewPassword } from '@/lib/domain/owner/new-password';
import { getTranslator } from '@/lib/i18n/translator';
import { deviceCookieName } from '@/lib/usecases/owner/device-cookie';
import { requesterOf } from '@/lib/usecases/owner/note-access';
import { ownerLanguage } from '@/lib/usecases/owner/owner-language';

/** What an owner's form shows after it was sent, in the language of the screen. */
export type OwnerAnswer = {
  text: string;
  isGood: boolean;
  /** Names of the fields to correct. */
  fields: readonly string[];
  /** Typed values that may be shown again; never a password. */
  values: Readonly<Record<string, string>>;
};

export type OwnerFormAction = (answer: OwnerAnswer | null, sent: FormData) => Promise<OwnerAnswer | null>;

/** The caller of a form: only the parts of the request that a login needs. */
export async function readOwnerRequest() {
  const [all, store] = await Promise.all([headers(), cookies()]);
  const requester = requesterOf(all);
  return {
    requestHeaders: new Headers({ cookie: all.get('cookie') ?? '', 'user-agent': requester.userAgent }),
    ...requester,
    deviceCookie: store.get(deviceCookieName())?.value ?? null,
    now: new Date(),
  };
}

/** Returns a field of a form as text; empty for a file or a missing field. */
export function textOf(sent: FormData, name: string): string {
  const value = sent.get(name);
  return typeof value === 'string' ? value.slice(0, 2000) : '';
}

export function languageOf(sent: FormData): Language {
  return ownerLanguage(sent.get('language'));
}

type Said = Parameters<Awaited<ReturnType<typeof loginWords>>>[0];

function loginWords(language: Language) {
  return getTranslator(language, 'login.answer');
}

/** A new password and its repetition. */
export function newPasswordOf(sent: FormData): NewPassword {
  return { newPassword: textOf(sent, 'newPassword'), newPasswordAgain: textOf(sent, 'newPasswordAgain') };
}

/** Returns why a typed password is refused; null when it is accepted. */
export async function newPasswordAnswer(sent: FormData): Promise<OwnerAnswer | null> {
  const errors = checkNewPassword(newPasswordOf(sent));
  const problem = errors.newPassword ?? errors.newPasswordAgain;
  return problem ? answerOf(sent, problem, { fields: Object.keys(errors) }) : null;
}

/** An answer in words. */
export async function answerOf(
  sent: FormData,
  said: Said,
  { minutes = 0, ...rest }: Partial<Omit<OwnerAnswer, 'text'>> & { minutes?: number } = {},
): Promise<OwnerAnswer> {
  const t = await loginWords(languageOf(sent));
  return { text: t(said, { minutes }), isGood: false, fields: [], values: {}, ...rest };
}
