import type { Language } from '@/lib/domain/language';

/** How dates are written in each language on the Belgian market; British English. */
export const locales = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-BE' } as const satisfies Record<
  Language,
  string
>;
