import type { Content } from '@/lib/content/content';
import type { PublicationGuard, PublicationHold } from '@/lib/content/decide-publication';
import { type Language, type Localized, languages } from '@/lib/domain/language';
import { recordOf } from '@/lib/domain/record-of';
import { eachInTurns, shortTurns } from '@/lib/platform/in-turn';
import { findLosses } from './lost-pages';

const accept = 'npm run content:check -- --accept if all of it is meant';

/** Addresses that a message names; the others are counted. */
const maxNamed = 5;

/** What a valid change must not remove unless the agency confirms it. The limits are those of the change. */
export const publicationGuards: readonly PublicationGuard[] = [guardPages, guardListings, guardTexts];

/**
 * Pages are few, and their number counts. Articles and testimonials are deleted one by one on purpose; many
 * at once of those that there were are a folder that was not copied.
 */
async function guardPages(previous: Content, next: Content): Promise<PublicationHold | null> {
  const { holdBack } = next.settings;
  const { pages, before } = await findLosses(previous, next);
  const limits = { least: holdBack.articles, share: holdBack.articleShare };
  const isTooMuch = (kind: string | null) => {
    const lost = pages.filter((page) => page.kind === kind).length;
    return kind === null ? lost > holdBack.pages : isLargeLoss(lost, before.get(kind) ?? 0, limits);
  };
  const lost = pages.filter(({ kind }) => isTooMuch(kind));
  if (lost.length === 0) return null;
  // One address of each first, so that a few addresses name as many pages.
  const addresses = [
    ...lost.flatMap((page) => page.addresses.slice(0, 1)),
    ...lost.flatMap((page) => page.addresses.slice(1)),
  ];
  const named = addresses.slice(0, Math.min(maxNamed, lost.length));
  const more = lost.length > maxNamed ? ', …' : '';
  return {
    code: 'lost-addresses',
    file: 'routes.json',
    path: 'redirects',
    found: `${lost.length} pages that would lead nowhere: ${named.join(', ')}${more}`,
    expected: `the pages of before, redirects to the pages that replace them, or ${accept}`,
    count: lost.length,
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
  if (!isLargeLoss(lost.length, before.length, limitsOfListings(holdBack))) return null;
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

/**
 * A listing without a text in a language is shown there with the one of another, under another address. For one listing
 * that is what an export says; for many at once, the file of a language is missing or half written.
 */
async function guardTexts(previous: Content, next: Content): Promise<PublicationHold | null> {
  if (previous.catalogue === next.catalogue) return null;
  const { holdBack, languages: offered } = next.settings;
  const limits = limitsOfListings(holdBack);
  const now = new Map<string, readonly Language[]>();
  await forEachListing(next, (listing, translated) => now.set(listing, languagesOf(translated)));
  const counts = recordOf(languages, () => 0);
  const gone = recordOf(languages, (): string[] => []);
  await forEachListing(previous, (listing, translated) => {
    for (const language of languagesOf(translated)) {
      counts[language]++;
      if (now.get(listing)?.includes(language) === false) gone[language].push(listing);
    }
  });
  const lost = offered.enabled.filter((language) => isLargeLoss(gone[language].length, counts[language], limits));
  if (lost.length === 0) return null;
  return {
    code: 'lost-texts',
    file: 'listings',
    path: '',
    found: `listings that would lose their texts at once: ${lost.map((language) => `${gone[language].length} in ${language}`).join(', ')}`,
    expected: `at most ${holdBack.listingShare} % at once (holdBack in settings.json), or ${accept}`,
    count: lost.reduce((sum, language) => sum + gone[language].length, 0),
    subject: lost.flatMap((language) => gone[language].map((listing) => `${language} ${listing}`)).join('\n'),
  };
}

type Translated = { texts: Localized<unknown> };

function languagesOf({ texts }: Translated): Language[] {
  return languages.filter((language) => texts[language] !== undefined);
}

/** Calls `visit` with each public listing. */
async function forEachListing(
  { catalogue }: Content,
  visit: (listing: string, translated: Translated) => void,
): Promise<void> {
  const pause = shortTurns();
  for (const [kind, all] of [
    ['property', catalogue.properties],
    ['project', catalogue.projects],
  ] as const) {
    await eachInTurns<Translated & { externalId: string }>(all, pause, (listing) =>
      visit(`${kind} ${listing.externalId}`, listing),
    );
  }
}

function newlyHeld({ settings }: Content, { catalogue }: Content): string[] {
  return catalogue.held
    .filter(({ lacks }) =>
      lacks.some(({ problem, effect }) => effect === 'hold' && settings.adverts[problem] !== 'hold'),
    )
    .map(({ externalId }) => `property ${externalId}`);
}

async function listingsOf(content: Content): Promise<string[]> {
  const listings: string[] = [];
  await forEachListing(content, (listing) => listings.push(listing));
  return listings;
}

/** Limits above which a loss at once must be a mistake. */
export type LossLimits = {
  /** Fewer than this are never a mistake. */
  least: number;
  /** Per cent of those of before; this share itself is still fine. */
  share: number;
};

function limitsOfListings({ listings, listingShare }: Content['settings']['holdBack']): LossLimits {
  return { least: listings, share: listingShare };
}

export function isLargeLoss(lost: number, before: number, { least, share }: LossLimits): boolean {
  return lost >= least && lost * 100 > before * share;
}
