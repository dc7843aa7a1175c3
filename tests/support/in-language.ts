import { languages } from '@/lib/domain/language';

/** The pattern of a path that begins with a language. */
export function inLanguage(rest: RegExp): RegExp {
  return new RegExp(`^/(?:${languages.join('|')})/(?:${rest.source})$`);
}
