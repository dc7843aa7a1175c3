import { createHash } from 'node:crypto';
import type { CountedDay } from '@/lib/data/statistics-store';
import type { Language } from '@/lib/domain/language';
import { addDays, weekdayOf } from '@/lib/domain/time/brussels-time';

/** Shares of page views by source, in percent. */
const sources: readonly (readonly [string, number])[] = [
  ['immoweb', 46],
  ['google', 22],
  ['direct', 15],
  ['facebook', 9],
  ['immovlan', 8],
];

const languageShares: readonly (readonly [Language, number])[] = [
  ['nl', 46],
  ['fr', 34],
  ['de', 12],
  ['en', 8],
];

const demoDays = 60;

/** Returns a number from 0 up to 1, always the same for a text. */
function chanceOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}

/**
 * Page views of a listing on the days before `today`, always the same for the same days: more at weekends, most in
 * the first days, different for each listing.
 */
export function demoVisits(id: number, today: string): CountedDay[] {
  const usual = 8 + Math.round(chanceOf(`usual ${id}`) * 22);
  return Array.from({ length: demoDays }, (_, index) => index + 1).flatMap((ago) => {
    const day = addDays(today, -ago);
    const weekend = ['sat', 'sun'].includes(weekdayOf(day)) ? 1.4 : 1;
    const fresh = 1 + Math.max(0, 1 - (demoDays - ago) / 8);
    const visits = Math.round(usual * weekend * fresh * (0.7 + 0.6 * chanceOf(`${id} ${day}`)));
    return shareOut(visits, `${id} ${day}`).map((share) => ({ kind: 'property' as const, id, day, ...share }));
  });
}

function shareOut(visits: number, seed: string): Pick<CountedDay, 'source' | 'language' | 'visits'>[] {
  const counts = new Map<string, Pick<CountedDay, 'source' | 'language' | 'visits'>>();
  for (let visit = 0; visit < visits; visit++) {
    const chance = chanceOf(`${seed} ${visit}`) * 100;
    const source = pick(sources, chance);
    const language = pick(languageShares, (chance * 37) % 100);
    const known = counts.get(`${source} ${language}`) ?? { source, language, visits: 0 };
    counts.set(`${source} ${language}`, { ...known, visits: known.visits + 1 });
  }
  return [...counts.values()];
}

function pick<T>(shares: readonly (readonly [T, number])[], chance: number): T {
  let left = chance;
  for (const [value, share] of shares) {
    left -= share;
    if (left < 0) return value;
  }
  const [first] = shares[0] ?? [];
  if (first === undefined) throw new Error('Nothing to choose from');
  return first;
}
