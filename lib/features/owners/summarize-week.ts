import type { ActivityKind } from '@/lib/domain/owner/activity';
import type { SummaryWeek } from '@/lib/domain/owner/summary-week';
import { daysLater } from '@/lib/domain/time/brussels-time';
import { listOwnerProperties } from '@/lib/features/accounts/owner-store';
import { countKinds } from './history-store';
import { listBookedViewings, listImportedViewings } from './owner-viewing-store';
import { countPageViews } from './summary-store';

export const weekFacts = ['pageViews', 'messages', 'viewings', 'offers', 'documents', 'feedback', 'coming'] as const;
export type WeekFact = (typeof weekFacts)[number];

/** The activity of one property in a week, and its viewings in the next. */
export type PropertyWeek = { propertyId: number; counts: Readonly<Record<WeekFact, number>> };

const kindsOf: Partial<Record<WeekFact, readonly ActivityKind[]>> = {
  messages: ['request', 'communication'],
  viewings: ['visit'],
  offers: ['offer'],
  documents: ['document'],
  feedback: ['feedback'],
};

const maxComing = 200;

/** Returns the week of each of an owner's properties that had any activity. */
export async function summarizeWeek(ownerId: string, week: SummaryWeek, now: Date): Promise<PropertyWeek[]> {
  const propertyIds = await listOwnerProperties(ownerId);
  const coming = { propertyIds, side: 'coming', now, most: maxComing } as const;
  const [pageViews, kinds, booked, imported] = await Promise.all([
    countPageViews(propertyIds, week),
    countKinds(propertyIds, week),
    listBookedViewings(coming),
    listImportedViewings(coming),
  ]);
  const end = daysLater(week.before, 7).toISOString();
  const viewings = [
    ...booked.map((row) => ({ id: row.property_id, at: row.starts_at, isOff: row.status === 'cancelled' })),
    ...imported.map((row) => ({
      id: row.property_id,
      at: row.happened_at,
      isOff: row.status === 'cancelled' || row.status === 'declined',
    })),
  ].filter(({ at, isOff }) => at < end && !isOff);
  return propertyIds.flatMap((propertyId) => {
    const count = (fact: WeekFact) =>
      kinds
        .filter((row) => row.propertyId === propertyId && kindsOf[fact]?.includes(row.kind))
        .reduce((sum, row) => sum + row.count, 0);
    const counts = {
      pageViews: pageViews.get(propertyId) ?? 0,
      messages: count('messages'),
      viewings: count('viewings'),
      offers: count('offers'),
      documents: count('documents'),
      feedback: count('feedback'),
      coming: viewings.filter(({ id }) => id === propertyId).length,
    };
    return Object.values(counts).some((value) => value > 0) ? [{ propertyId, counts }] : [];
  });
}
