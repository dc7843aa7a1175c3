import { rememberFew } from '@/lib/domain/remember-few';

/** Stands where a part of a text was cut out. */
export const gap = '…';

/** A word without one of these is a street only with a number beside it: villages have a Markt, a Dorp, a Place. */
const streetWord =
  /stra(?:at|ss?e)|str\b|laan\b|weg\b|steenweg|plein\b|lei\b|dreef\b|kaai\b|\b(?:rue|avenue|boulevard|chaussee|chemin|quai|dreve|square|impasse|sentier|street|road|lane)\b|allee\b|platz\b|\S\s+\S/iu;

/** Words of streets that people write in several ways, alone or at the end of another word. */
const ways = [
  ['straat', 'str'],
  ['strasse', 'str'],
  ['steenweg', 'stwg', 'stw'],
  ['laan', 'ln'],
  ['plein', 'pl'],
  ['rue', 'r'],
  ['avenue', 'av', 'ave'],
  ['boulevard', 'boul', 'blvd', 'bvd', 'bld', 'bd'],
  ['chaussee', 'chee', 'ch'],
  ['chemin', 'ch'],
  ['place', 'pl'],
  ['square', 'sq'],
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['sint', 'st'],
  ['sankt', 'st'],
];
const endings = new Set(['straat', 'strasse', 'str', 'steenweg', 'stwg', 'laan', 'plein']);

const number = String.raw`\d{1,4}(?:\s?[a-z])?(?![\p{L}\p{N}\p{M}])`;
const box = String.raw`(?:\s*(?:,\s*)?(?:bus|boi\p{M}*te|bte|box|/)\s*[\p{L}\p{N}]{1,4}(?![\p{L}\p{N}]))?`;
const numberBehind = String.raw`(?:[_-]|\s*,?\s*)(?:(?:n[°ºor]?|nr)\.?\s*)?${number}${box}`;
const numberBefore = String.raw`(?<![\p{L}\p{N}])${number}\s*[,_-]?\s*`;

type Street = {
  cut(text: string): string;
  /** Whether the address of a file or page says it, where words stand without spaces. */
  isInAddress(address: string): boolean;
};

const streetOf = rememberFew((street: string): Street | null => {
  const names = namesOf(street).flatMap((name) => patternsOf(name) ?? []);
  const [first, ...others] = names;
  if (!first) return null;
  return {
    cut: (text) => names.reduce((left, name) => name.cut(left), text),
    isInAddress: (address) => first.isInAddress(address) || others.some((name) => name.isInAddress(address)),
  };
});

/** `Rue Neuve / Nieuwstraat`, `Nieuwstraat (Rue Neuve)`: a street of two languages has two names. */
function namesOf(street: string): string[] {
  return street.split(/\s*[/|()\n]\s*|\s+[-–—]\s+/u);
}

/** The names of a street in records of two languages, as one text. */
export function joinStreets(one: string, other: string | undefined): string {
  const known = new Set(namesOf(one).map(bareName));
  const added = other === undefined ? [] : namesOf(other).filter((name) => name !== '' && !known.has(bareName(name)));
  return [one, ...added].join(' / ');
}

/** A street of a French text and one of a Dutch or German text, as they begin and end; accents stand apart. */
const capital = String.raw`\p{Lu}[\p{L}\p{M}'’.-]*`;
const article = String.raw`(?:(?:[Dd][eu]s?|[Ll][ae]s?|DES?|DU|L[AE]S?)\s+|[DdLl]['’]\s?)*`;
const frenchBegins =
  'rue|avenue|boulevard|chausse\\p{M}*e|chemin|quai|dre\\p{M}*ve|square|impasse|sentier|place|clos|alle\\p{M}*e';
const dutchEnds = 'straat|laan|weg|plein|lei|dreef|kaai|markt|straße|strasse|platz|allee|gasse';
const inAnyCase = (list: string) => {
  const words = list.split('|').map((word) => `[${word[0]}${word[0]?.toUpperCase()}]${word.slice(1)}`);
  const capitals = list.split('|').map((word) => word.toUpperCase().replaceAll('\\P{M}', '\\p{M}'));
  return `(?:${[...words, ...capitals].join('|')})`;
};
const french = `${inAnyCase(frenchBegins)}\\s+${article}${capital}(?:\\s+${article}${capital}){0,3}`;
const dutch = `(?:${capital}\\s+){0,3}(?:\\p{L}[\\p{L}\\p{M}'’.-]*)?${inAnyCase(dutchEnds)}(?![\\p{L}\\p{M}])`;
const between = String.raw`(?:\s*,?\s*\d{1,4}[a-zA-Z]?)?\s*(?:[/|(=]|[-–—]\s)\s*`;
const nameBehind = new RegExp(`^${between}(${french}|${dutch})`, 'u');
const nameBefore = new RegExp(`(?<![\\p{L}\\p{N}])(${french}|${dutch})${between}$`, 'u');
const farthest = 100;

/** The street with the names that texts give it beside one of its own: `Rue Haute / Hoogstraat`. */
export function withNamesOf(street: string, texts: Iterable<string>): string {
  let known = street;
  for (const text of texts)
    for (const name of otherNamesIn(text.normalize('NFD'), known)) known = joinStreets(known, name.normalize('NFC'));
  return known;
}

function otherNamesIn(text: string, street: string): string[] {
  return namesOf(street).flatMap((name) => {
    const pattern = wholeName(name);
    if (pattern === null) return [];
    return [...text.matchAll(pattern)].flatMap(({ index, 0: found }) => {
      const end = index + found.length;
      const [, behind] = text.slice(end, end + farthest).match(nameBehind) ?? [];
      const [, before] = text.slice(Math.max(0, index - farthest), index).match(nameBefore) ?? [];
      return [behind, before].flatMap((other) => (other ? [other, ...lastWordOf(other)] : []));
    });
  });
}

/** All texts of a listing are searched for it. */
const wholeName = rememberFew((name: string): RegExp | null => {
  const written = writtenOf(name);
  return written === null ? null : new RegExp(`${wordStart}${written}${wordEnd}`, 'giu');
});

/** `Huis Hoogstraat`: what stands before a street may not belong to it. */
function lastWordOf(name: string): string[] {
  const last = name.split(/\s+/).at(-1) ?? '';
  return last !== name && last.length >= minGlued && streetWord.test(last) ? [last] : [];
}

/** All texts of a listing: those of its fields, and of records and lists in them. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner);
}

function bareName(name: string): string {
  return bare(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const wordStart = String.raw`(?<![\p{L}\p{N}])`;
const wordEnd = String.raw`(?![\p{L}\p{N}\p{M}])`;

/** A number in the street itself is that of the house. */
function wordsOf(street: string): string[] {
  return bare(street)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^\d+[a-z]?$/i.test(word));
}

/** A pattern of a name in every way that it is written; null for one that is too short to be known. */
function writtenOf(name: string): string | null {
  const words = wordsOf(name);
  return words.join(' ').length < 3 ? null : words.map(patternOf).join(String.raw`[^\p{L}\p{N}]+`);
}

function patternsOf(street: string): Street | null {
  const written = writtenOf(street);
  if (written === null) return null;
  const words = wordsOf(street);
  const isStreet = streetWord.test(words.join(' '));
  const alternatives = [
    `${numberBefore}${written}${wordEnd}`,
    `${wordStart}${written}${numberBehind}`,
    ...(isStreet ? [`${wordStart}${written}${wordEnd}`] : []),
  ];
  const pattern = new RegExp(alternatives.join('|'), 'giu');
  const glued = words.join('').toLowerCase();
  const cut = (text: string) => {
    const decomposed = text.normalize('NFD');
    if (decomposed.search(pattern) < 0) return text;
    return decomposed
      .replace(pattern, gap)
      .normalize('NFC')
      .replace(/…(?:\s*[,/|–-]?\s*…)+/gu, gap)
      .replace(/\s*\(\s*…\s*\)/gu, '');
  };
  return {
    cut,
    isInAddress(address) {
      const plain = bare(decoded(address));
      if (plain.replace(/[^\p{L}\p{N}]+/gu, ' ').search(pattern) >= 0) return true;
      return (
        isStreet &&
        glued.length >= minGlued &&
        plain
          .replace(/[^\p{L}\p{N}]+/gu, '')
          .toLowerCase()
          .includes(glued)
      );
    },
  };
}

/** Shorter names are parts of other words. */
const minGlued = 8;

function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/gu, 'ss');
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** A word in every way that it is written, with any accents. */
function patternOf(word: string): string {
  const lower = word.toLowerCase();
  const [stem, end] = splitEnding(lower);
  const others = new Set(ways.flatMap((forms) => (forms.includes(end) ? forms : [])));
  if (others.size === 0) return lettersOf(word);
  return `${lettersOf(stem)}(?:${[...others].map(lettersOf).join('|')})\\.?`;
}

function splitEnding(word: string): [stem: string, end: string] {
  const end = [...endings].find((each) => word.length > each.length && word.endsWith(each));
  return end === undefined ? ['', word] : [word.slice(0, -end.length), end];
}

function lettersOf(word: string): string {
  return [...word]
    .map((letter) => `${letter}\\p{M}*`)
    .join('')
    .replace(/s\\p\{M\}\*s\\p\{M\}\*/giu, '(?:ss|ß)');
}

/** The text without a street that visitors must not learn, and the number beside it; the same text where it is not in it. */
export function withoutStreet(text: string, street: string): string {
  return streetOf(street)?.cut(text) ?? text;
}

/** The same of a title or a name: nothing is left of one that says no more than the address. */
export function lineWithoutStreet(line: string, street: string): string | null {
  const cut = withoutStreet(line, street);
  if (cut === line) return line;
  const tidy = cut.replace(/^[\s…,;:–—|/-]+|[\s…,;:–—|/(-]+$/gu, '');
  return /\p{L}{3}/u.test(tidy) ? tidy : null;
}

/** Whether an address, or the name of a file, says the street. */
export function saysStreet(address: string, street: string): boolean {
  return streetOf(street)?.isInAddress(address) ?? false;
}
