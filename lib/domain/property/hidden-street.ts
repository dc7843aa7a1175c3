import { rememberFew } from '@/lib/domain/remember-few';

/** Stands where a part of a text was cut out. */
const gap = '…';

/** A word without one of these is a street only with a number beside it: villages have a Markt, a Dorp, a Place. */
const streetWord =
  /stra(?:at|ss?e)|laan\b|weg\b|steenweg|plein\b|lei\b|dreef\b|kaai\b|\b(?:rue|avenue|boulevard|chaussee|chemin|quai|dreve|square|impasse|sentier|street|road|lane)\b|allee\b|platz\b|\S\s+\S/iu;

const number = String.raw`\d{1,4}(?:\s?[a-z])?(?![\p{L}\p{N}\p{M}])`;
const box = String.raw`(?:\s*(?:,\s*)?(?:bus|boi\p{M}*te|bte|box|/)\s*[\p{L}\p{N}]{1,4}(?![\p{L}\p{N}]))?`;
const numberBehind = String.raw`\s*,?\s*(?:(?:n[°ºor]?|nr)\.?\s*)?${number}${box}`;
const numberBefore = String.raw`(?<![\p{L}\p{N}])${number}\s*,?\s*`;

type Cutter = (text: string) => string;

const cutterOf = rememberFew((street: string): Cutter | null => {
  const words = street
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/gu, 'ss')
    // A number in the street itself is that of the house.
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^\d+[a-z]?$/i.test(word));
  const name = words.join(' ');
  if (name.length < 3) return null;
  const written = words
    .map((word) =>
      [...word]
        .map((letter) => `${letter}\\p{M}*`)
        .join('')
        .replace(/s\\p\{M\}\*s\\p\{M\}\*/giu, '(?:ss|ß)'),
    )
    .join(String.raw`[^\p{L}\p{N}]+`);
  const phrase = String.raw`(?<![\p{L}\p{N}])${written}(?![\p{L}\p{N}\p{M}])`;
  const isStreet = streetWord.test(name);
  const alternatives = [`${numberBefore}${phrase}`, `${phrase}${numberBehind}`, ...(isStreet ? [phrase] : [])];
  const pattern = new RegExp(alternatives.join('|'), 'giu');
  return (text) => {
    const decomposed = text.normalize('NFD');
    if (decomposed.search(pattern) < 0) return text;
    return decomposed
      .replace(pattern, gap)
      .normalize('NFC')
      .replace(/…(?:\s*[,–-]?\s*…)+/gu, gap)
      .replace(/\s*\(\s*…\s*\)/gu, '');
  };
});

/** The text without a street that visitors must not learn, and the number beside it; the same text where it is not in it. */
export function withoutStreet(text: string, street: string): string {
  return cutterOf(street)?.(text) ?? text;
}

/** The same of a title or a name: nothing is left of one that says no more than the address. */
export function lineWithoutStreet(line: string, street: string): string | null {
  const cut = withoutStreet(line, street);
  if (cut === line) return line;
  const tidy = cut.replace(/^[\s…,;:–—|/-]+|[\s…,;:–—|/(-]+$/gu, '');
  return /\p{L}{3}/u.test(tidy) ? tidy : null;
}

type NamedFile = { name?: string | undefined; alt?: string | undefined };
type Texts = {
  name?: string | null | undefined;
  title?: string | null | undefined;
  description?: string | null | undefined;
  pictures?: readonly NamedFile[] | undefined;
  floorPlans?: readonly NamedFile[] | undefined;
  documents?: readonly NamedFile[] | undefined;
};

/** The texts of a listing that say a hidden street, without it; null for a line that said nothing else. */
export function cutStreet<T extends Texts>(text: T, street: string): Partial<Texts> {
  const cuts: Partial<Texts> = {};
  for (const key of ['name', 'title'] as const) {
    const line = text[key];
    const cut = line && lineWithoutStreet(line, street);
    if (cut !== line) cuts[key] = cut;
  }
  const description = text.description && withoutStreet(text.description, street);
  if (description !== text.description) cuts.description = description;
  for (const key of ['pictures', 'floorPlans', 'documents'] as const) {
    const files = text[key]?.map((file) => cutFile(file, street));
    if (files?.some((file, index) => file !== text[key]?.[index])) cuts[key] = files;
  }
  return cuts;
}

function cutFile<T extends NamedFile>(file: T, street: string): T {
  const [name, alt] = [file.name, file.alt].map((line) => line && (lineWithoutStreet(line, street) ?? gap));
  if (name === file.name && alt === file.alt) return file;
  return { ...file, ...(name !== undefined && { name }), ...(alt !== undefined && { alt: alt === gap ? '' : alt }) };
}
