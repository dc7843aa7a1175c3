import { getContent } from '@/lib/content/content';
import { countByState, listInbox } from '@/lib/data/office-lead-store';
import { listPriceHistory } from '@/lib/data/office-property-store';
import { listStaff } from '@/lib/data/owner-store';
import type { Language } from '@/lib/domain/language';
import { type AdvertFinding, checkAdvert } from '@/lib/domain/property/advert-check';
import { offeredSince } from '@/lib/domain/property/offered-since';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { getOwnerProperty, type OwnerProperty } from '@/lib/usecases/owner/get-owner-property';
import { listOwnerViewings, type OwnerViewings } from '@/lib/usecases/owner/list-owner-viewings';
import { countWaitingSearches } from '@/lib/usecases/statistics/count-waiting-searches';
import { getPageViewFigures, type PageViewFigures } from '@/lib/usecases/statistics/get-page-view-figures';
import { listPublications, type Publication } from '@/lib/usecases/statistics/list-publications';
import { type DocumentRequest, listDocumentRequests } from './document-requests';
import { type LeadLine, toLines } from './get-inbox';
import { choiceOf, inboxHref, readInboxQuery } from './inbox-query';
import { daysOnOffer, type PropertyLine } from './list-properties';
import { readerOf } from './read-properties';
import type { Asking, Staff } from './staff';

type PriceChange = { day: string; before: number | null; now: number | null; note: string };

/** All that is known of one property. The figures are those that its owner sees, by the same functions. */
export type PropertyFile = OwnerProperty & {
  state: PropertyLine['state'] | 'left';
  agent: string | null;
  since: string | null;
  days: number | null;
  /** The amount of the listing, hidden or not. */
  price: { amount: number; isPublic: boolean } | null;
  lacks: readonly AdvertFinding[];
  figures: PageViewFigures;
  waiting: number;
  viewings: OwnerViewings;
  publications: Publication[];
  prices: PriceChange[];
  /** Who waits for documents that are not public. */
  requests: DocumentRequest[];
  leads: { lines: LeadLine[]; total: number; allHref: string };
};

const maxLeads = 10;

/** Null where nothing is known of it, or for those who may not see it. */
export async function getPropertyFile(
  staff: Staff,
  id: number,
  { language, ...asking }: Asking & { language: Language },
): Promise<PropertyFile | null> {
  const reader = await readerOf(staff, [id], asking);
  const own = reader && (await getOwnerProperty(reader, id, language));
  if (!own) return null;
  const { catalogue, settings } = getContent();
  const { now } = asking;
  const today = brusselsDay(now);
  const property = catalogue.getProperty(id);
  const held = catalogue.held.find((known) => known.id === id);
  const all = readInboxQuery(new URLSearchParams({ property: String(id) }));
  const choice = choiceOf(all, staff.id, null);
  const [figures, waiting, viewings, prices, counts, rows, people] = await Promise.all([
    getPageViewFigures(reader, [id], now),
    countWaitingSearches(reader, [id]),
    listOwnerViewings(reader, [id], { language, now }),
    listPriceHistory(id),
    countByState(choice),
    listInbox({ ...choice, state: null }, null, maxLeads),
    listStaff(),
  ]);
  const total = counts.new + counts.working + counts.done;
  if (!property && !held && total + figures.total === 0) return null;
  return {
    ...own,
    state: property?.situation ?? (held ? 'held' : 'left'),
    agent: property?.manager?.name ?? null,
    since: property && offeredSince(property),
    days: property && daysOnOffer(property, today),
    price: property?.price == null ? null : { amount: property.price, isPublic: property.isPricePublic },
    lacks: held?.lacks ?? (property ? checkAdvert(property, today, settings.adverts) : []),
    figures,
    waiting,
    viewings,
    publications: await listPublications(reader, [id], figures.counts, now),
    requests: await listDocumentRequests(staff, { propertyId: id }),
    prices: prices.map(({ happenedAt, ...price }) => ({ day: brusselsDay(new Date(happenedAt)), ...price })),
    leads: { lines: await toLines(rows, people), total, allHref: inboxHref(all) },
  };
}
