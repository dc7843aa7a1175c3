import { type Language, languages } from '@/lib/domain/language';
import { fold } from '@/lib/domain/text/fold';
import columnWords from '@/lib/features/imports/words/columns.json';
import languageWords from '@/lib/features/imports/words/languages.json';
import peopleWords from '@/lib/features/imports/words/people.json';
import { neutralShapes } from '@/lib/listings/neutral-listing';
import { targetNames, targetOf } from './mapping';

/** What names people, or is not for visitors; such a column is never proposed. */
const { alone, ...inside } = peopleWords;
const personalAlone = new Set(alone.split(', '));
const personal = new RegExp(`\\b(?:${Object.values(inside).join(', ').replaceAll(', ', '|')})\\b`);

const endings: ReadonlyMap<string, Language> = new Map(
  languages.flatMap((language) => languageWords[language].split(', ').map((word) => [word, language] as const)),
);

/** A language by its code or its name in four languages; null for anything else. */
export function languageOf(written: string): Language | null {
  const [word = ''] = fold(written).split(' ');
  return endings.get(word) ?? null;
}

/** Words that say nothing of what a column holds: articles, counts, and the names of the record around it. */
const empty = new Set(
  'de du des d la le les l of the van het der den en et and in aantal nombre number nb nbr nbre num no nr anzahl count amount qty total info infos property properties listing estate bien pand immo immobilier vastgoed object objekt detail details data attributes general building certificates location address transaction post'.split(
    ' ',
  ),
);

/** Units behind a name, and the fields that have them: a price "per m²" is not a surface. */
const units: readonly (readonly [RegExp, RegExp])[] = [
  [
    /(?:^| )(?:in )?(?:m2|m ?²|sqm|qm|sq m|sq ?ft|square feet|square foot|ft2|ares?|hectares?|ha|acres?)(?: |$)/,
    /^surface/,
  ],
  [/ (?:in )?(?:k|k eur|k euro|x 1000(?: eur| euro)?|in duizend|en milliers|in tausend|in thousands)$/, /^price$/],
  [/ (?:in )?kwh(?: m2)?(?: (?:an|jaar|year|jahr|a))?$/, /^energy(?:Score|Total)$/],
  [/ (?:in )?(?:eur|euro|euros)$/, /^(?:price|chargesRenter|deposit|cadastralIncome)$/],
  [/ (?:in )?m$/, /Width$/],
];

const known = new Map<string, string>();
for (const target of targetNames()) learn(target, target);
for (const { facts, texts } of [neutralShapes.property])
  for (const [key, { name }] of Object.entries({ ...facts, ...texts })) if (name && targetOf(key)) learn(name, key);
// What columns are called in four languages, besides those names.
for (const [target, names] of Object.entries(columnWords)) for (const name of names.split(', ')) learn(name, target);

function learn(name: string, target: string): void {
  const folded = wordsOf(name);
  known.set(folded.replaceAll(' ', ''), target);
  const bare = bareOf(folded.split(' '));
  if (bare !== '' && !known.has(bare) && !isPersonal(bare)) known.set(bare, target);
}

/** Folded, with words apart that only a capital letter begins, and umlauts written out as without. */
function wordsOf(name: string): string {
  return fold(name.replace(/kWh/g, 'kwh').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
}

/** Without what says nothing, whatever the order; empty where nothing is left. */
function bareOf(words: readonly string[]): string {
  return words
    .filter((word) => !empty.has(word) && !/^\d+$/.test(word))
    .sort()
    .join(' ');
}

/** `Online (ja/nee)`: a name with what its cells may say. */
export function withoutAnswers(column: string): string {
  return column
    .replace(
      /[([]?\b(?:ja\s?\/\s?nee|oui\s?\/\s?non|yes\s?\/\s?no|ja\s?\/\s?nein|[joy]\s?\/\s?n|[10]\s?\/\s?[10]|true\s?\/\s?false)\b[)\]]?|\?/gi,
      ' ',
    )
    .trim();
}

/** The field that a column's name says; null where it says none, or names a person. */
export function targetByName(written: string): string | null {
  if (targetOf(written)) return written;
  const column = withoutAnswers(written);
  const folded = wordsOf(column);
  const found =
    lookUp(folded) ??
    lookUp(folded.replace(/([ao])e|(u)e/g, '$1$2')) ??
    lookUp(spelledOut(folded.split(' ')).join(' '));
  // `Kauf/Miete` is a name as a whole.
  if (found?.isWhole) return found.target;
  const same = sameTarget(column);
  if (same) return same;
  return isPersonal(column) ? null : (found?.target ?? null);
}

const abbreviations: Readonly<Record<string, string>> = {
  sup: 'superficie',
  surf: 'surface',
  opp: 'oppervlakte',
  bew: 'bewoonbare',
  hab: 'habitable',
  constr: 'construction',
  conso: 'consommation',
  anz: 'anzahl',
  ca: '',
  ch: 'chambres',
  slk: 'slaapkamers',
  slpk: 'slaapkamers',
  sz: 'schlafzimmer',
  wfl: 'wohnflache',
  badk: 'badkamers',
  gar: 'garages',
  verd: 'verdieping',
  bj: 'baujahr',
  gst: 'grundstuck',
  str: 'straat',
};

/** `Dossiernr.`, `Sup. terrain`, `Anz. Bäder`. */
function spelledOut(words: readonly string[]): string[] {
  return words.map((word) => abbreviations[word] ?? word.replace(/nr$/, 'nummer')).filter((word) => word !== '');
}

/** `Loyer/Prix`, `Kaufpreis oder Miete` and `Doel / But`: names of one field with a word between them. */
function sameTarget(column: string): string | null {
  const parts = column.split(/\/|\s(?:of|ou|or|oder)\s/i);
  if (parts.length === 1) return null;
  const known = parts.map(targetByName);
  const [target, ...others] = new Set(known.filter((each) => each !== null));
  // "Doel / But": a word that is not known is the other language's; a unit ("Prijs/m²") is none.
  const isNamed = parts.every(
    (part, at) => known[at] || (column.includes('/') && /^\s*\p{L}{3,}\s*$/u.test(part) && !isPersonal(part)),
  );
  return target && others.length === 0 && isNamed ? target : null;
}

function lookUp(folded: string): { target: string; isWhole: boolean } | null {
  const whole = known.get(folded.replaceAll(' ', ''));
  if (whole) return { target: whole, isWhole: true };
  const words = folded.split(' ');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  // "de" is an article too: it is a language only where the field has several.
  const inLanguage = (language: Language | undefined, rest: readonly string[]) => {
    const target = language && withoutNoise(rest);
    if (!target) return null;
    // A street of two languages has a column for each of its names.
    if (namedTwice.has(target)) return target;
    return targetOf(`${target}.${language}`) ? `${target}.${language}` : null;
  };
  const target =
    inLanguage(endings.get(last), words.slice(0, -1)) ??
    inLanguage(endings.get(first), words.slice(1)) ??
    withoutNoise(words);
  return target ? { target, isWhole: false } : null;
}

const namedTwice = new Set(['street', 'street+zip+city']);

function withoutNoise(words: readonly string[]): string | null {
  return known.get(words.join('')) ?? withoutUnit(words.join(' ')) ?? known.get(bareOf(words)) ?? null;
}

function withoutUnit(name: string): string | null {
  for (const [unit, fields] of units) {
    const bare = name.replace(unit, ' ').trim();
    const target =
      bare === name ? undefined : (known.get(bare.replaceAll(' ', '')) ?? known.get(bareOf(bare.split(' '))));
    if (target && fields.test(target)) return target;
  }
  return null;
}

export function isPersonal(column: string): boolean {
  const folded = wordsOf(column);
  return personalAlone.has(folded) || personal.test(folded);
}
