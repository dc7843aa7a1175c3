import { getContent } from '@/lib/content/content';
import { type Language, languages } from '@/lib/domain/language';
import { findGoneListing } from '@/lib/features/properties/numbers/listing-memory';
import {
  type ListingReference,
  listingPath,
  listRouteOf,
  parseListingReference,
  projectsRoute,
} from '@/lib/i18n/listing-path';
import { getRouteTable } from '@/lib/i18n/route-path';
import { formerAddresses } from './address-memory';
import { missing, page, type Resolution, redirect } from './resolution';

/** Addresses of properties and projects, old and new: only the id counts, a redirect corrects the rest. */
export function resolveListing(path: string, search: URLSearchParams, language: Language): Resolution | null {
  const found = parseListingPath(path, search, language);
  if (!found) return null;
  const { kind, reference } = found;
  const canonical = listingPath(found, language);
  if (canonical === null) return missingListing(found, language);
  return canonical === `/${language}${path}`
    ? page(language, `${kind}/${reference}`)
    : redirect(canonical, language, withoutId(search));
}

/**
 * 410 for a listing that was public, with its former data, and for one that the export holds without publishing it,
 * since the two cannot be distinguished; 404 for any other.
 */
export function missingListing({ kind, reference }: ListingReference, language: Language): Resolution {
  const gone = findGoneListing(kind, reference);
  if (gone) return missing(language, kind, 410, gone.id);
  const isWithdrawn = kind === 'property' && getContent().catalogue.isWithdrawn(Number(reference));
  return missing(language, kind, isWithdrawn ? 410 : 404);
}

function withoutId(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete('id');
  return rest;
}

function parseListingPath(path: string, search: URLSearchParams, language: Language): ListingReference | null {
  const original = parseListingReference(path, search);
  if (original) return original;
  const segments = path.split('/').filter(Boolean);
  const reference = segments.at(-1)?.match(/^\d{1,15}$/)?.[0];
  if (reference === undefined) return null;
  const table = getRouteTable();
  for (const candidate of [language, ...languages, null]) {
    for (const original of [listRouteOf('sale'), listRouteOf('rent'), projectsRoute]) {
      const bases =
        candidate === null ? formerAddresses().listPaths(original) : [table.localize(original, candidate), original];
      for (const base of bases) {
        if (base === '/' || !path.toLowerCase().startsWith(base.toLowerCase())) continue;
        const depth = segments.length - base.split('/').filter(Boolean).length;
        if (original === projectsRoute && depth === 3) return { kind: 'project', reference };
        if (depth === (original === projectsRoute ? 5 : 3)) return { kind: 'property', reference };
      }
    }
  }
  return null;
}
