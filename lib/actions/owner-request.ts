import { cookies, headers } from 'next/headers';
import { isLanguage, type Language } from '@/lib/domain/language';
import { getTranslator } from '@/lib/i18n/translator';
import { callerHeader } from '@/lib/platform/caller-address';
import { deviceCookieName } from '@/lib/usecases/owner/log-in';

/** What a form of the owners' screens says after it was sent, in the language of the screen. */
export type OwnerAnswer = {
  text: string;
  isGood: boolean;
  /** Names of the fields to look at again. */
  fields: readonly string[];
  /** What was typed and may stand there again; never a password. */
  values: Readonly<Record<string, string>>;
};

export type OwnerFormAction = (answer: OwnerAnswer | null, sent: FormData) => Promise<OwnerAnswer | null>;

/** Who sends a form: no more of the request than a login needs. */
export async function readOwnerRequest() {
  const [all, store] = await Promise.all([headers(), cookies()]);
  const userAgent = all.get('user-agent') ?? '';
  return {
    requestHeaders: new Headers({ cookie: all.get('cookie') ?? '', 'user-agent': userAgent.slice(0, 300) }),
    address: all.get(callerHeader) ?? '',
    userAgent,
    deviceCookie: store.get(deviceCookieName)?.value ?? null,
    now: new Date(),
  };
}

/** A field of a form as text; what is missing or a file is empty. */
export function textOf(sent: FormData, name: string): string {
  const value = sent.get(name);
  return typeof value === 'string' ? value.slice(0, 2000) : '';
}

export function languageOf(sent: FormData): Language {
  const language = sent.get('language');
  return isLanguage(language) ? language : 'nl';
}

type Said = Parameters<Awaited<ReturnType<typeof loginWords>>>[0];

function loginWords(language: Language) {
  return getTranslator(language, 'login.answer');
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
