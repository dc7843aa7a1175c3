import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { may } from '@/lib/domain/office/staff-role';
import { type AdvertFinding, checkAdvert } from '@/lib/domain/property/advert-check';
import { offeredSince } from '@/lib/domain/property/offered-since';
import type { HiddenReason } from '@/lib/domain/property/situation';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { listStaff } from '@/lib/features/accounts/owner-store';
import { type Asking, readerOf, type Staff } from '@/lib/features/accounts/staff';
import { countWaitingSearches } from '@/lib/features/alerts/count-waiting-searches';
import { type LeadLine, toLines } from '@/lib/features/office/leads/get-inbox';
import { choiceOf, inboxHref, readInboxQuery } from '@/lib/features/office/leads/inbox-query';
import { countByState, listInbox } from '@/lib/features/office/leads/office-lead-store';
import { getOwnerProperty, type OwnerProperty } from '@/lib/features/owners/get-owner-property';
import { listOwnerViewings, type OwnerViewings } from '@/lib/features/owners/list-owner-viewings';
import { toListedProperty } from '@/lib/features/properties/listed-property';
import { getPageViewFigures, type PageViewFigures } from '@/lib/features/statistics/get-page-view-figures';
import { listPublications, type Publication } from '@/lib/features/statistics/list-publications';
import { readHidden } from '@/lib/listings/read-hidden';
import { type DocumentRequest, listDocumentRequests } from './document-requests';
import type { PropertyLine } from './list-properties';
import { listPriceHistory } from './office-property-store';
import { type GivenPreview, listGivenPreviews } from './previews';
import { daysUntilToday } from './property-entries';

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
  /** The data of a property that visitors do not see; null for others. */
  hidden: HiddenView | null;
};

/** Why it is not public, and the addresses of its previews that were given out. */
export type HiddenView = {
  reason: HiddenReason | null;
  /** A day of publication that is to come. */
  plannedOn: string | null;
  /** The languages of a new preview; empty where the record cannot be read now, or the person may not make previews. */
  languages: readonly Language[];
  given: GivenPreview[];
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
  const { catalogue, folders, settings } = getContent();
  const { now } = asking;
  const today = brusselsDay(now);
  const hidden = catalogue.getHidden(id);
  const read = hidden && (await readHidden(hidden, { folders, today }));
  const property = read?.property ?? catalogue.getProperty(id);
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
  if (!property && !hidden && total + figures.total === 0) return null;
  return {
    ...own,
    listed: property && toListedProperty(property, language),
    state: hidden ? (read?.reason ?? 'unread') : (property?.situation ?? 'left'),
    agent: property?.manager?.name ?? null,
    since: property && !hidden ? offeredSince(property) : null,
    days: property && !hidden ? daysUntilToday(property, today) : null,
    price: property?.price == null ? null : { amount: property.price, isPublic: property.isPricePublic },
    lacks: property ? checkAdvert(property, today, settings.adverts) : (hidden?.lacks ?? []),
    figures,
    waiting,
    viewings,
    publications: await listPublications(reader, [id], figures.counts, now),
    requests: await listDocumentRequests(staff, { propertyId: id }),
    prices: prices.map(({ happenedAt, ...price }) => ({ day: brusselsDay(new Date(happenedAt)), ...price })),
    hidden: hidden && {
      reason: read?.reason ?? null,
      plannedOn: property?.publishedOn && property.publishedOn > today ? property.publishedOn : null,
      languages: read && may(staff, 'givePreviews') ? settings.languages.enabled : [],
      given: may(staff, 'givePreviews') ? await listGivenPreviews(id, now) : [],
    },
    leads: { lines: await toLines(rows, people), total, allHref: inboxHref(all) },
  };
}
