import { isLanguage, type Language } from '@/lib/domain/language';

/** A former path may begin with its language, and lack the slash at its end, as on another site. */
export function splitLanguage(former: string): { language: Language | null; path: string } {
  const whole = former.endsWith('/') ? former : `${former}/`;
  const [, first = '', rest = ''] = whole.match(/^\/([^/]*)(\/.*)$/s) ?? [];
  const language = first.toLowerCase();
  return isLanguage(language) ? { language, path: rest } : { language: null, path: whole };
}
