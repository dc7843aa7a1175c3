import { type Language, languages } from '@/lib/domain/language';
import { fold } from '@/lib/domain/text/fold';
import columnWords from '@/lib/features/imports/words/columns.json';
import languageWords from '@/lib/features/imports/words/languages.json';
import { neutralShapes } from '@/lib/listings/neutral-listing';
import { targetNames, targetOf } from './mapping';

/** What names people who are not for visitors; such a column is never proposed. */
const personal =
  /\b(?:eigenaars?|proprietaires?|owners?|vendors?|vendeurs?|verkopers?|verkaeufer|verkaufer|eigentumer|kopers?|acheteurs?|buyers?|intern(?:e|al|es)?|prive|private|nota s?|notes?|opmerking(?:en)?|remarques?|sleutels?|commission|commissie|mandat|rijksregister)\b/;

const endings: ReadonlyMap<string, Language> = new Map(
  languages.flatMap((language) => languageWords[language].split(', ').map((word) => [word, language] as const)),
);

/** A language by its code or its name in four languages; null for anything else. */
export function languageOf(written: string): Language | null {
  const [word = ''] = fold(written).split(' ');
  return endings.get(word) ?? null;
}

const known = new Map<string, string>();
for (const target of targetNames()) known.set(fold(target).replaceAll(' ', ''), target);
for (const { facts, texts } of [neutralShapes.property])
  for (const [key, { name }] of Object.entries({ ...facts, ...texts }))
    if (name && targetOf(key)) known.set(fold(name).replaceAll(' ', ''), key);
// What columns are called in four languages, besides those names.
for (const [target, names] of Object.entries(columnWords))
  for (const name of names.split(',')) known.set(fold(name).replaceAll(' ', ''), target);

/** The field that a column's name says; null where it says none, or names a person. */
export function targetByName(column: string): string | null {
  if (targetOf(column)) return column;
  const folded = fold(column.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  if (isPersonal(column)) return null;
  const whole = known.get(folded.replaceAll(' ', ''));
  if (whole) return whole;
  const parts = folded.split(' ');
  const language = endings.get(parts.at(-1) ?? '');
  const bare = (language ? parts.slice(0, -1) : parts).filter((part) => !/^\d+$/.test(part)).join('');
  const target = known.get(bare);
  if (!target || !language) return target ?? null;
  return targetOf(`${target}.${language}`) ? `${target}.${language}` : target;
}

export function isPersonal(column: string): boolean {
  return personal.test(fold(column.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')));
}
