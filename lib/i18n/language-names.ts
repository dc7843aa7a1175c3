import type { Language } from '@/lib/domain/language';

/** Each language's own name: a reader who is lost looks for that. */
export const languageNames: Readonly<Record<Language, string>> = {
  nl: 'Nederlands',
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
};
