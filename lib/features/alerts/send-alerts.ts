import { randomUUID } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { leaveJob, takeJob } from '@/lib/database/job-store';
import { type Stored, transact } from '@/lib/database/transaction';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import { placeId } from '@/lib/domain/place/place';
import { type ListFilter, numberRow, savedNames } from '@/lib/domain/property/criteria';
import type { Property } from '@/lib/domain/property/property';
import { liesInZone, matchesSearch } from '@/lib/domain/subscription/matches-search';
import { parseCriteria, type SearchCriteria } from '@/lib/domain/subscription/search-criteria';
import { type ListingBlock, propertyBlock } from '@/lib/features/mail/listing-block';
import { type MailDraft, toNewMail } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock } from '@/lib/features/mail/mail-parts';
import { queueMails } from '@/lib/features/mail/mail-store';
import { emptyListState, formatListState, maxPlaces } from '@/lib/features/properties/list/list-state';
import {
  type DueAlert,
  type ListingChangeRow,
  listDueAlerts,
  markAlerted,
} from '@/lib/features/properties/listing-store';
import { listPath, withParameters } from '@/lib/i18n/paths';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { describeSearch, searchBlock } from './describe-search';
import { preferencesPath, unsubscribeHeaders } from './preferences-link';
import { getSubscriber, listSearches, type SubscriberRow } from './subscription-store';

const job = 'alerts';
const leaseTime = 60_000;
const peopleAtOnce = 100;

/** Above this number a mail only counts the rest. */
const maxListings = 12;
const maxLists = 4;

/** Collects all due alerts into one mail per subscriber; returns how many mails were queued. */
export async function sendAlerts({ worker, now }: { worker: string; now: Date }): Promise<number> {
  if (!(await takeJob({ job, worker, lastsMs: leaseTime, now }))) return 0;
  try {
    let queued = 0;
    for (;;) {
      const people = await listDueAlerts(now, peopleAtOnce);
      const outcomes: Stored<number>[] = [];
      for (const due of people) outcomes.push(await alertOne(due, now));
      for (const stored of outcomes) queued += stored.ok ? stored.value : 0;
      // What could not be stored is due again at the next call.
      if (people.length < peopleAtOnce || outcomes.some(({ ok }) => !ok)) return queued;
    }
  } finally {
    await leaveJob(job, worker);
  }
}

/** Queues the mail about one subscriber's changes; returns how many mails that makes. */
async function alertOne({ subscriberId, changes }: DueAlert, now: Date): Promise<Stored<number>> {
  const subscriber = await getSubscriber(subscriberId);
  const mail = subscriber && (await alertMail(subscriber, await latestNews(subscriberId, changes)));
  const mailId = randomUUID();
  return transact(async (connection) => {
    const marked = await markAlerted(
      connection,
      subscriberId,
      changes.map(({ id }) => id),
      mailId,
    );
    if (marked === 0 || !mail) return 0;
    await queueMails(connection, [toNewMail(mail, null, mailId)], now);
    return 1;
  });
}

/** `searches`: those of the subscriber that find the property. */
type News = { property: Property; change: ListingChangeRow; searches: readonly SearchCriteria[] };

/** Null when none of it is available any more. */
async function alertMail(subscriber: SubscriberRow, news: readonly News[]): Promise<MailDraft | null> {
  const { language } = subscriber;
  const t = await getTranslator(language, 'mail.alert');
  const [first] = news;
  if (!first) return null;
  const blocks = await Promise.all(
    news.slice(0, maxListings).map((one) => newsBlock(one, subscriber, news.length === 1)),
  );
  const searches = await searchesWithNews(news, language);
  const title = blocks[0]?.title ?? '';
  const text = t('text');
  return {
    kind: 'alert',
    recipient: subscriber.email,
    replyTo: null,
    headers: unsubscribeHeaders(subscriber.id),
    document: {
      language,
      subject:
        news.length === 1
          ? t('subjectOne', { change: t(`change.${first.change.kind}`), about: title })
          : t('subjectMany', { count: news.length }),
      preview: blocks.map((block) => block.title).join(' · '),
      blocks: [
        { kind: 'heading', text: t('heading', { count: news.length }) },
        await greetingBlock(language, subscriber.name),
        { kind: 'text', text },
        await searchBlock(
          searches.map(({ words }) => words),
          language,
        ),
        ...blocks,
        ...(news.length > maxListings
          ? [{ kind: 'text' as const, text: t('more', { count: news.length - maxListings }) }]
          : []),
        ...searches.map(({ words, href }) => ({
          kind: 'button' as const,
          text: searches.length > 1 ? words.title : t('button'),
          href,
        })),
        // One home has one agent; several have the agency.
        await closingBlock(language, news.length === 1 ? (first.property.manager?.name ?? null) : null),
      ],
      reason: t('reason'),
      unsubscribe: { text: t('manage'), href: absoluteUrl(preferencesPath(subscriber.id, language)) },
    },
  };
}

/** Changes that match a search which has not ended, each property once with its latest change, newest first. */
async function latestNews(subscriberId: string, changes: readonly ListingChangeRow[]): Promise<News[]> {
  const { catalogue } = getContent();
  const searches = (await listSearches(subscriberId))
    .filter(({ confirmed_at }) => confirmed_at !== null)
    .flatMap(({ criteria }) => parseCriteria(criteria) ?? []);
  const latest = new Map<number, ListingChangeRow>();
  for (const change of changes) latest.set(change.property_id, change);
  return [...latest.values()]
    .flatMap((change) => {
      const property = catalogue.getProperty(change.property_id);
      const found = property ? searches.filter((criteria) => matchesSearch(property, criteria)) : [];
      return property && found.length > 0 ? [{ property, change, searches: found }] : [];
    })
    .reverse();
}

/** The searches with news, at most four, each in words and with the list of what it finds. */
function searchesWithNews(news: readonly News[], language: Language) {
  const searches = [...new Set(news.flatMap(({ searches }) => searches))].slice(0, maxLists);
  return Promise.all(
    searches.map(async (criteria) => {
      const homes = news.filter(({ searches }) => searches.includes(criteria)).map(({ property }) => property);
      return {
        words: await describeSearch(criteria, language),
        href: absoluteUrl(listOfSearch(criteria, homes, language)),
      };
    }),
  );
}

async function newsBlock(
  { property, change }: News,
  { language }: SubscriberRow,
  isLarge: boolean,
): Promise<ListingBlock> {
  const t = await getTranslator(language, 'mail.alert');
  const marker = t(`change.${change.kind}`);
  const before = change.kind === 'priceLowered' && property.isPricePublic ? change.price_before : null;
  const words = before === null ? marker : t('priceBefore', { marker, price: formatCurrency(before) });
  return propertyBlock(property, language, { marker: words, isLarge });
}

/**
 * The path of the list that shows what a saved search finds, the given homes among it. A list takes every filter
 * strictly, so a bound that the search ignores for one of these homes is left out.
 */
function listOfSearch(criteria: SearchCriteria, homes: readonly Property[], language: Language): string {
  const { goal, types, features } = criteria;
  const bounds = savedNames.flatMap((name) => {
    const value = criteria[name];
    const isIgnored = homes.some((home) => numberRow(name).saved?.ignores(home));
    return value === null || isIgnored ? [] : [[name, value] as const];
  });
  const filter: ListFilter = {
    ...zoneFilter(criteria),
    types,
    ...(features.length > 0 && { features }),
    ...Object.fromEntries(bounds),
  };
  return withParameters(listPath(goal, language), formatListState({ ...emptyListState(), filter }, language));
}

/** In a search one zone is enough, in a list all are needed: zones of several kinds become the places they hold. */
function zoneFilter(criteria: SearchCriteria): Pick<ListFilter, 'areas' | 'provinces' | 'places'> {
  const { goal, areas, provinces, places, zips, unknownPlaces } = criteria;
  const isPlaced = places.length + zips.length > 0;
  if (!isPlaced && provinces.length + unknownPlaces.length === 0) return areas.length > 0 ? { areas } : {};
  // The name of a province is kept among those of towns too.
  if (!isPlaced && areas.length === 0 && provinces.length === unknownPlaces.length) return { provinces };
  const { properties } = getContent().catalogue;
  const found = properties.filter((property) => property.goal === goal && liesInZone(property, criteria));
  const ids = [...new Set(found.map((property) => placeId(property.placeKey, property.zip)))].sort();
  return ids.length > 0 && ids.length <= maxPlaces ? { places: ids } : {};
}
