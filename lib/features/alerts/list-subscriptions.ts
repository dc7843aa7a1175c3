import type { Language } from '@/lib/domain/language';
import { type SearchView, viewSearch } from './open-preferences';
import { listSearches, listSubscribers, type SubscriberRow } from './subscription-store';

/** What goes to one e-mail address by the person's own wish. */
export type Subscription = {
  email: string;
  /** Null where the newsletter was not asked for, or was left. */
  newsletter: { isConfirmed: boolean; since: Date } | null;
  /** `since`: when it was confirmed, or else registered. */
  searches: readonly (SearchView & { since: Date })[];
};

export async function listSubscriptions(emails: readonly string[], language: Language): Promise<Subscription[]> {
  const subscribers = await listSubscribers(emails);
  return Promise.all(
    subscribers.map(async (subscriber) => ({
      email: subscriber.email,
      newsletter: newsletterOf(subscriber),
      searches: (
        await Promise.all(
          (
            await listSearches(subscriber.id)
          ).map(async (row) =>
            (
              await viewSearch(row, language)
            ).map((view) => ({
              ...view,
              since: new Date(row.confirmed_at ?? row.created_at),
            })),
          ),
        )
      ).flat(),
    })),
  );
}

function newsletterOf({ newsletter, newsletter_at: at }: SubscriberRow): Subscription['newsletter'] {
  return newsletter === 'none' || at === null ? null : { isConfirmed: newsletter === 'confirmed', since: new Date(at) };
}
