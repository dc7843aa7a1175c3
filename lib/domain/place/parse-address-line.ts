export type AddressParts = {
  /** Street, number and box, and whatever was not recognized. */
  street: string;
  /** Four digits; one of Luxembourg with its letter, `L-1611`, where that was written. */
  zip: string;
  city: string;
};

/**
 * Splits an address typed on one line, as written in Belgium and Luxembourg: `Rue Haute 5, 1000 Bruxelles`, `Hoogstraat
 * 5 bus 3 9000 Gent`, `Gent`. `isPlace` decides whether a name is that of a place. Only the name of the country is
 * dropped: unrecognized text stays in `street`.
 */
export function parseAddressLine(text: string, isPlace: (name: string) => boolean): AddressParts {
  const { line, isInLuxembourg } = splitCountry(tidy(text));
  const found = [...line.matchAll(zipPattern)].reverse().find((match) => isZip(readAround(line, match), isPlace));
  if (!found) return { zip: '', ...splitCity(line, isPlace) };
  const { before, after, letter, digits } = readAround(line, found);
  const zip = isInLuxembourg || letter === 'L' ? `L-${digits}` : digits;
  const { city, rest } = cityAfterZip(after, isPlace);
  if (city !== '') return { street: joinParts(before, rest), zip, city };
  const front = splitCity(before, isPlace);
  return { street: joinParts(front.street, rest), zip, city: front.city };
}

/** Four digits that are not part of a longer number, a range (`12-14`) or a box (`1250/3`). */
const zipPattern = /(?<![\p{L}\p{N}/.-])(?:(BE?|LU?)-?)?([1-9]\d{3})(?![\p{L}\p{N}/]|-\d)/giu;

const separator = /\s*[,;]\s*|\s+[-–]\s+/u;
const endsWithSeparator = /(?:[,;]|\s[-–])\s*$/u;
const startsWithSeparator = /^\s*(?:[,;]|[-–]\s)/u;
const endsWithNumber = /(?:^|[\s,])\d+\p{L}?(?:\/\p{L}?\d*\p{L}?)?\s*$/u;

/** First words of streets whose number comes first: `1250 Chaussée de Waterloo`. */
const streetStart =
  /^(?:rue|avenue|av|chauss[ée]e|ch|boulevard|bd|blvd|place|pl|quai|clos|all[ée]e|impasse|chemin|route|square|sentier|dr[èe]ve|cour|passage|montée|cité|am|an der|op|rte)(?![\p{L}\p{N}])/iu;

const belgium = /(?:^|[\s,;])(?:belgi[ëe]|belgique|belgium|belgien)[\s.]*$/iu;
const luxembourg = /[,;]\s*(?:grand[ -]duch[ée] (?:de|du) )?(?:luxemb(?:o)?urg|groothertogdom luxemburg)[\s.]*$/iu;

function tidy(text: string): string {
  return trimSeparators(
    text
      .replace(/[\r\n\u2028\u2029]+/g, ', ')
      .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .replace(/\s+/g, ' '),
  );
}

/** A country at the end. `Luxembourg` is taken for the country only behind a town that has named its zip. */
function splitCountry(line: string): { line: string; isInLuxembourg: boolean } {
  const withoutLuxembourg = line.replace(luxembourg, '');
  if (withoutLuxembourg !== line && /\d{4}\s+\p{L}/u.test(withoutLuxembourg))
    return { line: trimSeparators(withoutLuxembourg), isInLuxembourg: true };
  const withoutBelgium = trimSeparators(line.replace(belgium, ''));
  return { line: withoutBelgium === '' ? line : withoutBelgium, isInLuxembourg: false };
}

type Around = { before: string; after: string; letter: string; digits: string };

function readAround(line: string, match: RegExpMatchArray): Around {
  const start = match.index ?? 0;
  return {
    before: line.slice(0, start),
    after: line.slice(start + match[0].length),
    letter: match[1]?.charAt(0).toUpperCase() ?? '',
    digits: match[2] ?? '',
  };
}

/** Distinguishes a postal code from a house number by the words around it. */
function isZip({ before, after, letter }: Around, isPlace: (name: string) => boolean): boolean {
  if (letter !== '') return true;
  const next = trimSeparators(after).split(separator)[0] ?? '';
  if (next !== '' && leadingPlace(next, isPlace) !== null)
    return !(before.trim() !== '' && isHouseNumber(before, after));
  const isAtEdge = before.trim() === '' || endsWithSeparator.test(before) || endsWithNumber.test(before);
  if (next === '') return isAtEdge || splitCity(before, isPlace).city !== '';
  return isAtEdge && !startsWithSeparator.test(after) && !streetStart.test(next);
}

/** `Rue de Namur 1000, Bruxelles`: after words and before a comma comes the house number. */
function isHouseNumber(before: string, after: string): boolean {
  return startsWithSeparator.test(after) && !endsWithSeparator.test(before) && !endsWithNumber.test(before);
}

/** The town right behind its zip, and the text after it. */
function cityAfterZip(after: string, isPlace: (name: string) => boolean): { city: string; rest: string } {
  const text = trimSeparators(after);
  const [first = ''] = text.split(separator, 1);
  const beyond = trimSeparators(text.slice(first.length));
  if (!/\d/.test(first)) return { city: first, rest: beyond };
  const city = leadingPlace(first, isPlace) ?? '';
  return { city, rest: joinParts(first.slice(city.length), beyond) };
}

/** Returns the longest place name that a text begins with; null where it begins with none. */
function leadingPlace(text: string, isPlace: (name: string) => boolean): string | null {
  const ends = [...text.matchAll(/\s|$/g)].map(({ index }) => index).reverse();
  const end = ends.find((index) => isPlace(text.slice(0, index)));
  return end === undefined || end === 0 ? null : text.slice(0, end);
}

/** A town without a zip: the whole line, its last or first part, or the words after the house number. */
function splitCity(line: string, isPlace: (name: string) => boolean): { street: string; city: string } {
  const text = trimSeparators(line);
  if (text === '' || isPlace(text)) return { street: '', city: text };
  const parts = text.split(separator);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length > 1 && isPlace(last)) return { street: trimSeparators(text.slice(0, -last.length)), city: last };
  if (parts.length > 1 && isPlace(first)) return { street: trimSeparators(text.slice(first.length)), city: first };
  const [, front = '', behind = ''] = text.match(/^(.*\d\p{L}?)\s+([^\d,;]+)$/u) ?? [];
  return front !== '' && isPlace(behind) ? { street: trimSeparators(front), city: behind } : { street: text, city: '' };
}

function joinParts(...parts: readonly string[]): string {
  return parts
    .map(trimSeparators)
    .filter((part) => part !== '')
    .join(', ');
}

function trimSeparators(text: string): string {
  return text.replace(/^[\s,;]+(?:[-–]\s+)?|(?:\s+[-–])?[\s,;]+$/gu, '');
}
