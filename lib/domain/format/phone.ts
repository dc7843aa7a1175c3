/** What people put between the digits of a phone number: spaces, dots, slashes, hyphens and parentheses. */
const separators = /[\s./()\u2010-\u2013-]/g;

/** A number does not end a line in its middle, wherever it stands. */
const unbroken = '\u00a0';

/**
 * Groups a Belgian phone number for reading: 10 digits 4-2-2-2 (mobile), 9 digits 3-2-2-2 (fixed line), any other
 * text as it is written (specification, section 5). A number with a country code is another text.
 */
export function formatPhone(text: string): string {
  const digits = text.replace(separators, '');
  if (!/^\d{9,10}$/.test(digits)) return /^\+?\d+$/.test(digits) ? text.replaceAll(' ', unbroken) : text;
  const areaLength = digits.length - 6;
  return [
    digits.slice(0, areaLength),
    digits.slice(areaLength, areaLength + 2),
    digits.slice(areaLength + 2, areaLength + 4),
    digits.slice(areaLength + 4),
  ].join(unbroken);
}

/**
 * Makes the `tel:` address of a phone number. A number that starts with its trunk zero is national and gets
 * `countryPrefix`; one that starts with `+` or `00` already has a country; one with neither (a short number, a
 * Luxembourg number) is dialled as written. A text without digits gives an empty address: show it without a link.
 */
export function toTelHref(text: string, countryPrefix = '+32'): string {
  const isInternational = /^\D*(?:\+|00)/.test(text);
  const dialled = isInternational ? text.replace('(0)', '') : text;
  const digits = dialled.replace(/\D/g, '');
  if (digits === '') return '';
  if (isInternational) return `tel:+${digits.replace(/^00/, '')}`;
  return digits.startsWith('0') ? `tel:${countryPrefix}${digits.slice(1)}` : `tel:${digits}`;
}

/** Opens a message to a number with a text to send, in the form that phones of all makers read. Empty without digits. */
export function toSmsHref(text: string, body = ''): string {
  const tel = toTelHref(text);
  if (tel === '') return '';
  return tel.replace('tel:', 'sms:') + (body && `?&body=${encodeURIComponent(body)}`);
}

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
type PhoneCountry = keyof typeof countries;

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
