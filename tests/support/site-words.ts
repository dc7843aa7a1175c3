import { readFileSync } from 'node:fs';
import { createTranslator } from 'next-intl';
import { z } from 'zod';
import type { Language } from '@/lib/domain/language';
import type { Messages } from '@/lib/i18n/messages';

/** The visitor's texts: messages and shipped content, as they are in the files. */

export type SiteWords = ReturnType<typeof createTranslator<Messages>>;

export function wordsOf(language: Language): SiteWords {
  const known = words.get(language);
  if (known) return known;
  const messages: Messages = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'));
  const read = createTranslator<Messages>({ locale: language, messages, timeZone: 'Europe/Brussels' });
  words.set(language, read);
  return read;
}

/** Asked for with each field of each form. */
const words = new Map<Language, SiteWords>();

const routesSchema = z.object({
  routes: z.array(z.object({ original: z.string(), paths: z.record(z.string(), z.string()) })),
});
const listingsSchema = z.array(z.looseObject({ ID: z.number(), Title: z.string() }));

/** Returns the address of a route's page in a language. */
export function addressOf(original: string, language: Language): string {
  const { routes } = routesSchema.parse(read('content/routes.json'));
  const route = routes.find((candidate) => candidate.original === original);
  if (!route?.paths[language]) throw new Error(`no address of ${original} in ${language}`);
  return `/${language}${route.paths[language]}`;
}

/** Returns the title of a shipped property or project in a language. */
export function titleOf(kind: 'properties' | 'projects', id: number, language: Language): string {
  const listings = listingsSchema.parse(read(`content/listings/${language}/${kind}.json`));
  return listings.find(({ ID }) => ID === id)?.Title ?? '';
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
