// Plain JavaScript, because Next loads the page cache uncompiled.

/** Begins the path segment of a page that is one of too many to keep. */
export const uncachedMark = '~';

const rulesKey = Symbol.for('gevel.page-rules');
const hourMs = 3_600_000;

const belgianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' });
let known = { hour: Number.NaN, day: '' };

/** What pages are kept by: the content, the words, and the origins that pages may load from. */
export function pageRules() {
  return globalThis[rulesKey] ?? { version: '' };
}

/** `2026-11-21` in Belgium. Formatting takes longer than all the rest of a kept page, and days begin on the hour. */
function today() {
  const now = Date.now();
  const hour = Math.floor(now / hourMs);
  if (known.hour !== hour) known = { hour, day: belgianDay.format(now) };
  return known.day;
}

/**
 * Name of the present state of a page: it changes with the content, the words from elsewhere, the build and the day (a
 * duty may come into force, a year may turn). Two answers of one name and address are the same, byte for byte.
 */
export function pageVersion() {
  const { version, words = '' } = pageRules();
  return `${version}${words}.${today()}`;
}
