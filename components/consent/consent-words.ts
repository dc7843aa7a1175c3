import type { ConsentCategory } from '@/lib/domain/consent/consent';

/** The consent settings in one language, as `/api/consent-words/` answers. */
export type ConsentWords = {
  settings: string;
  close: string;
  policy: string;
  chosenOn: string;
  choices: { part: string; all: string; none: string };
  categories: Readonly<Record<ConsentCategory, { name: string; text: string }>>;
};
