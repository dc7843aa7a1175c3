import { getContent } from '@/lib/content/content';
import { formatPhone, toTelHref } from '@/lib/domain/format/phone';
import { type Language, pickLocalized } from '@/lib/domain/language';
import { viewingStateOf } from '@/lib/domain/office/office-states';
import { may } from '@/lib/domain/office/staff-role';
import { type AdvertFinding, checkAdvert } from '@/lib/domain/property/advert-check';
import { offeredSince } from '@/lib/domain/property/offered-since';
import type { Property } from '@/lib/domain/property/property';
import { type HiddenReason, isGone } from '@/lib/domain/property/situation';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { listStaff } from '@/lib/features/accounts/owner-store';
import { type Asking, readerOf, type Staff } from '@/lib/features/accounts/staff';
import { countWaitingSearches } from '@/lib/features/alerts/count-form-matches';
import { type LeadLine, toLines } from '@/lib/features/office/leads/get-inbox';
import { choiceOf, inboxHref, readInboxQuery } from '@/lib/features/office/leads/inbox-query';
import { countByState, listInbox } from '@/lib/features/office/leads/office-lead-store';
import { getOwnerProperty, type OwnerProperty } from '@/lib/features/owners/get-owner-property';
import { listOwnerViewings, type OwnerViewings } from '@/lib/features/owners/list-owner-viewings';
import { toListedProperty } from '@/lib/features/properties/listed-property';
import { routeTo } from '@/lib/features/site/shell/get-offices';
import { getPageViewFigures, type PageViewFigures } from '@/lib/features/statistics/get-page-view-figures';
import { listPublications, type Publication } from '@/lib/features/statistics/list-publications';
import type { AppointmentRow } from '@/lib/features/viewings/appointment-store';
import { officePath } from '@/lib/i18n/office-path';
import { readHidden } from '@/lib/listings/read-hidden';
import { type DocumentRequest, listDocumentRequests } from './document-requests';
import { type HomeLine, type HomeState, readHomes } from './home-lines';
import { type HomeOwner, listHomeOwners } from './home-owners';
import { type HomeOffers, listHomeOffers } from './list-offers';
import { listComingViewings, listPriceHistory } from './office-property-store';
import { type GivenPreview, listGivenPreviews } from './previews';
import { daysUntilToday } from './property-entries';
import { type PropertyNote, readPropertyNote } from './property-note';
import { type HomeSearchers, listHomeSearchers } from './searchers';

type PriceChange = { day: string; before: number | null; now: number | null; note: string };

/** A viewing that is to come, with who comes. */
export type ComingViewing = {
  id: string;
  href: string;
  startsAt: Date;
  endsAt: Date;
  name: string;
  phone: string;
  telHref: string;
  agent: string;
  isConfirmed: boolean;
};

/** A document of the listing; its address where visitors have it too. */
export type HomeDocument = { name: string; href: string | null };

/** What can be done with a property from its page; null for what is not possible, or not for this person. */
export type HomeDeeds = Record<'book' | 'openHouse' | 'brochure' | 'invite', string | null>;

/** All that is known of one property. The figures are those that its owner sees, by the same functions. */
export type PropertyFile = OwnerProperty & {
  home: HomeLine;
  state: HomeState;
  /** The way there; null where no address is known. */
  routeHref: string | null;
  owners: HomeOwner[];
  coming: ComingViewing[];
  /** What was offered for it; null for those who may not see leads. */
  offers: HomeOffers | null;
  /** Who searches for what it is; null for one that is not on offer. */
  searchers: HomeSearchers | null;
  documents: HomeDocument[];
  deeds: HomeDeeds;
  note: PropertyNote;
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
const maxComing = 20;

/** Null where nothing is known of it, or for those who may not see it. */
export async function getPropertyFile(
  staff: Staff,
  id: number,
  { language, query = new URLSearchParams(), ...asking }: Asking & { language: Language; query?: URLSearchParams },
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
  const named = { kind: 'property', id } as const;
  const [note, figures, waiting, viewings, prices, counts, rows, people, lineOf, owners, coming] = await Promise.all([
    readPropertyNote(id),
    getPageViewFigures(reader, [id], now),
    countWaitingSearches(reader, [id]),
    listOwnerViewings(reader, [id], { language, now }),
    listPriceHistory(id),
    countByState(choice),
    listInbox({ choice: { ...choice, state: null }, most: maxLeads }),
    listStaff(),
    readHomes([named], { language, now }),
    listHomeOwners(staff, id),
    listComingViewings(id, now, maxComing),
  ]);
  const home = lineOf(named);
  const isPublic = property !== null && !hidden;
  const total = counts.new + counts.working + counts.done;
  const offers = await listHomeOffers(staff, { propertyId: id, owners, query, goal: property?.goal ?? null }, asking);
  // A note that nobody could find would stay for good.
  const known = note.version + total + figures.total + (offers?.count ?? 0);
  if (!property && !hidden && known === 0) return null;
  return {
    ...own,
    home,
    routeHref: home.place === '' ? null : routeTo([home.place]),
    owners,
    coming: coming.flatMap((row) => toComing(row, now) ?? []),
    note,
    offers,
    searchers:
      isPublic && property.situation === 'available' && may(staff, 'readLeads')
        ? await listHomeSearchers(staff, property, { language, now })
        : null,
    documents: property ? documentsOf(property, language, !hidden) : [],
    deeds: isPublic ? deedsOf(staff, property, { hasOwner: owners.length > 0, language }) : noDeeds,
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
    leads: { lines: await toLines(rows, people, { language, now }), total, allHref: inboxHref(all) },
  };
}

const noDeeds: HomeDeeds = { book: null, openHouse: null, brochure: null, invite: null };

function deedsOf(
  staff: Staff,
  property: Property,
  { hasOwner, language }: { hasOwner: boolean; language: Language },
): HomeDeeds {
  const { id } = property;
  const canBook = !isGone(property) && may(staff, 'changeCalendar');
  return {
    book: canBook ? formFor('calendar/new', id) : null,
    openHouse: canBook ? `${formFor('calendar/block', id)}&kind=openHouse` : null,
    brochure: `/api/brochure/${id}/?language=${language}`,
    invite: !hasOwner && may(staff, 'manageOwners') ? formFor('owners', id) : null,
  };
}

function formFor(path: 'calendar/new' | 'calendar/block' | 'owners', id: number): string {
  return `${officePath(path)}?property=${id}`;
}

function toComing(row: AppointmentRow, now: Date): ComingViewing | null {
  const state = viewingStateOf(row, now);
  if (state !== 'confirmed' && state !== 'requested') return null;
  return {
    id: row.id,
    href: officePath(`calendar/${row.id}`),
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    name: row.name,
    phone: formatPhone(row.phone),
    telHref: toTelHref(row.phone),
    agent: row.agent,
    isConfirmed: state === 'confirmed',
  };
}

/** Files of hidden listings are not served, so none is linked. */
function documentsOf({ texts }: Property, language: Language, areServed: boolean): HomeDocument[] {
  const documents = pickLocalized(texts, language, getContent().settings.languages.default)?.value.documents ?? [];
  return documents.map(({ name, url, isPublic }) => ({ name, href: areServed && isPublic ? url : null }));
}
