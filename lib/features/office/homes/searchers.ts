import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
import { may } from '@/lib/domain/office/staff-role';
import { initialsOf } from '@/lib/domain/owner/activity';
import type { Property } from '@/lib/domain/property/property';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { describeSearch, type SearchWords } from '@/lib/features/alerts/describe-search';
import { findSearchers, pointOut, type Searcher } from '@/lib/features/alerts/point-out';

/** Somebody who searches for what a home is; with their address for those who may see it, else by their initials. */
export type SearcherLine = Pick<
  Searcher,
  'id' | 'language' | 'frequency' | 'nextAt' | 'barrier' | 'lastAt' | 'since'
> & {
  name: string;
  email: string | null;
  searches: SearchWords[];
};

export type HomeSearchers = { lines: SearcherLine[]; count: number; free: number; canWrite: boolean };

/** People shown, and written to at once. */
export const maxSearchers = 20;

/** Who searches for what a home is. */
export async function listHomeSearchers(
  staff: Staff,
  property: Property,
  { language, now }: { language: Language; now: Date },
): Promise<HomeSearchers> {
  const people = await findSearchers(property, now);
  const isFull = may(staff, 'readSearchers');
  return {
    lines: await Promise.all(
      people.slice(0, maxSearchers).map(async ({ name, email, searches, ...person }) => ({
        ...person,
        name: isFull ? name : initialsOf(name),
        email: isFull ? email : null,
        searches: await Promise.all(searches.map((criteria) => describeSearch(criteria, language))),
      })),
    ),
    count: people.length,
    free: people.filter(({ barrier }) => barrier === null).length,
    canWrite: may(staff, 'answerLeads'),
  };
}

/**
 * Has chosen people sent a home within what they agreed to: mails about homes that match their searches. Others among the
 * chosen ones, whose search is gone or who have been sent it, get none.
 */
export async function writeToSearchers(
  staff: Staff,
  { propertyId, chosen }: { propertyId: number; chosen: readonly string[] },
  asking: Asking,
): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'answerLeads', asking))) return 'forbidden';
  const property = getContent().catalogue.getProperty(propertyId);
  if (!property) return 'unknown';
  const ids = [...new Set(chosen)].slice(0, maxSearchers);
  const count = await pointOut(property, ids, asking.now);
  if (count === null) return 'unavailable';
  if (count === 0) return 'nobodyWritten';
  const detail = `${propertyId} ${count}`;
  await writeAudit({ event: 'searchersWritten', ownerId: staff.id, email: staff.email, detail, ...asking });
  return count === ids.length ? 'sent' : 'someWritten';
}
