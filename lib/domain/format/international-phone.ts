/** National significant numbers (without country code and trunk zero) of countries where agencies and owners are. */
const countries = {
  /** Fixed lines and services have eight digits; mobiles, which begin with 45 to 49, nine. */
  BE: { code: '32', hasTrunkZero: true, pattern: /^(?:4[5-9]\d{7}|(?!4[5-9])[1-9]\d{7})$/ },
  /** No trunk zero: a national number looks like any other. */
  LU: { code: '352', hasTrunkZero: false, pattern: /^[2-9]\d{4,10}$/ },
  NL: { code: '31', hasTrunkZero: true, pattern: /^[1-9]\d{8}$/ },
  FR: { code: '33', hasTrunkZero: true, pattern: /^[1-9]\d{8}$/ },
  DE: { code: '49', hasTrunkZero: true, pattern: /^[1-9]\d{5,12}$/ },
} as const;
export type PhoneCountry = keyof typeof countries;

/** Any other character makes it something else: two numbers, an extension, words. */
const written = /^\+?[\d\s./()\u00A0\u2010-\u2013-]+$/;
/** E.164: at most fifteen digits, country code included. */
const foreign = /^[1-9]\d{6,14}$/;

/**
 * Writes a phone number in E.164: `09 255 01 20` is `+3292550120`. Without a country code it is taken as a number of
 * `country`. Null for an incomplete number of its country, so that no wrong number is published.
 */
export function internationalPhone(text: string, country: PhoneCountry = 'BE'): string | null {
  const trimmed = text.trim().replace(/^tel(?:\.|:|\s)*/i, '');
  if (!written.test(trimmed)) return null;
  const isInternational = /^\D*(?:\+|00)/.test(trimmed);
  const digits = trimmed.replace(/\(0\)/, isInternational ? '' : '0').replace(/\D/g, '');
  if (!isInternational) return complete(digits, country);
  const whole = digits.replace(/^00/, '');
  const known = phoneCountries.find((candidate) => whole.startsWith(countries[candidate].code));
  if (known) return complete(whole.slice(countries[known].code.length), known, true);
  return foreign.test(whole) ? `+${whole}` : null;
}

const phoneCountries: readonly PhoneCountry[] = ['LU', 'BE', 'NL', 'FR', 'DE'];

/** "+32 09 …" has a trunk zero that does not belong there. */
function complete(digits: string, country: PhoneCountry, hasCode = false): string | null {
  const { code, hasTrunkZero, pattern } = countries[country];
  if (hasTrunkZero && !hasCode && !digits.startsWith('0')) return null;
  const number = hasTrunkZero ? digits.replace(/^0/, '') : digits;
  return pattern.test(number) ? `+${code}${number}` : null;
}
