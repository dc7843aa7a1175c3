import { datedFolders } from '@/lib/content/read-single-files';
import { shownSchema } from '@/lib/content/schema/common';
import { brusselsMinute, daysBetween, daysLater } from '@/lib/domain/time/brussels-time';
import { always, isEmpty, overlapOf, overlapsAmong, type Shown, type Span, spanOf } from '@/lib/domain/time/shown';
import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import { isShown } from '@/lib/files/content-walk';
import type { SourceFiles } from './source-files';

/** What begins or ends for visitors: the place in the file, and the time on Belgian clocks (`2026-12-24 12:00`). */
export type ComingDay = { at: string; change: 'begins' | 'ends'; file: string; path: string };

const daysAhead = 60;

/** What begins and ends in the next 60 days, in order. */
export function listComingDays({ raw }: SourceFiles, now: Date): ComingDay[] {
  const [first, last] = [now.getTime(), daysLater(now, daysAhead).getTime()];
  return raw
    .flatMap(({ file, value }) => datedParts(value, file).map((part) => ({ file, ...part })))
    .flatMap(({ file, path, span }) => [
      { time: span.from, change: 'begins' as const, file, path },
      { time: span.until, change: 'ends' as const, file, path },
    ])
    .filter(({ time }) => first < time && time <= last)
    .sort((a, b) => a.time - b.time)
    .map(({ time, ...change }) => ({ at: brusselsMinute(new Date(time).toISOString()), ...change }));
}

/** An agency closes for holidays; more is seldom meant, and nobody could book. */
const longClosure = 60;

/** Reports closed days that are more than a holiday, as a wrong year makes them. */
export function checkClosedDays({ settings }: SourceFiles, report: ProblemReport): void {
  for (const [index, { from, until = from }] of (settings?.closedDays ?? []).entries()) {
    const length = daysBetween(from, until) + 1;
    if (length > longClosure)
      report.warn({
        file: 'settings.json',
        path: `closedDays[${index}].until`,
        found: `${showValue(until)}: ${length} closed days in a row, on which nobody can book a viewing`,
        expected: 'the last day of the closure: is the year right?',
      });
  }
}

/** Reports banners, pop-ups and notices of which only one is seen at a time, and which overlap now or later. */
export function checkDays({ raw }: SourceFiles, now: Date, report: ProblemReport): void {
  const rest = { from: now.getTime(), until: always.until };
  for (const folder of Object.values(datedFolders)) {
    const shown = raw
      .filter(({ file, value }) => file.startsWith(`${folder}/`) && fieldOf(value, 'isPublished') !== false)
      .flatMap(({ file, value }) => {
        const written = shownSchema.safeParse(fieldOf(value, 'shown'));
        if (!written.success) return [];
        const pages = fieldOf(value, 'pages');
        return [{ file, written: written.data, span: overlapOf(spanOf(written.data), rest), pages }];
      });
    const places = new Set([null, ...shown.flatMap(({ pages }) => (Array.isArray(pages) ? pages : []))]);
    const reported = new Set<string>();
    for (const place of places) {
      const here = shown.filter(({ pages }) => !Array.isArray(pages) || pages.includes(place));
      for (const [one, other] of overlapsAmong(here)) {
        if (reported.has(other.file)) continue;
        reported.add(other.file);
        report.warn({
          file: other.file,
          path: 'shown',
          found: `${daysOf(other.written)}, while ${one.file} is shown as well (${daysOf(one.written)})`,
          expected: 'days of its own: visitors see only the one that begins last',
        });
      }
    }
  }
}

function daysOf(shown: Shown | undefined): string {
  return shown === undefined ? 'always' : showValue(shown);
}

type Part = { path: string; span: Span };

/** Every published part of a file that has days, with its place. */
function datedParts(value: unknown, file: string, path = ''): Part[] {
  if (typeof value !== 'object' || value === null || !isShown(value)) return [];
  const days = path === '' && file.startsWith('articles/news/') ? fieldOf(value, 'date') : undefined;
  const written = shownSchema.safeParse(fieldOf(value, 'shown'));
  const ofNews = shownSchema.safeParse(typeof days === 'string' ? { from: days } : undefined);
  const span = overlapOf(spanOf(written.data), spanOf(ofNews.data));
  const own = isEmpty(span) ? [] : [{ path: written.data ? join(path, 'shown') : join(path, 'date'), span }];
  const inner = Object.entries(value).flatMap(([name, part]) =>
    datedParts(part, file, Array.isArray(value) ? `${path}[${name}]` : join(path, name)),
  );
  return [...own, ...inner];
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
