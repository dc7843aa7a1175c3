import type { Language } from '@/lib/domain/language';

/** Letters that Unicode does not decompose, written the way people type them without the key for them. */
const expansions: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  þ: 'th',
};

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

const maxSlugLength = 80;

/**
 * Folds a text for comparing and searching names: lower case, without accents, ligatures written out, and every run of
 * punctuation or space a single space. `'s-Gravenbrakel` and `S Gravenbrakel` fold alike.
 */
export function fold(text: string): string {
  // Most names are ASCII already: of thousands of places it saves four fifths of the time.
  if (isAscii(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[œæßøłđðħıŋŧþ]/g, (letter) => expansions[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Where the words of a folded text begin. */
export function wordStarts(folded: string): number[] {
  const starts = [0];
  for (let at = folded.indexOf(' '); at >= 0; at = folded.indexOf(' ', at + 1)) starts.push(at + 1);
  return starts;
}

function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  return /^[\x00-\x7f]*$/.test(text);
}

/**
 * Returns the part of an address that names something: `Liège` → `liege`. Umlauts are written out in German only
 * (`Lüttich` → `luettich`), since elsewhere the two dots are a diaeresis (`Aÿ`, `Saül`). At most 80 characters, cut
 * between words when there are several. A text without Latin letters or digits gives an empty slug.
 */
export function slugify(text: string, language?: Language): string {
  const written = language === 'de' ? writeOutUmlauts(text) : text;
  const slug = fold(written)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= maxSlugLength) return slug;
  const end = slug.lastIndexOf('-', maxSlugLength);
  return slug.slice(0, end > 0 ? end : maxSlugLength);
}

function writeOutUmlauts(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter);
}
