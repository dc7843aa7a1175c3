import { phoneKeyOf } from '@/lib/domain/office/lead-search';
import { escapeLike, escapePattern } from '@/lib/domain/text/escape';

/** What a person is recognized by in the words of others. */
export type PersonTerms = {
  /** In any spelling of capitals. */
  emails: readonly string[];
  /** In any spelling. */
  phones: readonly string[];
  names: readonly string[];
};

export const foundBy = ['email', 'phone', 'name'] as const;
/** What of a person stands in a text. */
export type FoundBy = (typeof foundBy)[number];

export type TermFinder = {
  /** Patterns of `like`, in lower case with `\` as escape: a text that none fits does not name the person. */
  patterns: readonly string[];
  find(text: string): FoundBy[];
  /** The words around the first one that was found. */
  excerpt(text: string): string;
  /** The text with `hiddenWord` in the place of what was found; of JSON only texts change. */
  hide(text: string): string;
};

const hiddenWord = '[…]';

/** Characters of an excerpt before what was found. */
const excerptChars = 40;

/** A first name alone names too many. */
const minNameWords = 2;
const notWord = '[^\\p{L}\\p{M}\\p{N}]{1,3}';
/** A number as people write it, with signs and spaces between its digits. */
const phonePattern = /\+?\d(?:[\s./()-]{0,3}\d){7,15}/g;

/** Finds an e-mail address, a phone number or a full name in texts. */
export function createTermFinder({ emails, phones, names }: PersonTerms): TermFinder {
  const keys = unique(phones.map(phoneKeyOf));
  const words = unique(
    names.map(
      (name) =>
        lower(name)
          .match(/[\p{L}\p{M}\p{N}]+/gu)
          ?.join(' ') ?? '',
    ),
  ).flatMap((name) => {
    const parts = name.split(' ');
    return parts.length < minNameWords ? [] : [parts];
  });
  const addresses = unique(emails.map((email) => lower(email.trim())));
  const finders: Readonly<Record<FoundBy, RegExp[]>> = {
    // Another address may end or begin with this one.
    email: addresses.map(
      (email) => new RegExp(`(?<![\\p{L}\\p{N}._%+-])${escapePattern(email)}(?![\\p{L}\\p{N}-])`, 'giu'),
    ),
    phone: keys.length > 0 ? [phonePattern] : [],
    name: words.map(
      (parts) =>
        new RegExp(`(?<![\\p{L}\\p{N}])${parts.map(escapePattern).join(notWord)}(?![\\p{L}\\p{M}\\p{N}])`, 'giu'),
    ),
  };
  const isMeant = (by: FoundBy, found: string) => by !== 'phone' || keys.includes(phoneKeyOf(found));
  /** Where something of the person stands in a text of one normal form. */
  const placesIn = (normal: string, by: FoundBy) =>
    finders[by].flatMap((pattern) => [...normal.matchAll(pattern)].filter(([it]) => isMeant(by, it)));
  const replaceIn = (text: string) =>
    foundBy.reduce(
      (said, by) =>
        finders[by].reduce((left, pattern) => left.replace(pattern, (it) => (isMeant(by, it) ? hiddenWord : it)), said),
      text.normalize('NFC'),
    );
  return {
    patterns: [
      ...addresses.map((email) => `%${likeText(email)}%`),
      ...keys.map((key) => `%${[...key].join('%')}%`),
      ...words.map((parts) => `%${parts.map(likeText).join('%')}%`),
    ],
    find(text) {
      const normal = text.normalize('NFC');
      return foundBy.filter((by) => placesIn(normal, by).length > 0);
    },
    excerpt(text) {
      const normal = text.normalize('NFC');
      const start = Math.min(...foundBy.flatMap((by) => placesIn(normal, by)).map(({ index }) => index));
      const begin = Math.max(0, start - excerptChars);
      const words = normal.slice(begin, start + 2 * excerptChars).replace(/\s+/g, ' ');
      return `${begin > 0 ? '…' : ''}${words}${start + 2 * excerptChars < normal.length ? '…' : ''}`;
    },
    hide: (text) => hideIn(text, replaceIn),
  };
}

function hideIn(text: string, replace: (text: string) => string): string {
  if (!/^\s*[[{]/.test(text)) return replace(text);
  try {
    return JSON.stringify(JSON.parse(text, (_, value) => (typeof value === 'string' ? replace(value) : value)));
  } catch {
    return replace(text);
  }
}

function lower(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Other letters than those of ASCII fit anything: SQLite knows no capitals of them, and one may be stored as two. */
function likeText(text: string): string {
  return escapeLike(text).replace(/[^\x20-\x7e]/gu, '%');
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean);
}
