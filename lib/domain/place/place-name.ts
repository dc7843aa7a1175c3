import { inEachLanguage, type Language, languages } from '@/lib/domain/language';
import { fold } from '@/lib/domain/text/fold';
import { type PlaceNames, placeNames } from './place-names';

type KnownName = { place: PlaceNames; spelling: string };

const saints: Readonly<Record<string, string>> = { saint: 'st', sint: 'st', sankt: 'st', sainte: 'ste' };
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Words in lower case inside a name: `La Roche-en-Ardenne`, `Heist-op-den-Berg`, `Esch an der Alzette`. */
const smallWords = new Set(
  'à a aan am an au aux bij d de den der des du en et het in l la le les lez lès op près s sous sur t te ten ter van'.split(
    ' ',
  ),
);

const knownNames = indexNames(placeNames);

/**
 * Returns the key of the place that a name means: every known spelling and language of one place gives one key, any
 * other name its own. Places that share a name may share a key, so a key identifies one place only with its postal
 * code.
 */
export function placeKey(name: string): string {
  const folded = foldName(name);
  const known = knownNames.get(folded);
  return known ? foldName(localName(known.place)) : folded;
}

/**
 * Writes a place name as on a map. Only names in a single case change (`LIEGE` → `Liège`, `la roche-en-ardenne` → `La
 * Roche-en-Ardenne`): mixed case is taken as intended. Spaces are tidied in all.
 */
export function tidyPlaceName(name: string): string {
  const tidied = name.replace(/\s+/g, ' ').trim();
  const isSingleCase = !/\p{Ll}/u.test(tidied) || !/\p{Lu}/u.test(tidied);
  if (!isSingleCase) return tidied;
  return knownNames.get(foldName(tidied))?.spelling ?? capitalize(tidied);
}

/**
 * Returns the name of a place in a language: its name there if it has one, in English the local name otherwise. An
 * unknown place keeps the given name, tidied. With the postal code, a place that only shares its name with a better
 * known one (Halle near Zoersel, Forest near Frasnes) is not confused with it.
 */
export function localPlaceName(name: string, language: Language, zip?: string): string {
  const place = knownNames.get(foldName(name))?.place;
  if (!place || !liesIn(place, zip)) return tidyPlaceName(name);
  return place[language] ?? localName(place);
}

/** The key and all names of a place whose name is written as on a map: see `placeKey` and `localPlaceName`. */
export function knownPlaceName(name: string, zip?: string): { key: string; names: Record<Language, string> } {
  const folded = foldName(name);
  const place = knownNames.get(folded)?.place;
  const key = place ? foldName(localName(place)) : folded;
  const meant = place && liesIn(place, zip) ? place : null;
  const local = meant ? localName(meant) : name;
  return { key, names: inEachLanguage((language) => meant?.[language] ?? local) };
}

function liesIn({ zips }: PlaceNames, zip: string | undefined): boolean {
  if (!zips || zip === undefined) return true;
  const number = Number(zip);
  return number >= zips[0] && number <= zips[1];
}

function localName(place: PlaceNames): string {
  const name = place[place.local];
  if (name === undefined) throw new Error(`Place without a local name: ${JSON.stringify(place)}`);
  return name;
}

/** Saints are met in full and abbreviated, in names that are known and in those that are not: `St-Gilles`. */
function foldName(name: string): string {
  return fold(name)
    .split(' ')
    .map((word) => saints[word] ?? word)
    .join(' ');
}

function indexNames(places: readonly PlaceNames[]): Map<string, KnownName> {
  const names = new Map<string, KnownName>();
  for (const place of places) {
    const { others = [] } = place;
    // The local name first: where two languages differ by an accent only, a spelling without accents means the local
    // name.
    for (const spelling of [localName(place), ...languages.map((language) => place[language]), ...others]) {
      if (spelling === undefined) continue;
      for (const folded of [foldName(spelling), foldName(writeOutUmlauts(spelling))]) {
        if (!names.has(folded)) names.set(folded, { place, spelling });
      }
    }
  }
  return names;
}

function writeOutUmlauts(name: string): string {
  return name.toLowerCase().replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter);
}

function capitalize(name: string): string {
  return name
    .toLowerCase()
    .replace(/['`´]/g, '’')
    .replace(/\p{L}[\p{L}\p{M}]*/gu, (word, offset: number, whole: string) => {
      const before = whole[offset - 1] ?? '';
      const after = whole[offset + word.length] ?? '';
      const isElided = after === '’' ? offset > 0 : before === '’' && (word === 's' || word === 't');
      // In `Nazareth-De Pinte` the article belongs to the second name, and starts it.
      const isInside = before !== '' && '- '.includes(before) && before === after;
      const isSmall = isElided || (isInside && smallWords.has(word));
      return isSmall ? word : word.charAt(0).toUpperCase() + word.slice(1);
    });
}
