import { getContent } from '@/lib/content/content';
import { rentStart } from '@/lib/domain/cost/rent-start';
import { calculatedPrice, type PurchaseTotal, purchaseTotals } from '@/lib/domain/cost/total-cost';
import { decodeIds, encodeIds } from '@/lib/domain/favourite/id-code';
import type { Language } from '@/lib/domain/language';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { type ListedProperty, toListedProperty } from '@/lib/features/properties/listed-property';
import { pathTo, withParameters } from '@/lib/i18n/paths';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { readToken, signToken } from '@/lib/platform/token';

export type SavedList = {
  listed: ListedProperty[];
  /** Ids that are withdrawn, or that no property ever had: the same for a visitor. */
  missing: number[];
};

/** Returns properties by their ids, in that order. */
export function listSaved(ids: readonly number[], language: Language): SavedList {
  const { catalogue } = getContent();
  const found = ids.map((id) => ({ id, property: catalogue.getProperty(id) }));
  return {
    listed: found.flatMap(({ property }) => (property ? [toListedProperty(property, language)] : [])),
    missing: found.filter(({ property }) => property === null).map(({ id }) => id),
  };
}

/**
 * The address of a shared list of properties. It is signed, so that a truncated or changed one is noticed,
 * never expires, and carries ids only: it does not reveal its author. A hundred of the longest ids take 1,600 letters.
 */
export function sharedListUrl(ids: readonly number[], language: Language): string {
  const list = signToken('favourites', [encodeIds(ids)], null);
  return absoluteUrl(withParameters(pathTo('/favourites/', language), { list }));
}

/** Returns the ids of a shared list; null for a truncated, changed or forged token. */
export function readSharedList(token: string, now: Date): number[] | null {
  const [code] = readToken('favourites', token, now) ?? [];
  return code === undefined ? null : decodeIds(code);
}

export type Comparison = Omit<SavedList, 'listed'> & {
  properties: (SavedList['listed'][number] & {
    /** The full cost of buying, or all payments before moving in; none where it is unknown. */
    totals: Pick<PurchaseTotal, 'use' | 'total'>[];
  })[];
};

/** Returns properties to compare, in the order of the ids. */
export function compareProperties(ids: readonly number[], language: Language): Comparison {
  const { listed, missing } = listSaved(ids, language);
  return { missing, properties: listed.map((one) => ({ ...one, totals: totalsOf(one.property) })) };
}

function totalsOf(property: PublicProperty): Comparison['properties'][number]['totals'] {
  const { buying, rental } = getContent().settings;
  const price = calculatedPrice(property);
  if (property.goal === 'sale' || price === null) return purchaseTotals(property, buying);
  return [{ use: null, total: rentStart({ rent: price, property, rules: rental }).total }];
}
