/** Countries whose postal codes are checked by shape: Belgium, its neighbours, and Spain. */
export const postalCountries = ['belgium', 'luxembourg', 'netherlands', 'france', 'germany', 'spain'] as const;
export type PostalCountry = (typeof postalCountries)[number];

type PostalRule = {
  /** The prefix of a code: the country's international letters. */
  prefixes: readonly string[];
  /** The code without prefix and spaces. */
  shape: RegExp;
};

const rules: Readonly<Record<PostalCountry, PostalRule>> = {
  belgium: { prefixes: ['B', 'BE'], shape: /^[1-9]\d{3}$/ },
  luxembourg: { prefixes: ['L', 'LU'], shape: /^[1-9]\d{3}$/ },
  netherlands: { prefixes: ['NL'], shape: /^[1-9]\d{3}[A-Z]{2}$/ },
  france: { prefixes: ['F', 'FR'], shape: /^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/ },
  germany: { prefixes: ['D', 'DE'], shape: /^(?:0[1-9]|[1-9]\d)\d{3}$/ },
  spain: { prefixes: ['E', 'ES'], shape: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/ },
};

/** A postal code of any other country: up to ten characters, one of them a digit. */
const otherShape = /^(?=.*\d)[A-Z\d](?:[A-Z\d -]{0,8}[A-Z\d])?$/;

const hyphened = /^([A-Z]{1,3}) ?- ?(.+)$/;
const joined = /^([A-Z]{1,2}) ?(\d{4,5}(?: ?[A-Z]{2})?)$/;

/**
 * Converts a typed postal code to its stored form: `b-9000` is `9000`, `1234ab` is `1234 AB`. Null for an invalid code
 * of that country. `null` for the country stands for a form that does not ask for it: then Belgium, its neighbours and
 * Spain are recognized by the shape, and country letters before the code stay unless they are Belgium's or the
 * Netherlands', whose codes are clear without them (`L-1234`, `F-59000`, `GB-SW1A 1AA`).
 */
export function parsePostalCode(typed: string, country: PostalCountry | 'other' | null): string | null {
  const text = typed.normalize('NFKC').trim().toUpperCase().replace(/\s+/g, ' ');
  if (country === 'other') return otherShape.test(text) ? text : null;
  const [, prefix = null, rest = text] = hyphened.exec(text) ?? joined.exec(text) ?? [];
  const named = prefix === null ? null : countryOfPrefix(prefix);
  if (country !== null) return prefix === null || named === country ? codeOf(rest, country) : null;
  if (prefix === null) return postalCountries.map((one) => codeOf(rest, one)).find((found) => found !== null) ?? null;
  if (named === null) return hyphened.test(text) && otherShape.test(rest) ? `${prefix}-${rest}` : null;
  const found = codeOf(rest, named);
  return found === null || named === 'belgium' || named === 'netherlands' ? found : `${prefix}-${found}`;
}

function countryOfPrefix(prefix: string): PostalCountry | null {
  return postalCountries.find((country) => rules[country].prefixes.includes(prefix)) ?? null;
}

function codeOf(text: string, country: PostalCountry): string | null {
  const code = text.replace(/ /g, '');
  if (!rules[country].shape.test(code)) return null;
  return country === 'netherlands' ? `${code.slice(0, 4)} ${code.slice(4)}` : code;
}
