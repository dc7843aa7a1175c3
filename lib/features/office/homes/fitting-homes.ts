import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import type { MailBlock } from '@/lib/domain/mail/mail-document';
import type { Property } from '@/lib/domain/property/property';
import { pick } from '@/lib/domain/record-of';
import type { SearchCriteria } from '@/lib/domain/subscription/search-criteria';
import { describeSearch, type SearchWords } from '@/lib/features/alerts/describe-search';
import {
  criteriaLike,
  findFittingHomes,
  listConfirmedCriteria,
  ownPrice,
} from '@/lib/features/alerts/find-fitting-homes';
import { propertyBlock } from '@/lib/features/mail/listing-block';
import { comparedFields, rankOf } from '@/lib/features/properties/list/select-properties';
import { getTranslator } from '@/lib/i18n/translator';
import { type HomeLine, readHomes } from './home-lines';

/** Homes that fit, and what they fit: a search of the person, or null for the home that they asked about. */
export type FittingHomes = { search: SearchWords | null; homes: HomeLine[] };

/** Homes for one search. */
const maxForOne = 4;
/** In one answer. */
export const maxFitting = 8;

type Wanted = {
  emails: readonly string[];
  /** What they asked about, the last one first. */
  asked: readonly number[];
};

/**
 * Homes for a person: those that their confirmed searches find, then those like the home that they asked about last. Each is
 * named once, and none that they asked about.
 */
export async function listFittingHomes(
  { emails, asked }: Wanted,
  here: { language: Language; now: Date },
): Promise<FittingHomes[]> {
  const { catalogue } = getContent();
  const about = asked.map((id) => catalogue.getProperty(id)).find((property) => property !== null) ?? null;
  const searches = await listConfirmedCriteria(emails);
  const taken = new Set(asked);
  const groups: { search: SearchCriteria | null; homes: Property[] }[] = [];
  for (const search of [...searches, null]) {
    const criteria = search ?? (about && criteriaLike(about));
    if (!criteria || taken.size - asked.length >= maxFitting) continue;
    const found = (await findFittingHomes(criteria)).filter(({ id }) => !taken.has(id));
    const homes = found.sort(nearestTo(about)).slice(0, maxForOne);
    for (const { id } of homes) taken.add(id);
    if (homes.length > 0) groups.push({ search, homes });
  }
  const named = ({ id }: Property) => ({ kind: 'property', id }) as const;
  const lineOf = await readHomes(
    groups.flatMap(({ homes }) => homes.map(named)),
    here,
  );
  return Promise.all(
    groups.map(async ({ search, homes }) => ({
      search: search && (await describeSearch(search, here.language)),
      homes: homes.map((home) => lineOf(named(home))),
    })),
  );
}

/** The most similar ones first; without anything to compare with, the newest. */
function nearestTo(about: Property | null): (one: Property, other: Property) => number {
  if (!about) return (one, other) => other.id - one.id;
  // A home of a large catalogue reads its values when they are asked for: a copy would have none.
  const compared = { ...pick(about, comparedFields), comparedPrice: ownPrice(about) };
  return (one, other) => rankOf(compared, one) - rankOf(compared, other) || other.id - one.id;
}

/** The part of a mail that shows homes to its reader; null where one of them is not on offer any more. */
export async function fittingBlocks(ids: readonly string[], language: Language): Promise<MailBlock[] | null> {
  if (ids.length === 0) return [];
  const { catalogue } = getContent();
  const homes = [...new Set(ids)].flatMap((id) => {
    const property = /^\d{1,15}$/.test(id) ? catalogue.getProperty(Number(id)) : null;
    return property?.situation === 'available' ? [property] : [];
  });
  if (homes.length < new Set(ids).size || homes.length > maxFitting) return null;
  const t = await getTranslator(language, 'mail.answer');
  return [
    { kind: 'text', text: t('homes', { count: homes.length }) },
    ...(await Promise.all(homes.map((home) => propertyBlock(home, language)))),
  ];
}
