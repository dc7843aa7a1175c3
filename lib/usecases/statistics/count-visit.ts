import { createHash, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import { z } from 'zod';
import { getContent } from '@/lib/content/content';
import { addVisit, keepSalt } from '@/lib/data/statistics-store';
import { languages } from '@/lib/domain/language';
import { limits } from '@/lib/domain/limit/limits';
import { arrivalSchema, otherSource, visitSource } from '@/lib/domain/statistics/visit-source';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { callerNetwork } from '@/lib/platform/caller-address';
import { secondsToWait } from '@/lib/platform/flood-gate';
import { processSingleton } from '@/lib/platform/process-singleton';

/** The report of a page when a visitor has really looked at it. */
const visitSchema = arrivalSchema.extend({
  kind: z.enum(['property', 'project']),
  id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  language: z.enum(languages),
});

export type VisitCaller = { address: string; userAgent: string; host: string; now: Date };

/** `ignored`: a program, a person at the agency, or a visitor who has been counted today. */
export type VisitOutcome = 'counted' | 'ignored' | 'invalid';

/**
 * Counts a page view of a listing: one per visitor, listing and day in Belgium. The visitor is a hash over the network
 * address and the browser with a salt of the day, which is deleted; nothing else of them is stored.
 */
export async function countVisit(said: unknown, { address, userAgent, host, now }: VisitCaller): Promise<VisitOutcome> {
  const visit = visitSchema.safeParse(said);
  if (!visit.success) return 'invalid';
  const { kind, id, language } = visit.data;
  const { catalogue, settings } = getContent();
  if ((kind === 'property' ? catalogue.getProperty(id) : catalogue.getProject(id)) === null) return 'invalid';
  const network = callerNetwork(address);
  if (isProgram(userAgent) || settings.statistics.ownAddresses.some((own) => callerNetwork(own) === network))
    return 'ignored';
  const day = brusselsDay(now);
  if (
    secondsToWait('visits', address, now) > 0 ||
    secondsToWait('listingVisits', address, now, { key: `${kind} ${id}` }) > 0
  )
    return 'ignored';
  const visitor = createHash('sha256')
    .update([await saltOf(day), network, userAgent, kind, id].join('\n'))
    .digest('base64url')
    .slice(0, 22);
  const source = knownSource(`${day} ${kind} ${id}`, visitSource(visit.data, host));
  const isNew = await addVisit({ listing: { kind, id }, day, language, source, visitor });
  return isNew ? 'counted' : 'ignored';
}

function isProgram(userAgent: string): boolean {
  return userAgent === '' || isbot(userAgent);
}

type Today = { day: string; salt: Promise<string>; sources: Map<string, Set<string>> };

const today = processSingleton<Today>('visits-today');

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
  if (!known.has(source) && known.size >= limits.visitSources.most) return otherSource;
  known.add(source);
  return source;
}
