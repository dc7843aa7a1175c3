import { createHash, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { getContent } from '@/lib/content/content';
import { languages } from '@/lib/domain/language';
import { limits } from '@/lib/domain/limit/limits';
import {
  arrivalSchema,
  otherSource,
  ownPageViewCookieName,
  pageViewSource,
} from '@/lib/domain/statistics/page-view-source';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { callerNetwork } from '@/lib/platform/caller-address';
import { secondsToWait } from '@/lib/platform/flood-gate';
import { addPageView, keepSalt } from './statistics-store';

/** The report of a page when a visitor has really looked at it. */
const pageViewSchema = arrivalSchema.extend({
  kind: z.enum(['property', 'project']),
  id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  language: z.enum(languages),
});

export type PageViewCaller = { address: string; userAgent: string; host: string; now: Date };

/** `ignored`: a program, a person at the agency, or a visitor who has been counted today. */
export type PageViewOutcome = 'counted' | 'ignored' | 'invalid';

/**
 * Counts a page view of a listing: one per visitor, listing and day in Belgium. The visitor is a hash over the network
 * address and the browser with a salt of the day, which is deleted; nothing else of them is stored.
 */
export async function countPageView(
  said: unknown,
  { address, userAgent, host, now }: PageViewCaller,
): Promise<PageViewOutcome> {
  const pageView = pageViewSchema.safeParse(said);
  if (!pageView.success) return 'invalid';
  const { kind, id, language } = pageView.data;
  const { catalogue, settings } = getContent();
  if ((kind === 'property' ? catalogue.getProperty(id) : catalogue.getProject(id)) === null) return 'invalid';
  const network = callerNetwork(address);
  if (isProgram(userAgent) || settings.statistics.ownAddresses.some((own) => callerNetwork(own) === network))
    return 'ignored';
  const day = brusselsDay(now);
  if (
    secondsToWait('pageViews', address, now) > 0 ||
    secondsToWait('listingPageViews', address, now, { key: `${kind} ${id}` }) > 0
  )
    return 'ignored';
  const visitor = createHash('sha256')
    .update([await saltOf(day), network, userAgent, kind, id].join('\n'))
    .digest('base64url')
    .slice(0, 22);
  const source = knownSource(`${day} ${kind} ${id}`, pageViewSource(pageView.data, host));
  const isNew = await addPageView({ listing: { kind, id }, day, language, source, visitor });
  return isNew ? 'counted' : 'ignored';
}

/** Answers about the names of browsers: there are few, and the list of programs takes a third of the time of a page view. */
const knownPrograms = new LRUCache<string, boolean>({ max: 500 });
/** Longer names are not kept: no browser has one. */
const maxKnownChars = 400;

function isProgram(userAgent: string): boolean {
  if (userAgent === '') return true;
  const known = knownPrograms.get(userAgent);
  if (known !== undefined) return known;
  const isOne = isbot(userAgent);
  if (userAgent.length <= maxKnownChars) knownPrograms.set(userAgent, isOne);
  return isOne;
}

type Today = { day: string; salt: Promise<string>; sources: Map<string, Set<string>> };

const today = processSingleton<Today>('page-views-today');

function todayOf(day: string): Today {
  const known = today.get();
  if (known?.day === day) return known;
  const fresh: Today = { day, salt: keepSalt(day, randomBytes(24).toString('base64url')), sources: new Map() };
  // A database that does not answer now may answer for the next visitor.
  fresh.salt.catch(() => today.set({ ...fresh, day: '' }));
  today.set(fresh);
  return fresh;
}

function saltOf(day: string): Promise<string> {
  return todayOf(day).salt;
}

/** The source, or `other` once a listing has too many in a day: no caller can fill the tables with invented ones. */
function knownSource(listing: string, source: string): string {
  const { sources } = todayOf(listing.slice(0, 10));
  const known = sources.get(listing) ?? new Set();
  sources.set(listing, known);
  if (!known.has(source) && known.size >= limits.pageViewSources.most) return otherSource;
  known.add(source);
  return source;
}

/** Returns whether a request comes from an owner's browser: it is not counted, even after they log out. */
export function isOwnPageView(cookieHeader: string): boolean {
  return cookieHeader.split(';').some((cookie) => cookie.trim() === `${ownPageViewCookieName}=1`);
}
