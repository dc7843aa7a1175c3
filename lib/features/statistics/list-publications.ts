import { pageViewSource } from '@/lib/domain/statistics/page-view-source';
import { toUrl } from '@/lib/domain/text/to-url';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { owns, type PropertyReader } from '@/lib/features/accounts/owner';
import { listPublications as readPublications } from './mark-store';

export type Publication = {
  id: string;
  propertyId: number;
  /** The name of the site as the agency writes it, else the host of its address; empty where neither is known. */
  where: string;
  url: string | null;
  since: string;
  until: string | null;
  state: 'planned' | 'online' | 'over';
  /** Page views of the property that came through it. */
  pageViews: number;
};

const maxShown = 100;

/** The other publications of an owner's properties, and their results; what is online first. */
export async function listPublications(
  reader: PropertyReader,
  asked: readonly number[],
  counts: readonly { id: number; source: string; pageViews: number }[],
  now: Date,
): Promise<Publication[]> {
  const today = brusselsDay(now);
  const rows = await readPublications(
    asked.filter((id) => owns(reader, id)),
    maxShown,
  );
  const publications = rows.map(({ id, property_id: propertyId, happened_at, source, url, until_day: until }) => {
    const since = brusselsDay(new Date(happened_at));
    const codes = new Set([codeOf(source, null), codeOf('', url)]);
    const state = since > today ? 'planned' : until !== null && until < today ? 'over' : 'online';
    const isCounted = (known: { id: number; source: string }) => known.id === propertyId && codes.has(known.source);
    // A future publication has brought no page view yet, whatever an earlier one there did.
    const pageViews =
      state === 'planned' ? 0 : counts.reduce((sum, known) => sum + (isCounted(known) ? known.pageViews : 0), 0);
    return { id, propertyId, where: source || hostOf(url), url, since, until, state, pageViews } satisfies Publication;
  });
  return [
    ...publications.filter(({ state }) => state !== 'over'),
    ...publications.filter(({ state }) => state === 'over'),
  ];
}

/** The source that a medium's page views are counted under; null where it is unknown. */
function codeOf(source: string, url: string | null): string | null {
  if (source === '' && url === null) return null;
  return pageViewSource({ referrer: url ?? '', search: `?${new URLSearchParams({ utm_source: source })}` }, '');
}

function hostOf(url: string | null): string {
  return (url === null ? null : toUrl(url))?.hostname.replace(/^www\./, '') ?? '';
}
