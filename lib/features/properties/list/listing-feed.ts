import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { agencyReference } from '@/lib/domain/listing/listing-id';
import { offeredSince } from '@/lib/domain/property/offered-since';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { offeredSituations } from '@/lib/domain/property/situation';
import { escapeXml } from '@/lib/domain/text/escape';
import { toParagraphs } from '@/lib/domain/text/plain-text';
import { brusselsInstant, isDay } from '@/lib/domain/time/brussels-time';
import { type ListedProperty, toListedProperty } from '@/lib/features/properties/listed-property';
import { listLatestChanges } from '@/lib/features/properties/listing-store';
import { feedPath } from '@/lib/i18n/listing-path';
import { listPath } from '@/lib/i18n/paths';
import { priceLine, propertyAddress, propertyKind, propertyPrice, propertyTitle } from '@/lib/i18n/property-words';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl, largePictureUrl } from '@/lib/platform/absolute-url';

/** Entries of the Atom feed: readers ask often, and only for what is new. */
const feedEntries = 60;
/** Listings on one page of the JSON feed. */
const listingsPerPage = 100;

type Entry = { id: string; at: Date; title: string; listed: ListedProperty; kind: 'new' | 'lowered' };

/**
 * The listings that came on the market and the prices that were lowered lately, newest first, as Atom (RFC 4287). Only
 * what is on offer, and only the public view of it: a listing that left, or that hides its price since, has no entry.
 */
export async function writeFeed(language: Language): Promise<string> {
  const { agency } = getContent().settings;
  const t = await getTranslator(language, 'feed');
  const words = await getTranslator(language, 'property');
  const entries = [...(await newEntries(language)), ...(await loweredEntries(language))]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, feedEntries);
  const updated = entries[0]?.at ?? new Date(0);
  const items = entries.map(({ id, at, title, listed, kind }) => {
    const { property, href } = listed;
    const [picture] = property.text.pictures;
    const price = priceLine(propertyPrice(words, property));
    const enclosure =
      picture === undefined
        ? ''
        : `<link rel="enclosure" type="image/webp" href="${escapeXml(largePictureUrl(picture.url))}"/>`;
    const summary = `${propertyKind(words, listed)}, ${propertyAddress(words, property)}. ${price}`;
    return `<entry><id>${id}</id><title>${escapeXml(t(kind, { title }))}</title><link href="${escapeXml(absoluteUrl(href))}"/><updated>${at.toISOString()}</updated>${enclosure}<summary>${escapeXml(summary)}</summary></entry>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escapeXml(absoluteUrl(feedPath(language, 'feed')))}</id>
<title>${escapeXml(t('name', { agency: agency.name }))}</title>
<link rel="self" type="application/atom+xml" href="${escapeXml(absoluteUrl(feedPath(language, 'feed')))}"/>
<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeXml(absoluteUrl(listPath('sale', language)))}"/>
<updated>${updated.toISOString()}</updated>
<author><name>${escapeXml(agency.name)}</name></author>
${items.join('')}</feed>
`;
}

async function newEntries(language: Language): Promise<Entry[]> {
  const words = await getTranslator(language, 'property');
  return listOffered({ from: 0, count: feedEntries }, language).items.flatMap((listed) => {
    const at = publishedAt(listed.property);
    return at === null
      ? []
      : [
          {
            id: entryId(listed.property, 'new'),
            at,
            title: propertyTitle(words, listed),
            listed,
            kind: 'new' as const,
          },
        ];
  });
}

async function loweredEntries(language: Language): Promise<Entry[]> {
  const { catalogue } = getContent();
  const words = await getTranslator(language, 'property');
  const changes = await listLatestChanges('priceLowered', feedEntries);
  return changes.flatMap(({ id, property_id: number, happened_at: at }) => {
    const property = catalogue.getProperty(number);
    if (!property || !offeredSituations.some((situation) => situation === property.situation)) return [];
    const listed = toListedProperty(property, language);
    if (listed.property.price === null) return [];
    return [
      {
        id: entryId(listed.property, `price-${id}`),
        at: new Date(at),
        title: propertyTitle(words, listed),
        listed,
        kind: 'lowered' as const,
      },
    ];
  });
}

/** Stays the same when an address changes. */
function entryId({ id }: PublicProperty, event: string): string {
  return `tag:${new URL(absoluteUrl('/')).hostname},2026:property:${id}:${event}`;
}

/**
 * One page of everything on offer, newest first, as JSON Feed 1.1; facts beyond that format stand in `_listing`. Null
 * for a page that does not exist.
 */
export async function writeListings(language: Language, page: number): Promise<object | null> {
  const { agency } = getContent().settings;
  const { total, items } = listOffered({ from: (page - 1) * listingsPerPage, count: listingsPerPage }, language);
  if (page > 1 && items.length === 0) return null;
  const t = await getTranslator(language, 'feed');
  const words = await getTranslator(language, 'property');
  const pageUrl = (number: number) =>
    absoluteUrl(`${feedPath(language, 'listings')}${number === 1 ? '' : `?page=${number}`}`);
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: t('name', { agency: agency.name }),
    home_page_url: absoluteUrl(`/${language}/`),
    feed_url: pageUrl(page),
    ...(page * listingsPerPage < total && { next_url: pageUrl(page + 1) }),
    language,
    authors: [{ name: agency.name, url: absoluteUrl(`/${language}/`) }],
    _listings: { total, page, perPage: listingsPerPage },
    items: items.map((listed) => {
      const { property, href } = listed;
      const [picture] = property.text.pictures;
      const published = publishedAt(property);
      return {
        id: entryId(property, 'listing'),
        url: absoluteUrl(href),
        title: propertyTitle(words, listed),
        content_text: toParagraphs(property.text.description ?? '').join('\n\n') || propertyKind(words, listed),
        ...(picture && { image: largePictureUrl(picture.url) }),
        ...(published && { date_published: published.toISOString() }),
        language: property.text.language,
        _listing: factsOf(listed),
      };
    }),
  };
}

/** The public view as plain values: what is hidden has none. Areas in square metres, prices in euro. */
function factsOf({ property, typeName }: ListedProperty) {
  const { address, price, position, details, text } = property;
  return {
    number: property.id,
    reference: agencyReference(property),
    goal: property.goal,
    situation: property.situation,
    type: property.mainType,
    typeName,
    price: price && { amount: price.amount, unit: price.unitText ?? price.unit, isStarting: price.isStarting },
    street: address && [address.street, address.houseNumber].filter(Boolean).join(' '),
    zip: property.zip,
    city: property.city,
    country: property.country,
    position,
    energyLabel: property.energyLabel,
    details,
    pictures: text.pictures.map(({ url }) => largePictureUrl(url)),
    project: property.projectId,
  };
}

function listOffered({ from, count }: { from: number; count: number }, language: Language) {
  const { total, items } = getContent().catalogue.index.find({
    filter: { situations: offeredSituations },
    sort: 'newest',
    language,
    offset: from,
    limit: count,
  });
  return { total, items: items.map((property) => toListedProperty(property, language)) };
}

function publishedAt(property: PublicProperty): Date | null {
  const day = (offeredSince(property) ?? '').slice(0, 10);
  return isDay(day) ? brusselsInstant(day, '00:00') : null;
}
