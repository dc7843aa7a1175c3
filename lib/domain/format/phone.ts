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
