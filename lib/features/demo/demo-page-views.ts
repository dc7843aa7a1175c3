import type { DemoOwnerFile } from '@/lib/content/read-demo-owner';
import { addDays, weekdayOf } from '@/lib/domain/time/brussels-time';
import type { CountedDay } from '@/lib/features/statistics/statistics-store';
import { chanceOf, pickWeighted } from './chance';

/**
 * Page views of a listing on the days before `today`, always the same for the same days: more at weekends, most in
 * the first days, different for each listing.
 */
export function demoPageViews(
  id: number,
  today: string,
  { days, sources, languages }: DemoOwnerFile['pageViews'],
): CountedDay[] {
  const usual = 8 + Math.round(chanceOf(`usual ${id}`) * 22);
  return Array.from({ length: days }, (_, index) => index + 1).flatMap((ago) => {
    const day = addDays(today, -ago);
    const weekend = ['sat', 'sun'].includes(weekdayOf(day)) ? 1.4 : 1;
    const fresh = 1 + Math.max(0, 1 - (days - ago) / 8);
    const count = Math.round(usual * weekend * fresh * (0.7 + 0.6 * chanceOf(`${id} ${day}`)));
    const counts = new Map<string, Pick<CountedDay, 'source' | 'language' | 'pageViews'>>();
    for (let view = 0; view < count; view++) {
      const seed = `${id} ${day} ${view}`;
      const source = pickWeighted(sources, chanceOf(seed));
      const language = pickWeighted(languages, chanceOf(`language ${seed}`));
      const known = counts.get(`${source} ${language}`) ?? { source, language, pageViews: 0 };
      counts.set(`${source} ${language}`, { ...known, pageViews: known.pageViews + 1 });
    }
    return [...counts.values()].map((share) => ({ kind: 'property', id, day, ...share }));
  });
}
