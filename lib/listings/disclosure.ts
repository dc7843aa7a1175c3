import { mediaPathOf } from '@/lib/domain/media/media-path';
import type { ListingDocument } from '@/lib/domain/property/property';
import { type Standing, standings } from '@/lib/domain/property/situation';
import type { Doubt } from './doubts';
import type { FeedRecord } from './feed-value';
import { projectPlaceFields } from './field/project-fields';
import { identityFields, placeFields, priceFields } from './field/property-fields';
import { activeStatus, standingOf, statuses } from './status';

/**
 * What visitors may learn of a listing. All its records have to allow it, in every language, whether they can be shown
 * or not: one that hides is enough.
 */
export type Disclosure = { standing: Standing; isPricePublic: boolean; isAddressPublic: boolean };

/** An absent value hides nothing; an unreadable one hides. */
export function readPropertyDisclosure(record: FeedRecord): Disclosure {
  return {
    standing: standingOf(readStatus(record)),
    isPricePublic: priceFields.isPricePublic.read(record) ?? true,
    isAddressPublic: placeFields.isAddressPublic.read(record) ?? true,
  };
}

export function readProjectDisclosure(record: FeedRecord): Disclosure {
  return {
    standing: 'public',
    isPricePublic: true,
    isAddressPublic: projectPlaceFields.isAddressPublic.read(record) ?? true,
  };
}

/** What is allowed by both. */
export function restrict(one: Disclosure, other: Disclosure): Disclosure {
  if (other.standing === 'public' && other.isPricePublic && other.isAddressPublic) return one;
  return {
    standing: standings[Math.max(standings.indexOf(one.standing), standings.indexOf(other.standing))] ?? 'unpublished',
    isPricePublic: one.isPricePublic && other.isPricePublic,
    isAddressPublic: one.isAddressPublic && other.isAddressPublic,
  };
}

/** Active where absent; NaN, which is the number of no status, where it is unreadable. */
export function readStatus(record: FeedRecord): number {
  const status = identityFields.situation.read(record);
  return status === undefined ? activeStatus : (status ?? Number.NaN);
}

export function doubtStatus(record: FeedRecord, doubt: Doubt): void {
  const { name } = identityFields.situation;
  if (statuses.some(({ number }) => number === readStatus(record))) return;
  const known = statuses.map(({ number }) => number).join(', ');
  doubt(name, record[name], `one of ${known}; the property is hidden until the value is understood`);
}

type Document = Pick<ListingDocument, 'url' | 'isPublic'>;

/** Withholds a document in every language when one of them does, however the others write its address. */
export function holdDocuments(texts: Readonly<Record<string, { documents: ListingDocument[] }>>): void {
  const documents = Object.values(texts).flatMap((text) => text.documents);
  for (const document of wronglyPublic(documents)) document.isPublic = false;
}

/** The public ones of a listing's documents that it also withholds. */
export function wronglyPublic<T extends Document>(documents: readonly T[]): T[] {
  const keyOf = ({ url }: Document) => mediaPathOf(url) ?? url;
  const open = documents.filter(({ isPublic }) => isPublic);
  if (open.length === 0 || open.length === documents.length) return [];
  const held = new Set(documents.filter(({ isPublic }) => !isPublic).map(keyOf));
  return open.filter((document) => held.has(keyOf(document)));
}
