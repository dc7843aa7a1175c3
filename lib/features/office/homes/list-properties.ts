import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { searchWords } from '@/lib/domain/office/lead-search';
import { type PropertyOrder, type PropertyState, propertyStates } from '@/lib/domain/office/office-states';
import type { AdvertFinding } from '@/lib/domain/property/advert-check';
import { pageNumbers } from '@/lib/domain/property/list-view';
import { lastDays } from '@/lib/domain/statistics/page-view-periods';
import { fold } from '@/lib/domain/text/fold';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { type Asking, readerOf, type Staff } from '@/lib/features/accounts/staff';
import { distinctMarks } from '@/lib/features/statistics/get-page-view-figures';
import { listMarks } from '@/lib/features/statistics/mark-store';
import { type HomeLine, readHomes } from './home-lines';
import { countLeadsOfAll, sumPageViewsOfAll } from './office-property-store';
import { countEntries, listEntries, type PropertyEntry } from './property-entries';
import { type PropertyQuery, propertiesHref } from './property-query';

/** A property in the list. */
export type PropertyLine = {
  id: number;
  home: HomeLine;
  agent: string | null;
  /** Days on offer until today, or until it was sold or let; null where the listing does not say. */
  days: number | null;
  /** In the last thirty days. */
  pageViews: number;
  leads: number;
  viewings: number;
  priceChanges: number;
  lacks: readonly AdvertFinding[];
};

export type PropertyList = {
  query: PropertyQuery;
  lines: PropertyLine[];
  total: number;
  tabs: { state: PropertyState; count: number; href: string; isCurrent: boolean }[];
  agents: string[];
  pages: { number: number; href: string; isCurrent: boolean }[];
  previousHref: string | null;
  nextHref: string | null;
  clearHref: string | null;
};

const onPage = 50;
/** Days of the page views in the list; the same as in the chart of a property. */
const countedDays = 30;

/** A page of all properties with their figures; null for those who may not see them. */
export async function listProperties(
  staff: Staff,
  query: PropertyQuery,
  { language, ...asking }: Asking & { language: Language },
): Promise<PropertyList | null> {
  const today = brusselsDay(asking.now);
  const entries = await listEntries(query.state, today);
  const { properties } = getContent().catalogue;
  const chosen = entries.filter((entry) => isChosen(entry, query));
  const reader = await readerOf(
    staff,
    chosen.map(({ id }) => id),
    asking,
  );
  if (!reader) return null;
  const [pageViews, leads] = await Promise.all([
    sumPageViewsOfAll({ from: lastDays(today, countedDays)[0] ?? today, to: today }),
    countLeadsOfAll(),
  ]);
  const figureOf = { pageViews: (id: number) => pageViews.get(id) ?? 0, leads: (id: number) => leads.get(id) ?? 0 };
  const sorted = chosen.sort(comparing(query.order, figureOf));
  const last = Math.max(1, Math.ceil(sorted.length / onPage));
  const page = Math.min(query.page, last);
  const shown = sorted.slice((page - 1) * onPage, page * onPage);
  const shownIds = new Set(shown.map(({ id }) => id));
  const marks = distinctMarks(
    await listMarks(
      reader.propertyIds.filter((id) => shownIds.has(id)),
      new Date(0),
      asking.now,
    ),
  );
  const countOf = (id: number, kind: 'visit' | 'price') =>
    marks.filter((mark) => mark.propertyId === id && mark.kind === kind).length;
  const lineOf = await readHomes(
    shown.map(({ id }) => ({ kind: 'property', id })),
    { language, now: asking.now },
  );
  const at = (number: number) => propertiesHref({ ...query }, { page: number });
  return {
    query: { ...query, page },
    lines: shown.map(({ id, facts, lacks }) => ({
      id,
      home: lineOf({ kind: 'property', id }),
      agent: facts?.agent ?? null,
      days: facts?.days ?? null,
      pageViews: figureOf.pageViews(id),
      leads: figureOf.leads(id),
      viewings: countOf(id, 'visit'),
      priceChanges: countOf(id, 'price'),
      lacks: lacks(),
    })),
    total: sorted.length,
    tabs: propertyStates.map((state) => ({
      state,
      count: countEntries(state),
      href: propertiesHref(query, { state }),
      isCurrent: state === query.state,
    })),
    agents: [...new Set(properties.flatMap(({ manager }) => manager?.name ?? []))].sort((a, b) => a.localeCompare(b)),
    pages: pageNumbers(page, last).map((number) => ({ number, href: at(number), isCurrent: number === page })),
    previousHref: page > 1 ? at(page - 1) : null,
    nextHref: page < last ? at(page + 1) : null,
    clearHref:
      query.q || query.agent || query.goal || query.isIncomplete
        ? propertiesHref(query, { q: '', agent: null, goal: null, isIncomplete: false })
        : null,
  };
}

function isChosen(
  { reference, facts, lacks }: PropertyEntry,
  { goal, agent, isIncomplete, q }: PropertyQuery,
): boolean {
  if (goal !== null && facts?.goal !== goal) return false;
  if (agent !== null && facts?.agent !== agent) return false;
  const words = searchWords(q);
  if (words.length > 0) {
    const text = facts?.text ?? fold(reference);
    if (!words.every((word) => text.includes(word))) return false;
  }
  return !isIncomplete || lacks().length > 0;
}

function comparing(
  order: PropertyOrder,
  { pageViews, leads }: Record<'pageViews' | 'leads', (id: number) => number>,
): (one: PropertyEntry, other: PropertyEntry) => number {
  const since = ({ facts }: PropertyEntry) => facts?.since ?? '';
  const byReference = (one: PropertyEntry, other: PropertyEntry) =>
    one.reference.localeCompare(other.reference, 'en', { numeric: true });
  const first: Record<PropertyOrder, (one: PropertyEntry, other: PropertyEntry) => number> = {
    newest: (one, other) => since(other).localeCompare(since(one)),
    oldest: (one, other) => since(one).localeCompare(since(other)),
    pageViewsDown: (one, other) => pageViews(other.id) - pageViews(one.id),
    pageViewsUp: (one, other) => pageViews(one.id) - pageViews(other.id),
    leadsDown: (one, other) => leads(other.id) - leads(one.id),
    reference: byReference,
  };
  return (one, other) => first[order](one, other) || byReference(one, other);
}
