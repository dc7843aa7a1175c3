import type { Connection } from '@/lib/database/transaction';
import { placeId } from '@/lib/domain/place/place';
import { usualPrice } from '@/lib/domain/property/price-unit';
import type { Property } from '@/lib/domain/property/property';
import { noBounds, type SearchCriteria } from '@/lib/domain/subscription/search-criteria';
import type { PlanRequest } from '@/lib/features/forms/plan';
import { personOf, textOf } from '@/lib/features/forms/sender-of';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { type Asking, askNewsletter, askSearch } from './ask-confirmation';

type AfterStore = (connection: Connection) => Promise<readonly MailDraft[]>;

/**
 * What the news checkbox signs up for: listings like this one, or the newsletter where there is none, as its label
 * says.
 */
export function newsletterOptIn({ data, language, now }: PlanRequest, listing: Listing | null): AfterStore | undefined {
  const person = personOf(data);
  if (textOf(data, 'newsletter') !== 'yes' || person.email === '') return undefined;
  return (connection) =>
    listing
      ? askSimilar(connection, { listing, person, language, now })
      : askNewsletter(connection, { person, language, now });
}

/** The maximum difference from a property's price, as a share of it. */
const priceSpread = 0.2;

/** A property, or a project, whose units are for sale and have their own prices. */
type Listing = Pick<Property, 'mainType' | 'placeKey' | 'zip'> &
  Partial<Pick<Property, 'goal' | 'price' | 'isPricePublic' | 'priceUnit'>>;

/** Registers a search for similar properties: its kind, its place, and its price give or take a fifth. */
function askSimilar(
  connection: Connection,
  { listing, ...asking }: Asking & { listing: Listing },
): Promise<MailDraft[]> {
  return askSearch(connection, { criteria: similarTo(listing), frequency: 'daily' }, asking);
}

function similarTo({ goal = 'sale', mainType, placeKey, zip, ...priced }: Listing): SearchCriteria {
  const { price = null, isPricePublic = false, priceUnit = 'total' } = priced;
  // The registered search must not reveal a hidden price.
  const known = usualPrice({ goal, price, isPricePublic, priceUnit });
  const around = (factor: number) => (known === null ? null : Math.round(known * factor));
  return {
    goal,
    types: [mainType],
    areas: [],
    provinces: [],
    places: [placeId(placeKey, zip)],
    zips: [],
    unknownPlaces: [],
    features: [],
    ...noBounds,
    priceMin: around(1 - priceSpread),
    priceMax: around(1 + priceSpread),
  };
}
