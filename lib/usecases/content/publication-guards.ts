import type { Content } from '@/lib/content/content';
import type { PublicationGuard, PublicationHold } from '@/lib/content/decide-publication';
import { shortTurns } from '@/lib/platform/in-turn';
import { lostAddresses } from './lost-addresses';

const accept = 'npm run content:check -- --accept if all of it is meant';

/** Addresses that a message names; the others are counted. */
const maxNamed = 5;

/** What a valid change must not remove unless the agency confirms it. The limits are those of the change. */
export const publicationGuards: readonly PublicationGuard[] = [guardAddresses, guardListings];

async function guardAddresses(previous: Content, next: Content): Promise<PublicationHold | null> {
  const addresses = await lostAddresses(previous, next);
  if (addresses.length <= next.settings.holdBack.addresses) return null;
  const named = addresses.slice(0, maxNamed).join(', ');
  const more = addresses.length > maxNamed ? ', …' : '';
  return {
    code: 'lost-addresses',
    file: 'routes.json',
    path: 'redirects',
    found: `${addresses.length} addresses that would lead nowhere: ${named}${more}`,
    expected: `the pages of before, redirects to the pages that replace them, or ${accept}`,
    count: addresses.length,
    addresses,
    subject: addresses.join('\n'),
  };
}

/**
 * A listing has left when it was public and no longer is, whether the export withdraws it or leaves it out. Listings
 * are identified by their ids in the export, since numbers are assigned again where the database is not available. One
 * that leaves since the agency has chosen to hold such adverts has not left by mistake.
 */
async function guardListings(previous: Content, next: Content): Promise<PublicationHold | null> {
  if (previous.catalogue === next.catalogue) return null;
  const now = new Set([...(await listingsOf(next)), ...newlyHeld(previous, next)]);
  const before = await listingsOf(previous);
  const lost = before.filter((listing) => !now.has(listing));
  const { holdBack } = next.settings;
  if (!isLargeLoss(lost.length, before.length, holdBack)) return null;
  return {
    code: 'lost-listings',
    file: 'listings',
    path: '',
    found: `${lost.length} of ${before.length} listings that would leave the site at once`,
    expected: `at most ${holdBack.listingShare} % at once (holdBack in settings.json), or ${accept}`,
    count: lost.length,
    subject: lost.join('\n'),
  };
}

function newlyHeld({ settings }: Content, { catalogue }: Content): string[] {
  return catalogue.held
    .filter(({ lacks }) =>
      lacks.some(({ problem, effect }) => effect === 'hold' && settings.adverts[problem] !== 'hold'),
    )
    .map(({ externalId }) => `property ${externalId}`);
}

async function listingsOf({ catalogue }: Content): Promise<string[]> {
  const pause = shortTurns();
  const listings: string[] = [];
  for (const [kind, all] of [
    ['property', catalogue.properties],
    ['project', catalogue.projects],
  ] as const) {
    for (const { externalId } of all) {
      listings.push(`${kind} ${externalId}`);
      await pause();
    }
  }
  return listings;
}

/** Limits above which the loss of listings at once must be a mistake. */
export type LossLimits = {
  /** Fewer lost listings than this are never a mistake. */
  listings: number;
  /** Per cent of the listings of before; this share itself is still fine. */
  listingShare: number;
};

export function isLargeLoss(lost: number, before: number, { listings, listingShare }: LossLimits): boolean {
  return lost >= listings && lost * 100 > before * listingShare;
}
