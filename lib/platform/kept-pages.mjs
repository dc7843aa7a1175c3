// Plain JavaScript, because Next loads the page cache uncompiled.
import { crossing } from './bridge.mjs';
import { nextState } from './next-state.mjs';

/** Begins the path segment of a page that is not cached, because there are too many like it. */
export const uncachedMark = '~';

/** Header that marks an answer for everybody with the page version it was drawn for; it never leaves the server. */
export const keptMark = 'x-site-kept';

/** Header that names the page version with which an answer was drawn, also for callers who joined; it never leaves the server. */
export const drawnMark = 'x-site-drawn';

/** Header that marks the refusal of a page that has waited its time in the line; it never leaves the server. */
export const waitedMark = 'x-site-waited';

/**
 * Whether an answer for everybody was drawn with another version than the one that its marks and its entity tag name, such as
 * the former one. Under that tag a browser would show it for as long as the version is the present one.
 * @param {string | undefined} kept the value of `keptMark`
 * @param {string | undefined} drawn the value of `drawnMark`
 */
export const isDrawnForAnother = (kept, drawn) => kept !== undefined && drawn !== kept;

const rules = crossing('page-rules');
const hourMs = 3_600_000;

const belgianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' });
let known = { hour: Number.NaN, day: '' };

/** What cached pages depend on: the content, the words, and the origins that pages may load from. */
export function pageRules() {
  const present = rules.get() ?? { version: '' };
  const next = nextState();
  return next === undefined ? present : { ...present, ...next.rules };
}

/**
 * `2026-11-21` in Belgium. Formatting takes longer than all the rest of serving a cached page, and days begin on the
 * hour.
 */
function today() {
  const now = Date.now();
  const hour = Math.floor(now / hourMs);
  if (known.hour !== hour) known = { hour, day: belgianDay.format(now) };
  return known.day;
}

/** The parts of the last version, and its text. */
let last = { version: '', words: '', openHouses: '', day: '', text: '' };

/**
 * Returns the version of a page's present state: it changes with the content, the imported texts, the open houses, the build and the day
 * (a duty may come into force, a year may turn). Two answers with the same version and address are identical, byte for
 * byte.
 */
export function pageVersion() {
  const { version, words = '', openHouses = '' } = pageRules();
  const day = today();
  const isSame = last.version === version && last.words === words && last.openHouses === openHouses && last.day === day;
  // The same text again: comparing it with itself takes no time, and every request does so.
  if (!isSame) last = { version, words, openHouses, day, text: `${version}${words}${openHouses}.${day}` };
  return last.text;
}
