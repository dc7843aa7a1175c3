import { createLinkLookup, type LinkSubjects } from '@/lib/content/link-lookup';
import { shownSchema } from '@/lib/content/schema/common';
import { brusselsMinute, daysLater } from '@/lib/domain/time/brussels-time';
import { always, isEmpty, overlapOf, type Span, spanOf } from '@/lib/domain/time/shown';
import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import { listLinks } from './check-links';
import type { SourceFiles } from './source-files';

const daysAhead = 60;

/** A page, article or testimonial that visitors do not see all the time. */
type DatedTarget = { file: string; span: Span; isMeant: (target: string) => boolean };

/**
 * Reports links that are shown when what they lead to is not, today or in the next 60 days: they are left out then. A menu
 * entry is left out meanwhile, and named only where it has days of its own, which then say something else.
 */
export function checkLinkDays(source: SourceFiles, now: Date, report: ProblemReport): void {
  const soon: Span = { from: now.getTime(), until: daysLater(now, daysAhead).getTime() };
  const dated = datedTargets(source).filter(({ span }) => span.from > soon.from || span.until < soon.until);
  if (dated.length === 0) return;
  const values = new Map(source.raw.map(({ file, value }) => [file, value]));
  for (const { file, path, target } of listLinks(source)) {
    // A breadcrumb shows such a step without a link.
    if (file === 'routes.json' || source.isBorrowed(file)) continue;
    const to = dated.find(({ isMeant }) => isMeant(target));
    if (!to) continue;
    const own = spanAt(values.get(file), file, path);
    const hasDays = own.from !== always.from || own.until !== always.until;
    const gap = gapOf(overlapOf(own, soon), to.span);
    if (gap === null || (file === 'menu.json' && !hasDays)) continue;
    report.warn({
      file,
      path,
      found: `the link ${showValue(target)}, which leads nowhere ${gapText(gap, now)}: ${to.file} is not shown then`,
      expected: `days (shown) within those of ${to.file} for what links to it, other days there, or another target`,
    });
  }
}

function datedTargets({ routes, pages, articles, testimonials }: SourceFiles): DatedTarget[] {
  const none: LinkSubjects = { pages: new Set(), articles: [], testimonials: new Set() };
  const target = (file: string, span: Span, subject: Partial<LinkSubjects>): DatedTarget => {
    const lookUp = createLinkLookup({ routes, shown: none, resting: { ...none, ...subject } });
    return { file, span, isMeant: (link) => lookUp(link) === 'resting' };
  };
  return [
    ...pages.map(({ file, value }) => target(file, spanOf(value.shown), { pages: new Set([value.path]) })),
    ...articles.map(({ file, value }) =>
      target(file, spanOfArticle(file, value), { articles: [{ ...value, slug: value.slug }] }),
    ),
    ...testimonials.map(({ file, value }) => target(file, spanOf(value.shown), { testimonials: new Set([value.id]) })),
  ];
}

function spanOfArticle(file: string, { shown, date }: SourceFiles['articles'][number]['value']): Span {
  return overlapOf(spanOf(shown), spanOf(file.startsWith('articles/news/') ? { from: date } : undefined));
}

/** When visitors see a place of a file: within the days of everything around it. Never for what is switched off. */
function spanAt(value: unknown, file: string, path: string): Span {
  if (fieldOf(value, 'isPublished') === false) return { from: 0, until: 0 };
  let span = always;
  let part = value;
  for (const name of ['', ...path.split(/[.[\]]+/).filter(Boolean)]) {
    if (name !== '') part = fieldOf(part, name);
    const written = shownSchema.safeParse(fieldOf(part, 'shown'));
    if (written.success) span = overlapOf(span, spanOf(written.data));
  }
  const date = file.startsWith('articles/news/') ? fieldOf(value, 'date') : undefined;
  const ofNews = shownSchema.safeParse(typeof date === 'string' ? { from: date } : undefined);
  return overlapOf(span, spanOf(ofNews.data));
}

/** The first time in which a link is shown and its target is not; null for none. */
function gapOf(link: Span, target: Span): Span | null {
  if (isEmpty(link)) return null;
  if (link.from < target.from) return { from: link.from, until: Math.min(link.until, target.from) };
  return target.until < link.until ? { from: Math.max(link.from, target.until), until: link.until } : null;
}

function gapText({ from, until }: Span, now: Date): string {
  const at = (time: number) => brusselsMinute(new Date(time).toISOString());
  return from <= now.getTime() ? `until ${at(until)}` : `from ${at(from)}`;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
